import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { DocumentCategory, DocumentType } from '../../../contract/kit/document-types.ts';
import { auditColumns, identity, timestamptz } from './columns.ts';

/** Document types: their names, category and validity. */
export const documentTypes = pgTable(
  'document_types',
  {
    id: identity(),
    code: text('code').$type<DocumentType>().notNull().unique('document_types_code'),
    /** In English; the fallback for languages without a name. */
    name: text('name').notNull(),
    nameFr: text('name_fr'),
    nameAr: text('name_ar'),
    category: text('category').$type<DocumentCategory>().notNull(),
    goodForMonths: integer('good_for_months'),
    goodForDays: integer('good_for_days'),
    /** Code and label used in file names. */
    fileCode: text('file_code').notNull(),
    fileLabel: text('file_label').notNull(),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('document_types_name').on(table.name)],
);
