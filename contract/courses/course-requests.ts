import * as z from 'zod/mini';
import { chartActor } from '../charts/actor.ts';
import { courseStateNames } from '../charts/course/state-meta.ts';
import { courseRequestChart } from '../charts/course-request/course-request.chart.ts';
import { type CourseRequestEventType, courseRequestPayloads } from '../charts/course-request/events.ts';
import { courseRequestFacts } from '../charts/course-request/facts.ts';
import { courseRequestStateNames } from '../charts/course-request/state-meta.ts';
import { studyLevels } from '../documents/checklist.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { commaList, dataOf, id, instant, messageOf, version } from '../kit/primitives.ts';
import { multiLine, noControls, singleLine } from '../kit/text.ts';

/** Success message (specification §7). */
export const requestSubmitted = 'Request submitted successfully';

export type { CourseRequestEventType } from '../charts/course-request/events.ts';
export { type CourseRequestState, courseRequestStateNames } from '../charts/course-request/state-meta.ts';

/** States of a request that head office still has to work on. */
export const openRequestStates = ['requested', 'researching'] as const;

/** Any http or https address, as copied from a browser. */
const webAddress = z
  .string()
  .check(
    z.trim(),
    noControls,
    z.maxLength(2000),
    z.url({ protocol: /^https?$/, hostname: z.regexes.domain }),
  );

/** A request for a course that is not in the catalogue. */
export const newCourseRequest = z.strictObject({
  courseName: singleLine(200),
  universityName: singleLine(160),
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  level: z.optional(z.enum(studyLevels)),
  intakeId: z.optional(z.int().check(z.positive())),
  /** The university's page about the course. */
  link: z.optional(webAddress),
  /** The student it is for, or the reason. */
  why: z.optional(multiLine(1000)),
});
export type NewCourseRequest = z.output<typeof newCourseRequest>;

export const courseRequestColumns = {
  courseName: { type: 'text', sortable: true },
  universityName: { type: 'text', sortable: true },
  countryCode: { type: 'choice', sortable: true, facet: true },
  level: { type: 'choice', values: studyLevels, sortable: true, facet: true },
  status: { type: 'choice', values: courseRequestStateNames, sortable: true, facet: true },
  /** When it entered its current state. */
  waitingSince: { type: 'date', instant: true, sortable: true },
  requestedBy: { type: 'reference', reference: 'user', sortable: true, facet: true },
  researcher: { type: 'reference', reference: 'user', sortable: true, facet: true },
  createdAt: { type: 'date', instant: true, sortable: true },
} as const satisfies ListColumns;

export const courseRequestRow = z.object({
  id,
  version,
  status: z.enum(courseRequestStateNames),
  courseName: z.string(),
  universityName: z.string(),
  /** The catalogue university with this name; null when there is none. */
  universityId: z.nullable(id),
  countryCode: z.string(),
  level: z.nullable(z.enum(studyLevels)),
  intakeName: z.nullable(z.string()),
  link: z.nullable(z.string()),
  why: z.nullable(z.string()),
  requestedById: id,
  requestedByName: z.string(),
  /** The person researching it; null when there is none. */
  researcherId: z.nullable(id),
  researcherName: z.nullable(z.string()),
  /** The catalogue course selected for it. */
  course: z.nullable(
    z.object({
      id,
      title: z.string(),
      universityName: z.nullable(z.string()),
      state: z.enum(courseStateNames),
    }),
  ),
  /** The reason it was refused; null otherwise. */
  refusal: z.nullable(z.string()),
  waitingSince: instant,
  createdAt: instant,
});
export type CourseRequestRow = z.output<typeof courseRequestRow>;

/** One event in a request's timeline. */
export const courseRequestEntry = z.object({
  id,
  happenedAt: instant,
  actorName: z.nullable(z.string()),
  from: z.nullable(z.enum(courseRequestStateNames)),
  to: z.nullable(z.enum(courseRequestStateNames)),
  reason: z.nullable(z.string()),
  /** The selected course. */
  courseTitle: z.nullable(z.string()),
});

/** A request with the chart input for this reader, and its timeline, newest first. */
export const courseRequestDetails = z.extend(courseRequestRow, {
  workflow: z.object({
    stored: z.object({ version: z.int(), value: courseRequestChart.value }),
    facts: courseRequestFacts,
    actor: chartActor,
  }),
  timeline: z.array(courseRequestEntry),
  /** Similar requests, limited to those the reader may see. */
  similar: z.array(z.object({ id, requestedByName: z.string(), status: z.enum(courseRequestStateNames) })),
});
export type CourseRequestDetails = z.output<typeof courseRequestDetails>;

const eventTypes = Object.keys(courseRequestPayloads) as [
  CourseRequestEventType,
  ...CourseRequestEventType[],
];

const statusFilter = { status: z.optional(commaList(courseRequestStateNames)) };

/** The user's own requests. */
export const ownCourseRequestsApi = listApi({
  noun: 'ownCourseRequests',
  path: '/course-requests/mine',
  summary: 'My course requests, newest first',
  row: courseRequestRow,
  columns: courseRequestColumns,
  filters: statusFilter,
});

export const courseRequestsApi = {
  create: endpoint('POST /request-record', {
    name: 'courseRequests.create',
    summary:
      'Request a course from head office (specification §7); 409 `refusal.courseRequested` when the caller already requested it',
    creates: true,
    body: newCourseRequest,
    reply: messageOf(courseRequestRow),
  }),
  ...listApi({
    noun: 'courseRequests',
    path: '/course-requests',
    summary: 'Course requests the caller may read; open ones unless filtered',
    row: courseRequestRow,
    columns: courseRequestColumns,
    filters: statusFilter,
  }),
  openCount: endpoint('GET /course-requests/open-count', {
    name: 'courseRequests.openCount',
    summary: 'The number of open course requests that the caller may answer',
    reply: dataOf(z.int()),
  }),
  get: endpoint('GET /course-requests/:id', {
    name: 'courseRequests.get',
    summary: 'One course request with its workflow and timeline',
    reply: dataOf(courseRequestDetails),
  }),
  /**
   * Sends an event. 403 with `reasons` when the user may not send it, 409 with `reasons` when the chart rejects it,
   * 412 with the current request when it changed since it was read, 422 for an unknown course.
   */
  send: endpoint('POST /course-requests/:id/events', {
    name: 'courseRequests.send',
    summary: 'Send an event to a course request; the only way to change its state',
    status: 200,
    creates: true,
    versioned: true,
    body: z.strictObject({
      type: z.enum(eventTypes),
      payload: z._default(z.record(z.string(), z.unknown()), {}),
    }),
    reply: dataOf(courseRequestDetails),
  }),
  /** Same errors as selecting a course. */
  draft: endpoint('POST /course-requests/:id/course', {
    name: 'courseRequests.draft',
    summary: 'Create a draft course from a request and select it',
    creates: true,
    versioned: true,
    reply: dataOf(courseRequestDetails),
  }),
};
