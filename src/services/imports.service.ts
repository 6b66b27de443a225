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

/** The call that reads rows into a list. */
export type ImportCall = ReturnType<typeof importCalls>['import'];

/** Says what rows come to. */
export const judgeRows = async (
  call: ImportCall,
  rows: readonly ImportedRow[],
  signal: AbortSignal,
): Promise<readonly RowVerdict[]> =>
  (await mainApi.call(call, { body: { importId: null, dryRun: true, rows: [...rows] } }, { signal })).data;

/** Takes rows; trying again with the same key takes none twice. */
export const takeRows = async (
  call: ImportCall,
  importId: number,
  rows: readonly ImportedRow[],
  idempotencyKey: string,
): Promise<readonly RowVerdict[]> =>
  (await mainApi.call(call, { body: { importId, dryRun: false, rows: [...rows] } }, { idempotencyKey })).data;

/** Begins to read a file into a list. */
export const beginImport = async (
  list: ListName,
  fileName: string,
  idempotencyKey: string,
): Promise<ImportRecord> =>
  (await mainApi.call(importsApi.begin, { body: { list, fileName } }, { idempotencyKey })).data;

/** Takes the next records of an import back. */
export const undoImport = async (id: number): Promise<ImportUndone> =>
  (await mainApi.call(importsApi.undo, { params: { id } }, {})).data;

/** My last imports into a list, the newest first. */
export const loadImports = async (list: ListName, signal: AbortSignal): Promise<readonly ImportRecord[]> =>
  (await mainApi.call(importsApi.list, { query: { list } }, { signal })).data;
