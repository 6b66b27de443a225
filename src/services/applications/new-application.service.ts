import * as z from 'zod/mini';
import {
  type ApplicationDraft,
  applicationDraftsApi,
  type DraftContent,
  type DraftOptions,
  type DraftResult,
  type DraftStep,
} from '../../../contract/applications/application-drafts.ts';
import type { ApplicationStart } from '../../../contract/applications/application-starts.ts';
import type { MatchEvidence, StudentMatch } from '../../../contract/people/student-matches.ts';
import { type Student, student, studentsApi } from '../../../contract/people/students.ts';
import { mainApi } from '../kit/api.ts';
import { problemOf } from '../kit/problem.ts';

/** The stored contents of a draft. */
export interface DraftBody {
  readonly step: DraftStep;
  readonly field: string | null;
  readonly content: DraftContent;
}

/** The user's drafts, the most recently edited first. */
export const listDrafts = async (signal: AbortSignal): Promise<readonly ApplicationDraft[]> =>
  (await mainApi.call(applicationDraftsApi.list, {}, { signal })).data;

export const removeDraft = async (id: number, signal: AbortSignal): Promise<void> => {
  await mainApi.call(applicationDraftsApi.remove, { params: { id } }, { signal });
};

export const loadDraft = async (id: number, signal: AbortSignal): Promise<ApplicationDraft> =>
  (await mainApi.call(applicationDraftsApi.get, { params: { id } }, { signal })).data;

/** The options for starting a new application. */
export const loadDraftOptions = async (signal: AbortSignal): Promise<DraftOptions> =>
  (await mainApi.call(applicationDraftsApi.offers, {}, { signal })).data;

/** The course for a new application, with the intake and the student if selected. */
export interface ApplicationStartQuery {
  readonly courseId: number;
  readonly intakeId: number | null;
  readonly studentId: number | null;
}

const startOf = ({ courseId, intakeId, studentId }: ApplicationStartQuery) => ({
  courseId,
  ...(intakeId !== null && { intakeId }),
  ...(studentId !== null && { studentId }),
});

/** Whether such an application can be started. */
export const readApplicationStart = async (
  wish: ApplicationStartQuery,
  signal: AbortSignal,
): Promise<ApplicationStart> =>
  (await mainApi.call(applicationDraftsApi.starting, { query: startOf(wish) }, { signal })).data;

/**
 * Creates a draft with a course; repeated calls with the same key create one. @throws ProblemError `refused` when it
 * isn't possible.
 */
export const startDraft = async (
  wish: ApplicationStartQuery,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<ApplicationDraft> =>
  (await mainApi.call(applicationDraftsApi.start, { body: startOf(wish) }, { signal, idempotencyKey })).data;

/** Creates a draft; repeated calls with the same key create one. */
export const beginDraft = async (
  body: DraftBody,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<ApplicationDraft> =>
  (await mainApi.call(applicationDraftsApi.create, { body }, { signal, idempotencyKey })).data;

/** Saves the given version of a draft; 412 when another tab or device saved it first. */
export const saveDraft = async (
  id: number,
  version: number,
  body: DraftBody,
  signal: AbortSignal,
): Promise<ApplicationDraft> =>
  (await mainApi.call(applicationDraftsApi.save, { params: { id }, body }, { signal, ifMatch: version }))
    .data;

/** Creates the student and the applications of a draft; repeated calls with the same key create them once. */
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

/** A student with the data that an application needs. */
export const loadStudent = async (id: number, signal: AbortSignal): Promise<Student> =>
  (await mainApi.call(studentsApi.get, { params: { id } }, { signal })).data;

/** The student record of the signed-in student. */
export const loadOwnStudent = async (signal: AbortSignal): Promise<Student> =>
  (await mainApi.call(studentsApi.own, {}, { signal })).data;

/** Possible matches for a student. */
export const matchStudents = async (
  body: MatchEvidence,
  signal: AbortSignal,
): Promise<readonly StudentMatch[]> => (await mainApi.call(studentsApi.match, { body }, { signal })).data;

/** The current student from a conflict response; null for any other error. */
export function currentStudentIn(thrown: unknown): Student | null {
  const { reason, current } = problemOf(thrown);
  if (reason !== 'refusal.studentChanged') return null;
  return z.safeParse(student, current).data ?? null;
}
