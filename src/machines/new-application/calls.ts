import { fromCallback, fromPromise } from 'xstate';
import type {
  ApplicationDraft,
  DraftContent,
  DraftOffers,
  DraftResult,
  DraftStep,
} from '../../../contract/application-drafts.ts';
import type { Student } from '../../../contract/students.ts';
import { type HashedFile, hashFile } from '../../services/file-hash.service.ts';
import {
  beginDraft,
  finishDraft,
  loadDraft,
  loadOffers,
  loadOwnStudent,
  loadStudent,
  saveDraft,
} from '../../services/new-application.service.ts';
import { watchWake } from '../../services/wake.service.ts';
import type { NewApplicationContext, NewApplicationEvent } from './new-application.types.ts';

type Context = NewApplicationContext;

/** The draft, if there is one yet, and the options of its fields. */
export interface Opened {
  readonly draft: ApplicationDraft | null;
  readonly offers: DraftOffers;
}

/** The draft as saved on the server, and the content that was sent. */
export interface Kept {
  readonly draft: ApplicationDraft;
  readonly content: DraftContent;
  readonly step: DraftStep;
}

/** The actors of a new application. */
export const calls = {
  /** When the device is back online, the next attempt starts at once. */
  watchWake: fromCallback<NewApplicationEvent>(({ sendBack }) =>
    watchWake(() => sendBack({ type: 'connection.restored' })),
  ),
  open: fromPromise<Opened, { id: number | null }>(async ({ input, signal }) => {
    const [draft, offers] = await Promise.all([
      input.id === null ? null : loadDraft(input.id, signal),
      loadOffers(signal),
    ]);
    return { draft, offers };
  }),
  /** The version saved by another tab or device. */
  theirs: fromPromise<ApplicationDraft, { id: number | null }>(({ input, signal }) =>
    loadDraft(input.id ?? 0, signal),
  ),
  take: fromPromise<Student, { id: number | null }>(({ input, signal }) =>
    input.id === null ? loadOwnStudent(signal) : loadStudent(input.id, signal),
  ),
  /** Names and hashes of files; the files stay on the device. */
  hash: fromPromise<readonly HashedFile[], { files: readonly File[] }>(({ input }) =>
    Promise.all(input.files.map(hashFile)),
  ),
  keep: fromPromise<Kept, Pick<Context, 'id' | 'version' | 'step' | 'field' | 'content' | 'idempotencyKey'>>(
    async ({ input: { id, version, step, field, content, idempotencyKey }, signal }) => {
      const body = { step, field, content };
      const draft =
        id === null || version === null
          ? await beginDraft(body, idempotencyKey, signal)
          : await saveDraft(id, version, body, signal);
      return { draft, content, step };
    },
  ),
  finish: fromPromise<DraftResult, Pick<Context, 'id' | 'version' | 'content' | 'idempotencyKey'>>(
    ({ input: { id, version, content, idempotencyKey }, signal }) => {
      const branchId = Number(content.start.branchId) || undefined;
      return finishDraft({ id: id ?? 0, version: version ?? 0, branchId }, idempotencyKey, signal);
    },
  ),
};
