import * as z from 'zod/mini';
import { courseFinding, findingDecisions, pageFinding } from './course-findings.ts';
import { endpoint } from './endpoint.ts';
import type { ListColumns } from './filters.ts';
import { linkRefusals } from './link-refusals.ts';
import { listApi } from './lists.ts';
import { dataOf, id, instant, messageOf, version } from './primitives.ts';

/** What the answer says of success (specification §7). */
export const linkSubmitted = 'Course link submitted successfully';

/** Longest address that is taken. */
export const longestLink = 2_000;

/**
 * Where a link stands. `drafted`: courses were found. `empty`: the page names none. `known`: the page was given before
 * under another address. `refused`: it cannot be read until something is mended; `failed`: it may be tried again.
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

/** States in which work on a link is under way. */
export const linkUnderWay: readonly LinkState[] = ['queued', 'fetching', 'reading'];

/** What should be known of a reading that went well; each is a message id. */
export const linkNotes = ['link.brokenData', 'link.moreCourses', 'link.modelFailed'] as const;
export type LinkNote = (typeof linkNotes)[number];

/** Most courses that are drafted of one page. */
export const mostCourses = 40;

const url = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestLink));

/** A link that somebody gave, as it stands. */
export const courseLink = z.object({
  id,
  version,
  url: z.string(),
  host: z.string(),
  /** Title of the page, once it is read. */
  title: z.nullable(z.string()),
  state: z.enum(linkStates),
  /** How far the work is, in per cent. */
  progress: z.int(),
  refusal: z.nullable(z.enum(linkRefusals)),
  notes: z.array(z.enum(linkNotes)),
  /** The link under which this page was given before; null unless `state` is `known`. */
  knownAsId: z.nullable(id),
  /** How many courses the page names; more than were drafted when there are more than `mostCourses`. */
  coursesOnPage: z.int(),
  courses: z.int(),
  /** Findings about which nobody has decided. */
  undecided: z.int(),
  submittedById: z.nullable(id),
  submittedByName: z.nullable(z.string()),
  submittedAt: instant,
  fetchedAt: z.nullable(instant),
});
export type CourseLink = z.output<typeof courseLink>;

/** The columns of the list of links. */
export const courseLinkColumns = {
  submittedAt: { type: 'date', sortable: true },
  url: { type: 'text', sortable: true },
  host: { type: 'choice', sortable: true, facet: true },
  title: { type: 'text', sortable: true },
  state: { type: 'choice', values: linkStates, sortable: true, facet: true },
  submittedBy: { type: 'reference', reference: 'user', facet: true },
  fetchedAt: { type: 'date', sortable: true },
} as const satisfies ListColumns;

/**
 * Whether a drafted course stands in the catalogue. `needsUniversity`: the page names none that is known, and the course has
 * none until somebody says which it is. `deleted`: somebody has deleted it since.
 */
export const draftStandings = ['inCatalogue', 'needsUniversity', 'deleted'] as const;

/** A course that a page names, with everything that the page says of it. Fields of which it says nothing are not there. */
export const linkDraft = z.object({
  id,
  /** Its place on the page, from 1. */
  position: z.int(),
  title: z.string(),
  standing: z.enum(draftStandings),
  courseId: z.nullable(id),
  /** State of the course on its chart; null when it was deleted. */
  courseState: z.nullable(z.string()),
  universityId: z.nullable(id),
  universityName: z.nullable(z.string()),
  findings: z.array(courseFinding),
});
export type LinkDraft = z.output<typeof linkDraft>;

/** What became of a field since it was read. */
export const changeKinds = ['changed', 'added', 'gone'] as const;

/** A field that the page tells otherwise than when it was read. */
export const linkChange = z.object({
  /** Names the change when it is taken over: of the draft and the field. */
  key: z.string(),
  draftId: id,
  title: z.string(),
  kind: z.enum(changeKinds),
  field: courseFinding.shape.field,
  /** What stands in the course now; null when nothing does. */
  before: z.nullable(courseFinding.shape.value),
  /** What the page says now; null when it has fallen silent. */
  after: z.nullable(pageFinding),
});
export type LinkChange = z.output<typeof linkChange>;

/** What a page said when it was fetched again, and has not been answered to yet. */
export const linkChanges = z.object({
  refetchId: id,
  fetchedAt: instant,
  changes: z.array(linkChange),
  /** Courses of the page that were not there before; each becomes a draft when it is taken over by its key. */
  added: z.array(z.object({ key: z.string(), title: z.string() })),
  /** Open applications, of those the reader may see, for courses that the changes are about. */
  applications: z.array(
    z.object({ id, number: z.string(), studentName: z.string(), status: z.string(), courseId: id }),
  ),
});
export type LinkChanges = z.output<typeof linkChanges>;

