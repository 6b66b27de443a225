import type { CourseFinding, FindingDecision } from '../../contract/course-findings.ts';
import { type CourseLink, type CourseLinkDetails, courseLinksApi } from '../../contract/course-links.ts';
import { extractionCalls, type PageReading } from '../../contract/extraction.ts';
import { extractionApi, mainApi } from './api.ts';

/**
 * Looks at a page now, by the second API: what courses it names and what it says of them. Nothing is kept.
 *
 * @throws ProblemError `invalid` with why in `reason` when the page cannot be read.
 */
export const readPage = async (url: string, signal?: AbortSignal): Promise<PageReading> =>
  (await extractionApi.call(extractionCalls.read, { body: { url } }, signal && { signal })).data;

/**
 * Gives the link of a page (specification §7); the same key gives it once.
 *
 * @throws ProblemError `invalid` with why in `reason`; `refused` with the link in `current` when it is known.
 */
export const submitLink = async (
  url: string,
  idempotencyKey: string,
): Promise<{ readonly data: CourseLink; readonly message: string }> =>
  mainApi.call(courseLinksApi.submit, { body: { url } }, { idempotencyKey });

/** A link with its courses and all that was found about them. */
export const readLink = async (id: number, signal?: AbortSignal): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.get, { params: { id } }, signal && { signal })).data;

/** Has a page read once more that could not be read. */
export const retryLink = async (id: number): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.retry, { params: { id } })).data;

/** Decides about one field over the version that was read. @throws ProblemError `stale` when somebody else was faster. */
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

/** Accepts whatever is sure enough and undecided, of all drafts of a link or of one. */
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

/** Says whose course a draft is. */
export const placeDraft = async (id: number, universityId: number): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.place, { params: { id }, body: { universityId } })).data;

/** Fetches a page anew: `changes` of the answer is what it tells otherwise now. */
export const refetchLink = async (id: number): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.refetch, { params: { id } })).data;

/** Takes over changes by their keys, and leaves the rest as it was. */
export const applyChanges = async (
  id: number,
  refetchId: number,
  take: readonly string[],
): Promise<CourseLinkDetails> =>
  (await mainApi.call(courseLinksApi.apply, { params: { id }, body: { refetchId, take: [...take] } })).data;
