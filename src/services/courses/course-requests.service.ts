import { safeParse } from 'zod/mini';
import type { CourseRequestEvent } from '../../../contract/charts/course-request/events.ts';
import { courseDetailApi } from '../../../contract/courses/course-detail.ts';
import {
  type CourseRequestDetails,
  courseRequestDetails,
  courseRequestsApi,
  type NewCourseRequest,
} from '../../../contract/courses/course-requests.ts';
import type { CourseRow } from '../../../contract/courses/courses.ts';
import type { Reply } from '../../../contract/kit/endpoint.ts';
import { intakes } from '../../../contract/masters/intakes.ts';
import { mainApi } from '../kit/api.ts';
import type { Problem } from '../kit/problem.ts';

/**
 * Requests a course from head office; repeated calls with the same key create one request. @throws ProblemError
 * `refused` when the user already requested it.
 */
export const createCourseRequest = (
  body: NewCourseRequest,
  idempotencyKey: string,
): Promise<Reply<typeof courseRequestsApi.create>> =>
  mainApi.call(courseRequestsApi.create, { body }, { idempotencyKey });

/** A course request with its chart input. */
export const readCourseRequest = async (id: number, signal: AbortSignal): Promise<CourseRequestDetails> =>
  (await mainApi.call(courseRequestsApi.get, { params: { id } }, { signal })).data;

/**
 * Sends an event to a course request. @throws ProblemError `stale` with the current request when someone else changed
 * it first.
 */
export const sendCourseRequestEvent = async (
  { id, version }: Pick<CourseRequestDetails, 'id' | 'version'>,
  { type, ...payload }: CourseRequestEvent,
  idempotencyKey: string,
): Promise<CourseRequestDetails> =>
  (
    await mainApi.call(
      courseRequestsApi.send,
      { params: { id }, body: { type, payload } },
      { ifMatch: version, idempotencyKey },
    )
  ).data;

/** Creates a draft course from a request and selects it. @throws ProblemError as `sendCourseRequestEvent` does. */
export const createDraftCourse = async (
  { id, version }: Pick<CourseRequestDetails, 'id' | 'version'>,
  idempotencyKey: string,
): Promise<CourseRequestDetails> =>
  (await mainApi.call(courseRequestsApi.draft, { params: { id } }, { ifMatch: version, idempotencyKey }))
    .data;

/** The current request from a conflict response; null when there is none. */
export function currentRequestIn({ current }: Problem): CourseRequestDetails | null {
  const known = safeParse(courseRequestDetails, current);
  return known.success ? known.data : null;
}

const mostFound = '5';

/** Up to five catalogue courses that match a search text. */
export const findCatalogueCourses = async (
  words: string,
  signal: AbortSignal,
): Promise<readonly CourseRow[]> =>
  (
    await mainApi.call(
      courseDetailApi.list,
      { query: { searchQuery: words, perPage: mostFound } },
      { signal },
    )
  ).data;

/** The intakes that aren't archived, the latest first. */
export const listIntakes = async (
  signal: AbortSignal,
): Promise<readonly { readonly id: number; readonly name: string }[]> =>
  (
    await mainApi.call(
      intakes.api.list,
      {
        query: {
          perPage: '100',
          sortBy: 'startsOn',
          orderBy: 'desc',
          where: JSON.stringify({ column: 'archived', is: 'is', value: false }),
        },
      },
      { signal },
    )
  ).data;
