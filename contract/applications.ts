import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { ListColumns } from './filters.ts';
import { listApi, sortableOf } from './lists.ts';
import { commaList, dataOf, day, id, instant, version } from './primitives.ts';

/** Where an application stands with the university and the visa (the admission region of its chart). */
export const admissionStates = [
  'draft',
  'ready',
  'agencyReview',
  'returned',
  'approved',
  'submitted',
  'universityReview',
  'infoRequested',
  'waitlisted',
  'conditionalOffer',
  'unconditionalOffer',
  'rejected',
  'accepted',
  'depositPending',
  'depositPaid',
  'preConfirmation',
  'confirmationIssued',
  'visaPreparing',
  'visaLodged',
  'visaGranted',
  'visaRefused',
  'enrolled',
  'withdrawn',
  'cancelled',
  'offerDeclined',
  'offerLapsed',
  'deferred',
  'closed',
] as const;
export type AdmissionState = (typeof admissionStates)[number];

/** How urgent the office finds an application, the least first. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** States an application does not leave: what is decided about it stays decided. */
export const finalStates: readonly AdmissionState[] = ['withdrawn', 'cancelled', 'closed', 'enrolled'];

/** The columns of the applications list. A reference `counsellor` has the fields `counsellorId`, `counsellorName`. */
export const applicationColumns = {
  number: { type: 'text', sortable: true },
  studentName: { type: 'text', sortable: true },
  status: { type: 'choice', values: admissionStates, sortable: true, facet: true },
  university: { type: 'reference', reference: 'university', sortable: true, facet: true },
  courseTitle: { type: 'text', sortable: true },
  countryCode: { type: 'choice', sortable: true, facet: true },
  intakeName: { type: 'choice', sortable: true, facet: true },
  counsellor: { type: 'reference', reference: 'counsellor', sortable: true, facet: true },
  partner: { type: 'reference', reference: 'partner', sortable: true, facet: true },
  branch: { type: 'reference', reference: 'branch', sortable: true, facet: true },
  priority: { type: 'choice', values: priorities, sortable: true, facet: true },
  flagged: { type: 'flag', sortable: true, facet: true },
  preference: { type: 'number', sortable: true },
  followUpOn: { type: 'date', sortable: true },
  remark: { type: 'text' },
  createdAt: { type: 'date', sortable: true },
  updatedAt: { type: 'date', sortable: true },
} as const satisfies ListColumns;

/** Columns the list of applications can be put in order by. */
export const applicationSortKeys = sortableOf(applicationColumns);

/** The list's own parameters beside `where`. */
export const applicationFilters = { status: z.optional(commaList(admissionStates)) };

/** What may be changed on an application, each field by rules of its own. */
export const applicationChange = z.strictObject({
  /** An active counsellor or application control officer; null leaves it to nobody. */
  counsellorId: z.optional(z.nullable(z.int().check(z.positive()))),
  priority: z.optional(z.enum(priorities)),
  flagged: z.optional(z.boolean()),
  preference: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(9)))),
  followUpOn: z.optional(z.nullable(day)),
  /** Trimmed; empty is none. */
  remark: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500)))),
});
export type ApplicationChange = z.output<typeof applicationChange>;

/** The fields of a change. */
export const changeableFields = [
  'counsellorId',
  'priority',
  'flagged',
  'preference',
  'followUpOn',
  'remark',
] as const satisfies readonly (keyof ApplicationChange)[];
export type ChangeableField = (typeof changeableFields)[number];

/** A row of the applications list. A field the reader's rules withhold is null. */
export const applicationRow = z.object({
  id,
  version,
  number: z.string(),
  status: z.enum(admissionStates),
  studentName: z.string(),
  universityId: z.nullable(id),
  universityName: z.string(),
  courseTitle: z.string(),
  countryCode: z.string(),
  intakeName: z.string(),
  branchId: z.nullable(id),
  branchName: z.nullable(z.string()),
  counsellorId: z.nullable(id),
  counsellorName: z.nullable(z.string()),
  partnerId: z.nullable(id),
  partnerName: z.nullable(z.string()),
  priority: z.nullable(z.enum(priorities)),
  flagged: z.nullable(z.boolean()),
  /** Place among the student's own wishes, 1 the dearest. */
  preference: z.nullable(z.int()),
  followUpOn: z.nullable(day),
  remark: z.nullable(z.string()),
  /** The fields of `applicationChange` that the reader may change on this very row. */
  editable: z.array(z.enum(changeableFields)),
  createdAt: instant,
  updatedAt: instant,
});
export type ApplicationRow = z.output<typeof applicationRow>;

/** A value of a changed field, as the log keeps it. */
const loggedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** One thing that happened to an application. What the reader's rules withhold of the application is left out. */
export const applicationEvent = z.object({
  id,
  happenedAt: instant,
  type: z.string(),
  /** Null when nobody signed in did it, or who works on the application is withheld. */
  actorName: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  changes: z.array(z.object({ field: z.string(), before: loggedValue, after: loggedValue })),
});
export type ApplicationEvent = z.output<typeof applicationEvent>;

/** An application with what its own page shows; a field the reader's rules withhold is null. */
export const applicationDetails = z.extend(applicationRow, {
  studentId: z.nullable(id),
  courseId: z.nullable(id),
  documents: z.nullable(z.string()),
  compliance: z.nullable(z.string()),
  money: z.nullable(z.string()),
  /** The last 50 events, newest first. */
  timeline: z.array(applicationEvent),
});
export type ApplicationDetails = z.output<typeof applicationDetails>;

const one = z.strictObject({ id });

export const applicationsApi = {
  ...listApi({
    noun: 'applications',
    path: '/applications',
    summary: 'Applications the caller may read',
    row: applicationRow,
    columns: applicationColumns,
    filters: applicationFilters,
  }),
  countsByStatus: endpoint({
    name: 'applications.countsByStatus',
    summary:
      'How many applications the caller may read stand in each status; a status without any is left out',
    method: 'GET',
    path: '/applications/counts-by-status',
    access: 'token',
    reply: dataOf(z.array(z.object({ status: z.enum(admissionStates), count: z.int() }))),
  }),
  get: endpoint({
    name: 'applications.get',
    summary: 'One application with its last 50 events',
    method: 'GET',
    path: '/applications/:id',
    access: 'token',
    params: one,
    reply: dataOf(applicationDetails),
  }),
  update: endpoint({
    name: 'applications.update',
    summary: 'Change some fields of an application, each by rules of its own',
    method: 'PATCH',
    path: '/applications/:id',
    access: 'token',
    versioned: true,
    params: one,
    body: applicationChange,
    reply: dataOf(applicationRow),
  }),
};
