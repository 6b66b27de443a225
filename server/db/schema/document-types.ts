import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DocumentCategory, DocumentType } from '../../../contract/document-types.ts';
import { identity, instant, tracked } from './columns.ts';

/** The types of document: what each is called, where it belongs, and how long it is good. */
export const documentTypes = pgTable(
  'document_types',
  {
    id: identity(),
    code: text('code').$type<DocumentType>().notNull().unique('document_types_code'),
    /** In English; it stands where another language has none. */
    name: text('name').notNull(),
    nameFr: text('name_fr'),
    nameAr: text('name_ar'),
    category: text('category').$type<DocumentCategory>().notNull(),
    goodForMonths: integer('good_for_months'),
    goodForDays: integer('good_for_days'),
    /** What names of files call it: a short code, and words. */
    fileCode: text('file_code').notNull(),
    fileLabel: text('file_label').notNull(),
    archivedAt: instant('archived_at'),
    ...tracked(),
  },
  (table) => [uniqueIndex('document_types_name').on(table.name)],
);
