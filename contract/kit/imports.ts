import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fieldCodes } from './errors.ts';
import { dataOf, id, instant } from './primitives.ts';
import { asTyped, singleLine } from './text.ts';
import { type ListName, listNames, pathOf } from './views.ts';

/** The maximum number of rows in an imported file. */
export const maxImportRows = 50_000;
/**
 * The maximum number of rows per request: files are previewed and imported in batches, to limit memory use on both
 * sides.
 */
export const maxImportBatch = 250;

const cell = z.union([asTyped(2000), z.number(), z.boolean(), z.null()]);

/** A row of a file, as fields of the record. */
const importedRow = z.strictObject({
  /** The row number in the file. */
  row: z.int().check(z.positive()),
  values: z.record(asTyped(40), cell),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importOutcomes = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The result for a row. */
const importRowResult = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  /** The previous values of the changed fields. */
  before: z.record(z.string(), cell),
  /** Errors by field. */
  fields: z.record(z.string(), z.array(z.enum(fieldCodes))),
  /** Message id of an error of the whole row; null when there is none. */
  reason: z.nullable(z.string()),
});
export type ImportRowResult = z.output<typeof importRowResult>;

/** An imported file. */
export const importRecord = z.object({
  id,
  list: z.enum(listNames),
  fileName: z.string(),
  createdAt: instant,
  added: z.int(),
  changed: z.int(),
  undoneAt: z.nullable(instant),
});
export type ImportRecord = z.output<typeof importRecord>;

/** Progress of undoing an import. */
export const importUndoResult = z.object({
  import: importRecord,
  /** Records that were restored. */
  restored: z.int(),
  /** Records that were kept because they were changed since, or are in use. */
  stayed: z.int(),
  /** Records left for the next call. */
  left: z.int(),
});
export type ImportUndoResult = z.output<typeof importUndoResult>;

/** Imported files, and undoing them. */
export const importsApi = {
  list: endpoint('GET /imports', {
    name: 'imports.list',
    summary: 'My last ten imports into a list, newest first',
    query: z.strictObject({ list: z.enum(listNames) }),
    reply: dataOf(z.array(importRecord)),
  }),
  begin: endpoint('POST /imports', {
    name: 'imports.begin',
    summary: 'Start an import into a list; its rows follow in batches',
    creates: true,
    body: z.strictObject({
      list: z.enum(listNames),
      fileName: singleLine(200),
    }),
    reply: dataOf(importRecord),
  }),
  undo: endpoint('POST /imports/:id/undo', {
    name: 'imports.undo',
    summary: 'Undo an import, last rows first, until nothing is left; records changed since are kept',
    cost: 'heavy',
    reply: dataOf(importUndoResult),
  }),
};

/**
 * The endpoint that imports rows into a list of master data. Existing records are found by the list's `key`; others
 * are added. With `dryRun` it only returns the result of each row; otherwise it imports all rows without errors, as
 * part of one of the caller's imports (404 otherwise).
 */
export const createImportApi = (list: ListName) => ({
  import: endpoint(`POST ${pathOf(list)}/import`, {
    name: `${list}.import`,
    summary: `Read rows of a file into ${list}, or with \`dryRun\` say what each comes to`,
    creates: true,
    dryRun: true,
    cost: 'heavy',
    body: z.strictObject({
      importId: z.nullable(id),
      dryRun: z.boolean(),
      rows: z.array(importedRow).check(z.minLength(1), z.maxLength(maxImportBatch)),
    }),
    reply: dataOf(z.array(importRowResult)),
  }),
});
