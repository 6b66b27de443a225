import type * as z from 'zod/mini';
import type { DocumentDetails, DocumentRow } from '../../../contract/applications/application-documents.ts';
import { applicationDocumentsApi } from '../../../contract/applications/application-documents-api.ts';
import type { ChecklistItem } from '../../../contract/documents/checklist.ts';
import type { Day } from '../../../contract/facts/days.ts';
import type { Reply } from '../../../contract/kit/endpoint.ts';
import { mainApi } from '../kit/api.ts';
import { newIdempotencyKey } from '../kit/idempotency-key.ts';
import { nullIfForbidden } from '../kit/store-call.ts';

/** A link to a file, valid for five minutes. */
export type FileLink = Reply<typeof applicationDocumentsApi.link>['data'];

/** Maximum number of documents loaded for an application; no checklist has half as many. */
const mostDocuments = 100;

/** The number of documents to confirm that the user may read; null for users who may read none. */
export const countUnconfirmed = (signal: AbortSignal): Promise<number | null> =>
  nullIfForbidden(applicationDocumentsApi.unconfirmedCount, {}, signal);

/** The checklist of an application with reasons, and its existing documents, the oldest first. */
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

/** A document with all its files and the comparison with the student record. */
export async function readDocument(id: number, signal: AbortSignal): Promise<DocumentDetails> {
  return (await mainApi.call(applicationDocumentsApi.get, { params: { id } }, { signal })).data;
}

/** A command on a document. */
export type DocumentCommand =
  | ({ readonly kind: 'decide' } & z.input<typeof applicationDocumentsApi.decide.body>)
  | { readonly kind: 'review' }
  | { readonly kind: 'request'; readonly note?: string; readonly dueOn?: Day }
  | { readonly kind: 'waive'; readonly reason: string }
  /** No reason is needed right after one's own decision. */
  | { readonly kind: 'takeBack'; readonly reason?: string };

/**
 * Executes a command on the version of the document that was read.
 *
 * @throws ProblemError `stale` when someone else changed it first, `refused` when its current state doesn't allow it.
 */
export async function sendDocumentCommand(
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
 * Requests an additional document for an application; repeated calls with the same key request it once.
 *
 * @param required Whether the application is blocked without it; defaults to the checklist's rule.
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

/** Creates a document of an application for an unrequested file that the user uploads. */
export async function addDocument(applicationId: number, type: DocumentRow['type']): Promise<DocumentRow> {
  const given = { params: { id: applicationId }, body: { type } };
  return (await mainApi.call(applicationDocumentsApi.bring, given, { idempotencyKey: newIdempotencyKey() }))
    .data;
}

/** A link to view or download a file of a document. */
export async function createFileLink(
  id: number,
  { file, disposition }: { readonly file?: number; readonly disposition: 'inline' | 'attachment' },
  signal?: AbortSignal,
): Promise<FileLink> {
  const body = { disposition, ...(file !== undefined && { file }) };
  return (await mainApi.call(applicationDocumentsApi.link, { params: { id }, body }, { signal })).data;
}
