import * as z from 'zod/mini';
import { documentCategories, documentType, longestTypeCode } from './document-types.ts';
import { endpoint } from './endpoint.ts';
import { masterList } from './master-list.ts';
import { dataOf } from './primitives.ts';

/** Longest code and longest words by which names of files call a type. */
const inFileNames = { code: 24, label: 60 } as const;

/**
 * The types of document: those that the portal comes with, which stay, and those that an installation has added, whose
 * codes begin with `own-`. `name` is the English one, which also stands where another language has none.
 */
export const documentTypeList = masterList('documentTypes', 'DocumentType', 'name', {
  code: {
    type: 'text',
    sortable: true,
    always: true,
    settled: true,
    key: true,
    form: 'ownType',
    most: longestTypeCode,
  },
  name: { type: 'text', sortable: true, always: true, editable: true, most: 80 },
  nameFr: { type: 'text', sortable: true, editable: true, optional: true, most: 80 },
  nameAr: { type: 'text', sortable: true, editable: true, optional: true, most: 80 },
  category: {
    type: 'choice',
    sortable: true,
    facet: true,
    settled: true,
    values: documentCategories,
    words: 'documentCategory',
  },
  goodForMonths: { type: 'number', sortable: true, editable: true, optional: true, least: 1, most: 240 },
  goodForDays: { type: 'number', sortable: true, editable: true, optional: true, least: 1, most: 730 },
  fileCode: { type: 'text', sortable: true, editable: true, form: 'namePart', most: inFileNames.code },
  fileLabel: { type: 'text', sortable: true, editable: true, form: 'namePart', most: inFileNames.label },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  documents: { type: 'number', sortable: true },
  universities: { type: 'number', sortable: true },
  countries: { type: 'number', sortable: true },
  updatedAt: { type: 'date', sortable: true },
});

/** A type of document as everybody may know it: what it is called, in the portal and in names of files. */
export const knownType = z.object({
  code: documentType,
  name: z.string(),
  nameFr: z.nullable(z.string()),
  nameAr: z.nullable(z.string()),
  fileCode: z.string(),
  fileLabel: z.string(),
  /** It stays where it is, and is asked for no more. */
  archived: z.boolean(),
});
export type KnownType = z.output<typeof knownType>;

export const documentTypesApi = {
  ...documentTypeList.api,
  known: endpoint({
    name: 'documentTypes.known',
    summary:
      'What every type of document is called: those the portal comes with first, then the others by name',
    method: 'GET',
    path: '/document-types/known',
    access: 'token',
    reply: dataOf(z.array(knownType)),
  }),
};
