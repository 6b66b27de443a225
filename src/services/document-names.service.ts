import {
  type ApplicationNames,
  documentRenamingApi,
  type Renames,
} from '../../contract/document-renaming.ts';
import { mainApi } from './api.ts';

/** What the files of an application are called, and what their patterns would call them. */
export const readNames = async (id: number, signal: AbortSignal): Promise<ApplicationNames> =>
  (await mainApi.call(documentRenamingApi.propose, { params: { id } }, { signal })).data;

/**
 * Gives files of an application other names, all of them or none; the same key does it once.
 *
 * @throws ProblemError `stale` when a document has changed since it was read, `invalid` for names that cannot be taken.
 */
export const renameFiles = async (
  id: number,
  names: Renames['names'],
  idempotencyKey: string,
): Promise<ApplicationNames> =>
  (await mainApi.call(documentRenamingApi.rename, { params: { id }, body: { names } }, { idempotencyKey }))
    .data;

/** Gives all files of one renaming their earlier names back. @throws ProblemError `refused` when they changed since. */
export const undoRenaming = async (id: number): Promise<ApplicationNames> =>
  (await mainApi.call(documentRenamingApi.undo, { params: { id } })).data;
