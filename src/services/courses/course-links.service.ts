import type { CourseFinding, FindingDecision } from '../../../contract/courses/course-findings.ts';
import {
  type CourseLink,
  type CourseLinkDetails,
  courseLinksApi,
} from '../../../contract/courses/course-links.ts';
import { extractionEndpoints, type PageReading } from '../../../contract/courses/extraction.ts';
import { extractionApi, mainApi } from '../kit/api.ts';

/**
 * Extracts the courses of a page with the second API, without storing anything.
 *
 * @throws ProblemError `invalid` with the cause in `reason` when the page can't be read.
 */
export const readPage = async (url: string, signal?: AbortSignal): Promise<PageReading> =>
  (await extractionApi.call(extractionEndpoints.read, { body: { url } }, signal && { signal })).data;

/**
 * Submits a link (specification §7); repeated calls with the same key submit it once.
 *
 * @throws ProblemError `invalid` with the cause in `reason`; `refused` with the link in `current` when it is already
 * known.
 */
export const submitLink = async (
  url: string,
  idempotencyKey: string,
): Promise<{ readonly data: CourseLink; readonly message: string }> =>
  mainApi.call(courseLinksApi.submit, { body: { url } }, { idempotencyKey });

/** A link with its courses and findings. */
export const readLink = async (id: number, signal?: AbortSignal): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.get, { params: { id } }, signal && { signal })).data;

/** Retries a page that couldn't be read. */
export const retryLink = async (id: number): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.retry, { params: { id } })).data;

/**
 * Decides on a finding, for the version that was read. @throws ProblemError `stale` when someone else changed it
 * first.
 */
export const decideFinding = async (
  { id, version }: Pick<CourseFinding, 'id' | 'version'>,
  decision: FindingDecision,
  value?: unknown,
): Promise<CourseFinding> =>
  (
    await mainApi.call(
      courseLinksApi.decide,
      { params: { id }, body: { decision, ...(value !== undefined && { value }) } },
      { ifMatch: version },
    )
  ).data;

/** Accepts all undecided findings with sufficient confidence, of all drafts of a link or of one. */
export const acceptFindings = async (
  id: number,
  leastConfidence: number,
  draftId?: number,
): Promise<CourseLinkDetails> =>
  (
    await mainApi.call(courseLinksApi.accept, {
      params: { id },
      body: { leastConfidence, ...(draftId !== undefined && { draftId }) },
    })
  ).data;

/** Selects the university of a draft course. */
export const assignUniversity = async (id: number, universityId: number): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.place, { params: { id }, body: { universityId } })).data;

/** Fetches a page again; `changes` of the result are the differences. */
export const refetchLink = async (id: number): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.refetch, { params: { id } })).data;

/** Applies changes by their keys; the other fields stay unchanged. */
export const applyChanges = async (
  id: number,
  refetchId: number,
  take: readonly string[],
): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.apply, { params: { id }, body: { refetchId, take: [...take] } })).data;
