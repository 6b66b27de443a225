import * as z from 'zod/mini';
import {
  type ApplicationDraft,
  applicationDraftsApi,
  type DraftContent,
  type DraftOffers,
  type DraftResult,
  type DraftStep,
} from '../../contract/application-drafts.ts';
import type { ApplicationStart } from '../../contract/application-starts.ts';
import type { MatchEvidence, StudentMatch } from '../../contract/student-matches.ts';
import { type Student, student, studentsApi } from '../../contract/students.ts';
import { mainApi } from './api.ts';
import { problemOf } from './problem.ts';

/** What is kept of a draft. */
export interface DraftBody {
  readonly step: DraftStep;
  readonly field: string | null;
  readonly content: DraftContent;
}

/** The user's drafts, the one they worked on last first. */
export const listDrafts = async (signal: AbortSignal): Promise<readonly ApplicationDraft[]> =>
  (await mainApi.call(applicationDraftsApi.list, {}, { signal })).data;

/** Throws a draft away. */
export const removeDraft = async (id: number, signal: AbortSignal): Promise<void> => {
  await mainApi.call(applicationDraftsApi.remove, { params: { id } }, { signal });
};

/** One of the user's drafts. */
export const loadDraft = async (id: number, signal: AbortSignal): Promise<ApplicationDraft> =>
  (await mainApi.call(applicationDraftsApi.get, { params: { id } }, { signal })).data;

/** What a new application can be begun with. */
export const loadOffers = async (signal: AbortSignal): Promise<DraftOffers> =>
  (await mainApi.call(applicationDraftsApi.offers, {}, { signal })).data;

/** What an application is to be started with: a course, and where they are chosen the intake and the student. */
export interface StartWish {
  readonly courseId: number;
  readonly intakeId: number | null;
  readonly studentId: number | null;
}

const startOf = ({ courseId, intakeId, studentId }: StartWish) => ({
  courseId,
  ...(intakeId !== null && { intakeId }),
  ...(studentId !== null && { studentId }),
});

/** How an application stands that would be started so. */
export const readStart = async (wish: StartWish, signal: AbortSignal): Promise<ApplicationStart> =>
  (await mainApi.call(applicationDraftsApi.starting, { query: startOf(wish) }, { signal })).data;

/** Begins a draft with a course; the same key begins it once. @throws ProblemError `refused` where that cannot be. */
export const startDraft = async (
  wish: StartWish,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<ApplicationDraft> =>
  (await mainApi.call(applicationDraftsApi.start, { body: startOf(wish) }, { signal, idempotencyKey })).data;

/** Begins a draft; the same key begins it once. */
export const beginDraft = async (
  body: DraftBody,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<ApplicationDraft> =>
  (await mainApi.call(applicationDraftsApi.create, { body }, { signal, idempotencyKey })).data;

/** Keeps a draft over `version`; 412 when another tab or device kept something else. */
export const saveDraft = async (
  id: number,
  version: number,
  body: DraftBody,
  signal: AbortSignal,
): Promise<ApplicationDraft> =>
  (await mainApi.call(applicationDraftsApi.save, { params: { id }, body }, { signal, ifMatch: version }))
    .data;

/** Makes the student and the applications of a draft; the same key makes them once. */
export const finishDraft = async (
  { id, version, branchId }: { id: number; version: number; branchId: number | undefined },
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<DraftResult> =>
  (
    await mainApi.call(
      applicationDraftsApi.finish,
      { params: { id }, body: branchId === undefined ? {} : { branchId } },
      { signal, ifMatch: version, idempotencyKey },
    )
  ).data;

/** A student with what an application asks about them. */
export const loadStudent = async (id: number, signal: AbortSignal): Promise<Student> =>
  (await mainApi.call(studentsApi.get, { params: { id } }, { signal })).data;

/** The student who the user is, with what an application asks about them. */
export const loadOwnStudent = async (signal: AbortSignal): Promise<Student> =>
  (await mainApi.call(studentsApi.own, {}, { signal })).data;

/** Students who may be the one described. */
export const matchStudents = async (
  body: MatchEvidence,
  signal: AbortSignal,
): Promise<readonly StudentMatch[]> => (await mainApi.call(studentsApi.match, { body }, { signal })).data;

/** The student as they stand now, where they have changed since they were read; null when that is not what was wrong. */
export function currentStudentIn(thrown: unknown): Student | null {
  const { reason, current } = problemOf(thrown);
  if (reason !== 'refusal.studentChanged') return null;
  return z.safeParse(student, current).data ?? null;
}
