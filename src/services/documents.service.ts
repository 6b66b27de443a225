import type * as z from 'zod/mini';
import {
  applicationDocumentsApi,
  type DocumentDetails,
  type DocumentRow,
} from '../../contract/application-documents.ts';
import type { ChecklistItem } from '../../contract/checklist.ts';
import type { Reply } from '../../contract/endpoint.ts';
import { mainApi } from './api.ts';
import { newKey } from './keys.ts';
import { unlessForbidden } from './store-call.ts';

/** A link to a file, good for five minutes. */
export type FileLink = Reply<typeof applicationDocumentsApi.link>['data'];

/** Most documents of one application that are shown; no checklist has half as many. */
const mostDocuments = 100;

/** How many documents the user may read wait to be confirmed; null for whoever may read none. */
export const countUnconfirmed = (signal: AbortSignal): Promise<number | null> =>
  unlessForbidden(applicationDocumentsApi.unconfirmedCount, {}, signal);

/** What an application needs and why, and the documents of it that are there, the oldest first. */
export async function readChecklist(
  applicationId: number,
  signal: AbortSignal,
): Promise<{ readonly items: readonly ChecklistItem[]; readonly documents: readonly DocumentRow[] }> {
  const [items, documents] = await Promise.all([
    mainApi.call(applicationDocumentsApi.checklist, { params: { id: applicationId } }, { signal }),
    mainApi.call(
      applicationDocumentsApi.list,
      { query: { applicationId, perPage: mostDocuments, sortBy: 'createdAt', orderBy: 'asc' } },
      { signal },
    ),
  ]);
  return { items: items.data, documents: documents.data };
}

/** One document with all its files, and beside what its student's record says. */
export async function readDocument(id: number, signal: AbortSignal): Promise<DocumentDetails> {
  return (await mainApi.call(applicationDocumentsApi.get, { params: { id } }, { signal })).data;
}

/** Something that is done with a document. */
export type DocumentCommand =
  | ({ readonly kind: 'decide' } & z.input<typeof applicationDocumentsApi.decide.body>)
  | { readonly kind: 'review' }
  | { readonly kind: 'request'; readonly note?: string; readonly dueOn?: string }
  | { readonly kind: 'waive'; readonly reason: string }
  /** Whoever has just decided need give no reason. */
  | { readonly kind: 'takeBack'; readonly reason?: string };

/**
 * Does something with a document as it was read.
 *
 * @throws ProblemError `stale` when somebody else was faster, `refused` when it cannot be done as it stands.
 */
export async function commandDocument(
  { id, version }: Pick<DocumentRow, 'id' | 'version'>,
  command: DocumentCommand,
): Promise<DocumentRow> {
  const given = { params: { id } };
  const over = { ifMatch: version };
  switch (command.kind) {
    case 'decide': {
      const { kind, ...body } = command;
      return (await mainApi.call(applicationDocumentsApi.decide, { ...given, body }, over)).data;
    }
    case 'review':
      return (await mainApi.call(applicationDocumentsApi.review, given, over)).data;
    case 'request': {
      const { kind, ...body } = command;
      return (await mainApi.call(applicationDocumentsApi.requestAgain, { ...given, body }, over)).data;
    }
    case 'waive': {
      const { reason } = command;
      return (await mainApi.call(applicationDocumentsApi.waive, { ...given, body: { reason } }, over)).data;
    }
    case 'takeBack': {
      const { kind, ...body } = command;
      return (await mainApi.call(applicationDocumentsApi.takeBack, { ...given, body }, over)).data;
    }
  }
}

/**
 * Asks for a document of an application that was not asked for yet; the same key asks once.
 *
 * @param required Nothing goes on without it; unless said, as its checklist has it.
 */
export async function requestDocument(
  applicationId: number,
  type: DocumentRow['type'],
  idempotencyKey: string,
  required?: boolean,
): Promise<DocumentRow> {
  const body = { applicationId, type, ...(required !== undefined && { required }) };
  return (await mainApi.call(applicationDocumentsApi.request, { body }, { idempotencyKey })).data;
}

/** Opens a document of an application for a file of this type that the user hands in themself. */
export async function bringDocument(applicationId: number, type: DocumentRow['type']): Promise<DocumentRow> {
  const given = { params: { id: applicationId }, body: { type } };
  return (await mainApi.call(applicationDocumentsApi.bring, given, { idempotencyKey: newKey() })).data;
}

/** A link by which a file of a document can be looked at here, or kept. */
export async function linkTo(
  id: number,
  { file, disposition }: { readonly file?: number; readonly disposition: 'inline' | 'attachment' },
  signal?: AbortSignal,
): Promise<FileLink> {
  const body = { disposition, ...(file !== undefined && { file }) };
  return (await mainApi.call(applicationDocumentsApi.link, { params: { id }, body }, { signal })).data;
}
