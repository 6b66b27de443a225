import {
  type ApplicationNames,
  documentRenamingApi,
  type RenameRequest,
} from '../../../contract/documents/document-renaming.ts';
import { mainApi } from '../kit/api.ts';

/** The current and proposed file names of an application. */
export const readNames = async (id: number, signal: AbortSignal): Promise<ApplicationNames> =>
  (await mainApi.call(documentRenamingApi.propose, { params: { id } }, { signal })).data;

/**
 * Renames files of an application, all or none; repeated calls with the same key rename them once.
 *
 * @throws ProblemError `stale` when a document changed since it was read, `invalid` for names that aren't accepted.
 */
export const renameFiles = async (
  id: number,
  names: RenameRequest['names'],
  idempotencyKey: string,
): Promise<ApplicationNames> =>
  (await mainApi.call(documentRenamingApi.rename, { params: { id }, body: { names } }, { idempotencyKey }))
    .data;

/** Restores the file names before a renaming. @throws ProblemError `refused` when they were changed since. */
export const undoRenaming = async (id: number): Promise<ApplicationNames> =>
  (await mainApi.call(documentRenamingApi.undo, { params: { id } })).data;