/** A link with its courses, and what a later look at the page would change. */
export const courseLinkDetails = z.extend(courseLink, {
  drafts: z.array(linkDraft),
  changes: z.nullable(linkChanges),
});
export type CourseLinkDetails = z.output<typeof courseLinkDetails>;

const one = z.strictObject({ id });

export const courseLinksApi = {
  /**
   * 422 at `body.url` with one of `linkRefusals` in `reason` where the address alone tells; 409 `refusal.linkKnown` with the
   * link in `current` when the page was given before and is, or is being, read. One that was refused or failed begins again.
   */
  submit: endpoint({
    name: 'courseLinks.submit',
    summary: 'Give the link of a page, from which courses are drafted (specification §7)',
    method: 'POST',
    path: '/proxy-course-details-by-url',
    access: 'token',
    status: 201,
    creates: true,
    body: z.strictObject({ url }),
    reply: messageOf(courseLink),
  }),
  ...listApi({
    noun: 'courseLinks',
    path: '/course-links',
    summary: 'Links from which courses were drafted, the newest first',
    row: courseLink,
    columns: courseLinkColumns,
    filters: {},
  }),
  get: endpoint({
    name: 'courseLinks.get',
    summary: 'A link with its courses and all that was found about them',
    method: 'GET',
    path: '/course-links/:id',
    access: 'token',
    params: one,
    reply: dataOf(courseLinkDetails),
  }),
  /** 409 `refusal.linkUnderWay` while it is being read. */
  retry: endpoint({
    name: 'courseLinks.retry',
    summary: 'Read a page once more that was refused, failed or named no course',
    method: 'POST',
    path: '/course-links/:id/retry',
    access: 'token',
    params: one,
    reply: dataOf(courseLinkDetails),
  }),
  /**
   * The course gets the value at once; one that was verified has to be verified again. 412 with the finding as it stands
   * when somebody else was faster, 422 at `body.value` for what is no value of the field, 409 `refusal.courseGone` when
   * the course was deleted.
   */
  decide: endpoint({
    name: 'courseLinks.decide',
    summary: 'Accept, correct or reject what was found about one field',
    method: 'POST',
    path: '/course-findings/:id/decision',
    access: 'token',
    versioned: true,
    params: one,
    body: z.strictObject({
      decision: z.enum(findingDecisions),
      /** With `corrected`: what it is instead. */
      value: z.optional(z.unknown()),
    }),
    reply: dataOf(courseFinding),
  }),
  accept: endpoint({
    name: 'courseLinks.accept',
    summary: 'Accept every finding of a link, or of one of its drafts, that is sure enough and undecided',
    method: 'POST',
    path: '/course-links/:id/accept',
    access: 'token',
    params: one,
    body: z.strictObject({
      leastConfidence: z.int().check(z.gte(0), z.lte(100)),
      draftId: z.optional(id),
    }),
    reply: dataOf(courseLinkDetails),
  }),
  /** 409 `refusal.courseGone` when the course was deleted. */
  place: endpoint({
    name: 'courseLinks.place',
    summary: 'Say whose course a draft is, where the page names no university that is known',
    method: 'POST',
    path: '/link-drafts/:id/university',
    access: 'token',
    params: one,
    body: z.strictObject({ universityId: id }),
    reply: dataOf(courseLinkDetails),
  }),
  /** 422 with one of `linkRefusals` in `reason` when the page cannot be read now; nothing changes then. */
  refetch: endpoint({
    name: 'courseLinks.refetch',
    summary: 'Fetch the page anew: what it tells otherwise now, and the open applications that touches',
    method: 'POST',
    path: '/course-links/:id/refetch',
    access: 'token',
    params: one,
    reply: dataOf(courseLinkDetails),
  }),
  /** 409 `refusal.refetchedSince` when the page was fetched again meanwhile. */
  apply: endpoint({
    name: 'courseLinks.apply',
    summary: 'Take over changes of a page by their keys and leave the rest as it was',
    method: 'POST',
    path: '/course-links/:id/changes',
    access: 'token',
    params: one,
    body: z.strictObject({
      refetchId: id,
      take: z.array(z.string().check(z.maxLength(80))).check(z.maxLength(2_000)),
    }),
    reply: dataOf(courseLinkDetails),
  }),
};
