import { safeParse } from 'zod/mini';
import type { CourseRequestEvent } from '../../contract/charts/course-request/events.ts';
import { courseDetailApi } from '../../contract/course-detail.ts';
import {
  type CourseRequestDetails,
  type CourseWish,
  courseRequestDetails,
  courseRequestsApi,
} from '../../contract/course-requests.ts';
import type { CourseRow } from '../../contract/courses.ts';
import type { Reply } from '../../contract/endpoint.ts';
import { intakes } from '../../contract/intakes.ts';
import { mainApi } from './api.ts';
import type { Problem } from './problem.ts';

/** Asks head office for a course; the same key asks once. @throws ProblemError `refused` when one has asked for it already. */
export const submitRequest = (
  body: CourseWish,
  idempotencyKey: string,
): Promise<Reply<typeof courseRequestsApi.create>> =>
  mainApi.call(courseRequestsApi.create, { body }, { idempotencyKey });

/** One request with what its chart runs on. */
export const readRequest = async (id: number, signal: AbortSignal): Promise<CourseRequestDetails> =>
  (await mainApi.call(courseRequestsApi.get, { params: { id } }, { signal })).data;

/** Moves a request on its chart. @throws ProblemError `stale` with it as it stands when somebody else was faster. */
export const sendToRequest = async (
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

/** Makes a draft of the catalogue from a request, and chooses it. @throws ProblemError as `sendToRequest` does. */
export const draftCourseOf = async (
  { id, version }: Pick<CourseRequestDetails, 'id' | 'version'>,
  idempotencyKey: string,
): Promise<CourseRequestDetails> =>
  (await mainApi.call(courseRequestsApi.draft, { params: { id } }, { ifMatch: version, idempotencyKey }))
    .data;

/** The request as it stands, where a refusal came with it. */
export function requestIn({ current }: Problem): CourseRequestDetails | null {
  const known = safeParse(courseRequestDetails, current);
  return known.success ? known.data : null;
}

const mostFound = '5';

/** Courses of the catalogue that some words find, the best five. */
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

/** The intakes that are not archived, the last ones first. */
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
