import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { dataOf, id, instant, messageOf, version } from '../kit/primitives.ts';
import { asTyped, singleLine } from '../kit/text.ts';
import { courseFinding, findingDecisions, pageFinding } from './course-findings.ts';
import { linkRefusals } from './link-refusals.ts';

/** Success message (specification §7). */
export const linkSubmitted = 'Course link submitted successfully';

/** The maximum length of a link. */
export const maxLinkLength = 2_000;

/**
 * The state of a link. `drafted`: courses were found. `empty`: the page has no courses. `known`: the page was already
 * submitted under another address. `refused`: it can't be read until the cause is fixed; `failed`: it can be retried.
 */
export const linkStates = [
  'queued',
  'fetching',
  'reading',
  'drafted',
  'empty',
  'known',
  'refused',
  'failed',
] as const;
export type LinkState = (typeof linkStates)[number];

/** States in which a link is being processed. */
export const pendingLinkStates: readonly LinkState[] = ['queued', 'fetching', 'reading'];

/** Warnings about a successful extraction; each is a message id. */
export const linkWarnings = ['link.brokenData', 'link.moreCourses', 'link.modelFailed'] as const;
export type LinkWarning = (typeof linkWarnings)[number];

/** The maximum number of courses drafted from one page. */
export const maxDraftedCourses = 40;

const url = singleLine(maxLinkLength);

/** A submitted link and its state. */
export const courseLink = z.object({
  id,
  version,
  url: z.string(),
  host: z.string(),
  /** Title of the page, once it has been read. */
  title: z.nullable(z.string()),
  state: z.enum(linkStates),
  /** Progress in per cent. */
  progress: z.int(),
  refusal: z.nullable(z.enum(linkRefusals)),
  notes: z.array(z.enum(linkWarnings)),
  /** The link under which this page was submitted before; null unless `state` is `known`. */
  knownAsId: z.nullable(id),
  /** The number of courses on the page; `courses` is limited to `maxDraftedCourses`. */
  coursesOnPage: z.int(),
  courses: z.int(),
  /** The number of findings without a decision. */
  undecided: z.int(),
  submittedById: z.nullable(id),
  submittedByName: z.nullable(z.string()),
  submittedAt: instant,
  fetchedAt: z.nullable(instant),
});
export type CourseLink = z.output<typeof courseLink>;

export const courseLinkColumns = {
  submittedAt: { type: 'date', instant: true, sortable: true },
  url: { type: 'text', sortable: true },
  host: { type: 'choice', sortable: true, facet: true },
  title: { type: 'text', sortable: true },
  state: { type: 'choice', values: linkStates, sortable: true, facet: true },
  submittedBy: { type: 'reference', reference: 'user', facet: true },
  fetchedAt: { type: 'date', instant: true, sortable: true },
} as const satisfies ListColumns;

/**
 * Whether a drafted course is in the catalogue. `needsUniversity`: the page names no known university, and someone
 * has to select it. `deleted`: the course was deleted since.
 */
export const draftStates = ['inCatalogue', 'needsUniversity', 'deleted'] as const;

/** A course on a page with all its findings. Fields without a finding are not listed. */
export const linkDraft = z.object({
  id,
  /** Its position on the page, from 1. */
  position: z.int(),
  title: z.string(),
  draftState: z.enum(draftStates),
  courseId: z.nullable(id),
  /** The course's chart state; null when the course was deleted. */
  courseState: z.nullable(z.string()),
  universityId: z.nullable(id),
  universityName: z.nullable(z.string()),
  findings: z.array(courseFinding),
});
export type LinkDraft = z.output<typeof linkDraft>;

/** How a field changed since it was read. */
export const changeKinds = ['changed', 'added', 'gone'] as const;

/** A field with a different value than when it was read. */
export const linkChange = z.object({
  /** Identifies the change, by draft and field, so that it can be applied. */
  key: z.string(),
  draftId: id,
  title: z.string(),
  kind: z.enum(changeKinds),
  field: courseFinding.shape.field,
  /** The course's current value; null when there is none. */
  before: z.nullable(courseFinding.shape.value),
  /** The page's current value; null when the page no longer states one. */
  after: z.nullable(pageFinding),
});
export type LinkChange = z.output<typeof linkChange>;

