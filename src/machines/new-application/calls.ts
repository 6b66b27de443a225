import { fromPromise } from 'xstate';
import type { ApplicationDraft, DraftContent, DraftResult } from '../../../contract/application-drafts.ts';
import type { Student } from '../../../contract/students.ts';
import {
  beginDraft,
  finishDraft,
  loadDraft,
  loadOwnStudent,
  loadStudent,
  saveDraft,
} from '../../services/new-application.service.ts';
import type { NewApplicationContext } from './new-application.types.ts';

type Context = NewApplicationContext;

/** What a new application asks the server for. */
export const calls = {
  open: fromPromise<ApplicationDraft | null, { id: number | null }>(({ input, signal }) =>
    input.id === null ? Promise.resolve(null) : loadDraft(input.id, signal),
  ),
  take: fromPromise<Student, { id: number | null }>(({ input, signal }) =>
    input.id === null ? loadOwnStudent(signal) : loadStudent(input.id, signal),
  ),
  keep: fromPromise<
    { draft: ApplicationDraft; content: DraftContent },
    Pick<Context, 'id' | 'version' | 'step' | 'field' | 'content' | 'idempotencyKey'>
  >(async ({ input: { id, version, step, field, content, idempotencyKey }, signal }) => {
    const body = { step, field, content };
    const draft =
      id === null || version === null
        ? await beginDraft(body, idempotencyKey, signal)
        : await saveDraft(id, version, body, signal);
    return { draft, content };
  }),
  finish: fromPromise<DraftResult, Pick<Context, 'id' | 'version' | 'content' | 'idempotencyKey'>>(
    ({ input: { id, version, content, idempotencyKey }, signal }) => {
      const branchId = Number(content.start.branchId) || undefined;
      return finishDraft({ id: id ?? 0, version: version ?? 0, branchId }, idempotencyKey, signal);
    },
  ),
};
