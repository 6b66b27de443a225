import type { importCalls } from '../../contract/imports.ts';
import {
  type ImportedRow,
  type ImportRecord,
  type ImportUndone,
  importsApi,
  type RowVerdict,
} from '../../contract/imports.ts';
import type { ListName } from '../../contract/views.ts';
import { mainApi } from './api.ts';

/** The import endpoint of a list. */
export type ImportCall = ReturnType<typeof importCalls>['import'];

/** Previews the import of rows. */
export const judgeRows = async (
  call: ImportCall,
  rows: readonly ImportedRow[],
  signal: AbortSignal,
): Promise<readonly RowVerdict[]> =>
  (await mainApi.call(call, { body: { importId: null, dryRun: true, rows: [...rows] } }, { signal })).data;

/** Imports rows; repeated calls with the same key import them once. */
export const takeRows = async (
  call: ImportCall,
  importId: number,
  rows: readonly ImportedRow[],
  idempotencyKey: string,
): Promise<readonly RowVerdict[]> =>
  (await mainApi.call(call, { body: { importId, dryRun: false, rows: [...rows] } }, { idempotencyKey })).data;

/** Starts an import into a list. */
export const beginImport = async (
  list: ListName,
  fileName: string,
  idempotencyKey: string,
): Promise<ImportRecord> =>
  (await mainApi.call(importsApi.begin, { body: { list, fileName } }, { idempotencyKey })).data;

/** Undoes the next records of an import. */
export const undoImport = async (id: number): Promise<ImportUndone> =>
  (await mainApi.call(importsApi.undo, { params: { id } }, {})).data;

/** The user's recent imports into a list, newest first. */
export const loadImports = async (list: ListName, signal: AbortSignal): Promise<readonly ImportRecord[]> =>
  (await mainApi.call(importsApi.list, { query: { list } }, { signal })).data;