/** Pending changes found when the page was fetched again. */
export const linkChanges = z.object({
  refetchId: id,
  fetchedAt: instant,
  changes: z.array(linkChange),
  /** New courses on the page; applying one by its key creates a draft. */
  added: z.array(z.object({ key: z.string(), title: z.string() })),
  /** Open applications for the affected courses, limited to those the reader may see. */
  applications: z.array(
    z.object({ id, number: z.string(), studentName: z.string(), status: z.string(), courseId: id }),
  ),
});
export type LinkChanges = z.output<typeof linkChanges>;

/** A link with its draft courses and pending changes. */
export const courseLinkDetails = z.extend(courseLink, {
  drafts: z.array(linkDraft),
  changes: z.nullable(linkChanges),
});
export type CourseLinkDetails = z.output<typeof courseLinkDetails>;

export const courseLinksApi = {
  /**
   * 422 at `body.url` with one of `linkRefusals` in `reason` when the address itself isn't accepted; 409
   * `refusal.linkKnown` with the link in `current` when the page was already read or is being read. A refused or
   * failed one is restarted.
   */
  submit: endpoint('POST /proxy-course-details-by-url', {
    name: 'courseLinks.submit',
    summary: 'Submit the link of a page from which to draft courses (specification §7)',
    creates: true,
    body: z.strictObject({ url }),
    reply: messageOf(courseLink),
  }),
  ...listApi({
    noun: 'courseLinks',
    path: '/course-links',
    summary: 'Links from which courses were drafted, newest first',
    row: courseLink,
    columns: courseLinkColumns,
    filters: {},
  }),
  get: endpoint('GET /course-links/:id', {
    name: 'courseLinks.get',
    summary: 'A link with its courses and findings',
    reply: dataOf(courseLinkDetails),
  }),
  /** 409 `refusal.linkUnderWay` while it is being processed. */
  retry: endpoint('POST /course-links/:id/retry', {
    name: 'courseLinks.retry',
    summary: 'Retry a page that was refused, failed or contained no course',
    reply: dataOf(courseLinkDetails),
  }),
  /**
   * Updates the course immediately; a verified course needs re-verification. 412 with the current finding when it was
   * changed since, 422 at `body.value` for an invalid value, 409 `refusal.courseGone` when the course was deleted.
   */
  decide: endpoint('POST /course-findings/:id/decision', {
    name: 'courseLinks.decide',
    summary: 'Accept, correct or reject a finding',
    versioned: true,
    body: z.strictObject({
      decision: z.enum(findingDecisions),
      /** For `corrected`: the corrected value. */
      value: z.optional(z.unknown()),
    }),
    reply: dataOf(courseFinding),
  }),
  accept: endpoint('POST /course-links/:id/accept', {
    name: 'courseLinks.accept',
    summary: 'Accept all undecided findings with sufficient confidence, of a link or of one of its drafts',
    body: z.strictObject({
      leastConfidence: z.int().check(z.gte(0), z.lte(100)),
      draftId: z.optional(id),
    }),
    reply: dataOf(courseLinkDetails),
  }),
  /** 409 `refusal.courseGone` when the course was deleted. */
  place: endpoint('POST /link-drafts/:id/university', {
    name: 'courseLinks.place',
    summary: 'Select the university of a draft whose page names no known university',
    body: z.strictObject({ universityId: id }),
    reply: dataOf(courseLinkDetails),
  }),
  /** 422 with one of `linkRefusals` in `reason` when the page can't be read now; nothing changes. */
  refetch: endpoint('POST /course-links/:id/refetch', {
    name: 'courseLinks.refetch',
    summary: 'Fetch the page again; returns its changes and the open applications they affect',
    reply: dataOf(courseLinkDetails),
  }),
  /** 409 `refusal.refetchedSince` when the page was fetched again since. */
  apply: endpoint('POST /course-links/:id/changes', {
    name: 'courseLinks.apply',
    summary: 'Apply changes of a page by their keys; the other fields stay unchanged',
    body: z.strictObject({
      refetchId: id,
      take: z.array(asTyped(80)).check(z.maxLength(2_000)),
    }),
    reply: dataOf(courseLinkDetails),
  }),
};
