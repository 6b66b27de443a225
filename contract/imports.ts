import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fieldCodes } from './errors.ts';
import { dataOf, id, instant } from './primitives.ts';
import { type ListName, listNames, pathOf } from './views.ts';

/** Most rows of a file that is read into a list. */
export const mostImported = 50_000;
/** Most rows of one call: a file is judged, and taken, in batches, so that neither side ever holds more. */
export const mostImportedAtOnce = 250;

const cell = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean(), z.null()]);

/** A row of a file: the fields of the record that it is about, each as the list's columns hold it. */
const importedRow = z.strictObject({
  /** Which row of the file it is, for whoever reads the answer. */
  row: z.int().check(z.positive()),
  values: z.record(z.string().check(z.maxLength(40)), cell),
});
export type ImportedRow = z.output<typeof importedRow>;

export const importOutcomes = ['new', 'changed', 'unchanged', 'wrong'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What a row comes to. */
const rowVerdict = z.object({
  row: z.int(),
  outcome: z.enum(importOutcomes),
  /** The fields that become another, as they were. */
  before: z.record(z.string(), cell),
  /** What is wrong with it, field by field. */
  fields: z.record(z.string(), z.array(z.enum(fieldCodes))),
  /** Message id of what is wrong with the whole row; null when nothing is. */
  reason: z.nullable(z.string()),
});
export type RowVerdict = z.output<typeof rowVerdict>;

/** A file that was read into a list. */
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

/** What taking an import back has come to so far. */
export const importUndone = z.object({
  import: importRecord,
  /** Records that are as they were again. */
  restored: z.int(),
  /** Records that have changed since, or are in use, and stay. */
  stayed: z.int(),
  /** Records that wait for the next call. */
  left: z.int(),
});
export type ImportUndone = z.output<typeof importUndone>;

const one = z.strictObject({ id });

/** Files that were read into lists, and taking them back. */
export const importsApi = {
  list: endpoint({
    name: 'imports.list',
    summary: 'The last ten files that I read into a list, newest first',
    method: 'GET',
    path: '/imports',
    access: 'token',
    query: z.strictObject({ list: z.enum(listNames) }),
    reply: dataOf(z.array(importRecord)),
  }),
  begin: endpoint({
    name: 'imports.begin',
    summary: 'Begin to read a file into a list: its rows follow, batch by batch',
    method: 'POST',
    path: '/imports',
    access: 'token',
    status: 201,
    creates: true,
    body: z.strictObject({
      list: z.enum(listNames),
      fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    }),
    reply: dataOf(importRecord),
  }),
  undo: endpoint({
    name: 'imports.undo',
    summary: 'Take an import back, the last rows first, until nothing is left; what has changed since stays',
    method: 'POST',
    path: '/imports/:id/undo',
    access: 'token',
    cost: 'heavy',
    params: one,
    reply: dataOf(importUndone),
  }),
};

/**
 * The call that reads rows of a file into a list of master data. What a row is about is found by the list's `key`; new
 * ones are added, others changed. With `dryRun` it only says what each row comes to; without, it does as much for every
 * row that is not wrong, as part of an import of one's own (404 without).
 */
export const importCalls = (list: ListName) => ({
  import: endpoint({
    name: `${list}.import`,
    summary: `Read rows of a file into ${list}, or with \`dryRun\` say what each comes to`,
    method: 'POST',
    path: `${pathOf(list)}/import`,
    access: 'token',
    status: 201,
    creates: true,
    dryRun: true,
    cost: 'heavy',
    body: z.strictObject({
      importId: z.nullable(id),
      dryRun: z.boolean(),
      rows: z.array(importedRow).check(z.minLength(1), z.maxLength(mostImportedAtOnce)),
    }),
    reply: dataOf(z.array(rowVerdict)),
  }),
});
