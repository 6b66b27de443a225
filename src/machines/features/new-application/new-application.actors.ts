import { fromCallback, fromPromise } from 'xstate';
import type {
  ApplicationDraft,
  DraftContent,
  DraftOptions,
  DraftResult,
  DraftStep,
} from '../../../../contract/applications/application-drafts.ts';
import type { Student } from '../../../../contract/people/students.ts';
import {
  beginDraft,
  finishDraft,
  loadDraft,
  loadDraftOptions,
  loadOwnStudent,
  loadStudent,
  saveDraft,
} from '../../../services/applications/new-application.service.ts';
import { type HashedFile, hashFile } from '../../../services/browser/file-hash.service.ts';
import { watchWake } from '../../../services/browser/wake.service.ts';
import type { NewApplicationContext, NewApplicationEvent } from './new-application.types.ts';

type Context = NewApplicationContext;

/** The draft, if there is one yet, and the options of its fields. */
export interface LoadedDraft {
  readonly draft: ApplicationDraft | null;
  readonly offers: DraftOptions;
}

/** The draft as saved on the server, and the content that was sent. */
export interface SavedDraft {
  readonly draft: ApplicationDraft;
  readonly content: DraftContent;
  readonly step: DraftStep;
}

/** The actors of a new application. */
export const newApplicationActors = {
  /** When the device is back online, the next attempt starts at once. */
  watchWake: fromCallback<NewApplicationEvent>(({ sendBack }) =>
    watchWake(() => sendBack({ type: 'connection.restored' })),
  ),
  open: fromPromise<LoadedDraft, { id: number | null }>(async ({ input, signal }) => {
    const [draft, offers] = await Promise.all([
      input.id === null ? null : loadDraft(input.id, signal),
      loadDraftOptions(signal),
    ]);
    return { draft, offers };
  }),
  /** The version saved by another tab or device. */
  theirs: fromPromise<ApplicationDraft, { id: number | null }>(({ input, signal }) =>
    loadDraft(input.id ?? 0, signal),
  ),
  loadStudent: fromPromise<Student, { id: number | null }>(({ input, signal }) =>
    input.id === null ? loadOwnStudent(signal) : loadStudent(input.id, signal),
  ),
  /** Names and hashes of files; the files stay on the device. */
  hash: fromPromise<readonly HashedFile[], { files: readonly File[] }>(({ input }) =>
    Promise.all(input.files.map(hashFile)),
  ),
  sync: fromPromise<
    SavedDraft,
    Pick<Context, 'id' | 'version' | 'step' | 'field' | 'content' | 'idempotencyKey'>
  >(async ({ input: { id, version, step, field, content, idempotencyKey }, signal }) => {
    const body = { step, field, content };
    const draft =
      id === null || version === null
        ? await beginDraft(body, idempotencyKey, signal)
        : await saveDraft(id, version, body, signal);
    return { draft, content, step };
  }),
  finish: fromPromise<DraftResult, Pick<Context, 'id' | 'version' | 'content' | 'idempotencyKey'>>(
    ({ input: { id, version, content, idempotencyKey }, signal }) => {
      const branchId = Number(content.start.branchId) || undefined;
      return finishDraft({ id: id ?? 0, version: version ?? 0, branchId }, idempotencyKey, signal);
    },
  ),
};
