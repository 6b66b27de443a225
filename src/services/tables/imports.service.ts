import type { createImportApi } from '../../../contract/kit/imports.ts';
import {
  type ImportedRow,
  type ImportRecord,
  type ImportRowResult,
  type ImportUndoResult,
  importsApi,
} from '../../../contract/kit/imports.ts';
import type { ListName } from '../../../contract/kit/views.ts';
import { mainApi } from '../kit/api.ts';

/** The import endpoint of a list. */
export type ImportCall = ReturnType<typeof createImportApi>['import'];

/** Previews the import of rows. */
export const previewRows = async (
  call: ImportCall,
  rows: readonly ImportedRow[],
  signal: AbortSignal,
): Promise<readonly ImportRowResult[]> =>
  (await mainApi.call(call, { body: { importId: null, dryRun: true, rows: [...rows] } }, { signal })).data;

/** Imports rows; repeated calls with the same key import them once. */
export const importBatch = async (
  call: ImportCall,
  importId: number,
  rows: readonly ImportedRow[],
  idempotencyKey: string,
): Promise<readonly ImportRowResult[]> =>
  (await mainApi.call(call, { body: { importId, dryRun: false, rows: [...rows] } }, { idempotencyKey })).data;

/** Starts an import into a list. */
export const beginImport = async (
  list: ListName,
  fileName: string,
  idempotencyKey: string,
): Promise<ImportRecord> =>
  (await mainApi.call(importsApi.begin, { body: { list, fileName } }, { idempotencyKey })).data;

/** Undoes the next records of an import. */
export const undoImport = async (id: number): Promise<ImportUndoResult> =>
  (await mainApi.call(importsApi.undo, { params: { id } }, {})).data;

/** The user's recent imports into a list, newest first. */
export const loadImports = async (list: ListName, signal: AbortSignal): Promise<readonly ImportRecord[]> =>
  (await mainApi.call(importsApi.list, { query: { list } }, { signal })).data;
