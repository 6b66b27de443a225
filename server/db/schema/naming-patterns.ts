import type { Blanks, LetterCase } from '../../../contract/documents/document-names.ts';
import type { DocumentType } from '../../../contract/kit/document-types.ts';
import { boolean, index, integer, pgTable, sql, text, uniqueIndex } from '../drizzle.ts';
import { applications } from './applications.ts';
import { universities } from './catalogue/catalogue.ts';
import { auditColumns, identity, ownedBy, reference, timestamptz } from './columns.ts';
import { documentTypes } from './document-types.ts';
import { applicationDocuments } from './documents.ts';
import { users } from './people.ts';

/** File naming patterns: for a university, a document type, both or, with both null, all files. */
export const namingPatterns = pgTable(
  'naming_patterns',
  {
    id: identity(),
    universityId: reference('university_id').references(() => universities.id),
    type: text('type')
      .$type<DocumentType>()
      .references(() => documentTypes.code),
    pattern: text('pattern').notNull(),
    letterCase: text('letter_case').$type<LetterCase>().notNull(),
    plainLetters: boolean('plain_letters').notNull(),
    blanks: text('blanks').$type<Blanks>().notNull(),
    maxLength: integer('max_length').notNull(),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('naming_patterns_scope').on(
      sql`coalesce(${table.universityId}, 0)`,
      sql`coalesce(${table.type}, '')`,
    ),
  ],
);

/** Files of one application that were renamed together. */
export const documentRenamings = pgTable(
  'document_renamings',
  {
    id: identity(),
    applicationId: ownedBy('application_id', () => applications.id),
    renamedById: reference('renamed_by_id').references(() => users.id),
    renamedAt: timestamptz('renamed_at').notNull(),
    undoneById: reference('undone_by_id').references(() => users.id),
    undoneAt: timestamptz('undone_at'),
  },
  (table) => [index('document_renamings_application').on(table.applicationId, table.id)],
);

/** One renamed file: its previous and its new name. */
export const renamedFiles = pgTable(
  'renamed_files',
  {
    id: identity(),
    renamingId: ownedBy('renaming_id', () => documentRenamings.id),
    documentId: ownedBy('document_id', () => applicationDocuments.id),
    /** Number of the file within the document. */
    file: integer('file').notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
  },
  (table) => [
    uniqueIndex('renamed_files_document').on(table.renamingId, table.documentId),
    index('renamed_files_of').on(table.documentId),
  ],
);
