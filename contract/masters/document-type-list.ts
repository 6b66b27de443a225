import * as z from 'zod/mini';
import { documentCategories, documentType, maxTypeCodeLength } from '../kit/document-types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf } from '../kit/primitives.ts';
import { masterList } from './master-list.ts';

/** Maximum lengths of the code and the label of a type in file names. */
const fileNameLimits = { code: 24, label: 60 } as const;

/**
 * The document types: the built-in ones, which can't be deleted, and those added by an installation, whose codes
 * start with `own-`. `name` is the English name, which is also the fallback for other languages.
 */
export const documentTypeList = masterList('documentTypes', 'name', {
  code: {
    type: 'text',
    sortable: true,
    essential: true,
    immutable: true,
    key: true,
    form: 'customType',
    max: maxTypeCodeLength,
  },
  name: { type: 'text', sortable: true, essential: true, editable: true, max: 80 },
  nameFr: { type: 'text', sortable: true, editable: true, optional: true, max: 80 },
  nameAr: { type: 'text', sortable: true, editable: true, optional: true, max: 80 },
  category: {
    type: 'choice',
    sortable: true,
    facet: true,
    immutable: true,
    values: documentCategories,
    words: 'documentCategory',
  },
  goodForMonths: { type: 'number', sortable: true, editable: true, optional: true, min: 1, max: 240 },
  goodForDays: { type: 'number', sortable: true, editable: true, optional: true, min: 1, max: 730 },
  fileCode: { type: 'text', sortable: true, editable: true, form: 'namePart', max: fileNameLimits.code },
  fileLabel: { type: 'text', sortable: true, editable: true, form: 'namePart', max: fileNameLimits.label },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  documents: { type: 'number', sortable: true },
  universities: { type: 'number', sortable: true },
  countries: { type: 'number', sortable: true },
  rules: { type: 'number', sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
});

/** The public data of a document type: its name in the portal and in file names. */
export const documentTypeInfo = z.object({
  code: documentType,
  name: z.string(),
  nameFr: z.nullable(z.string()),
  nameAr: z.nullable(z.string()),
  fileCode: z.string(),
  fileLabel: z.string(),
  /** Existing documents keep the type; it can no longer be requested. */
  archived: z.boolean(),
});
export type DocumentTypeInfo = z.output<typeof documentTypeInfo>;

export const documentTypesApi = {
  ...documentTypeList.api,
  known: endpoint('GET /document-types/known', {
    name: 'documentTypes.known',
    summary: 'The names of all document types: built-in ones first, then the others by name',
    reply: dataOf(z.array(documentTypeInfo)),
  }),
};
