import * as z from 'zod/mini';
import { type AdmissionState, admissionStateNames } from '../charts/application/state-meta.ts';
import { turns } from '../charts/state.ts';
import { endpoint } from '../kit/endpoint.ts';
import type { ListColumns } from '../kit/filters.ts';
import { listApi, sortableOf } from '../kit/lists.ts';
import { commaList, dataOf, day, id, instant, version } from '../kit/primitives.ts';
import { recordApi } from '../kit/records.ts';
import { multiLine, singleLine } from '../kit/text.ts';

/** Application statuses: the states of the chart's admission region, in workflow order. */
export const applicationStatuses = admissionStateNames;
export type { AdmissionState };

/** Priorities, the lowest first. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

/** A reference column such as `counsellor` has the fields `counsellorId` and `counsellorName`. */
export const applicationColumns = {
  number: { type: 'text', sortable: true },
  studentName: { type: 'text', sortable: true },
  status: { type: 'choice', values: applicationStatuses, sortable: true, facet: true },
  /** The party whose response is awaited. */
  waitingFor: { type: 'choice', values: turns, sortable: true, facet: true },
  /** The next deadline of the status; `past` finds overdue ones. */
  dueOn: { type: 'date', sortable: true },
  university: { type: 'reference', reference: 'university', sortable: true, facet: true },
  courseTitle: { type: 'text', sortable: true },
  countryCode: { type: 'choice', sortable: true, facet: true },
  intakeName: { type: 'choice', sortable: true, facet: true },
  counsellor: { type: 'reference', reference: 'counsellor', sortable: true, facet: true },
  officer: { type: 'reference', reference: 'officer', sortable: true, facet: true },
  partner: { type: 'reference', reference: 'partner', sortable: true, facet: true },
  branch: { type: 'reference', reference: 'branch', sortable: true, facet: true },
  priority: { type: 'choice', values: priorities, sortable: true, facet: true },
  flagged: { type: 'flag', sortable: true, facet: true },
  preference: { type: 'number', sortable: true },
  followUpOn: { type: 'date', sortable: true },
  offerExpiresOn: { type: 'date', sortable: true },
  remark: { type: 'text' },
  /** One of the sub-statuses that the installation defines for the status. */
  subStatus: { type: 'choice', facet: true },
  createdAt: { type: 'date', instant: true, sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
} as const satisfies ListColumns;

export const applicationSortKeys = sortableOf(applicationColumns);

/** The list's own parameters in addition to `where`. */
export const applicationFilters = { status: z.optional(commaList(applicationStatuses)) };

/** The changeable fields of an application; permissions apply per field. */
export const applicationChange = z.strictObject({
  /** An active counsellor or application officer; null unassigns the application. */
  counsellorId: z.optional(z.nullable(z.int().check(z.positive()))),
  /** An active application officer of the application’s branch; null unassigns them. */
  officerId: z.optional(z.nullable(z.int().check(z.positive()))),
  priority: z.optional(z.enum(priorities)),
  flagged: z.optional(z.boolean()),
  preference: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(9)))),
  followUpOn: z.optional(z.nullable(day)),
  /** Trimmed; empty means none. */
  remark: z.optional(z.nullable(multiLine(500, 0))),
  /** One of the sub-statuses that the installation defines for the current status. */
  subStatus: z.optional(z.nullable(singleLine(40, 0))),
});
export type ApplicationChange = z.output<typeof applicationChange>;

const changeableField = z.keyof(applicationChange);
export const changeableFields = changeableField.options;
export type ChangeableField = keyof ApplicationChange;

/** A row of the applications list. A field that the reader may not see is null. */
export const applicationRow = z.object({
  id,
  version,
  number: z.string(),
  status: z.enum(applicationStatuses),
  studentName: z.string(),
  /** Null where the rules withhold a region of the chart that decides it. */
  waitingFor: z.nullable(z.enum(turns)),
  /** The last day before the next deadline of the status; it ends at midnight in UTC. */
  dueOn: z.nullable(day),
  universityId: z.nullable(id),
  universityName: z.string(),
  courseTitle: z.string(),
  countryCode: z.string(),
  intakeName: z.string(),
  branchId: z.nullable(id),
  branchName: z.nullable(z.string()),
  counsellorId: z.nullable(id),
  counsellorName: z.nullable(z.string()),
  officerId: z.nullable(id),
  officerName: z.nullable(z.string()),
  partnerId: z.nullable(id),
  partnerName: z.nullable(z.string()),
  priority: z.nullable(z.enum(priorities)),
  flagged: z.nullable(z.boolean()),
  /** The student's order of preference, 1 is the highest. */
  preference: z.nullable(z.int()),
  followUpOn: z.nullable(day),
  offerExpiresOn: z.nullable(day),
  remark: z.nullable(z.string()),
  subStatus: z.nullable(z.string()),
  /** The fields of `applicationChange` that the reader may change on this row. */
  editable: z.array(changeableField),
  createdAt: instant,
  updatedAt: instant,
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const applicationsApi = {
  ...listApi({
    noun: 'applications',
    path: '/applications',
    summary: 'Applications the caller may read',
    row: applicationRow,
    columns: applicationColumns,
    filters: applicationFilters,
  }),
  countsByStatus: endpoint('GET /applications/counts-by-status', {
    name: 'applications.countsByStatus',
    summary:
      'The number of applications by status that the caller may read; statuses without any are omitted',
    reply: dataOf(z.array(z.object({ status: z.enum(applicationStatuses), count: z.int() }))),
  }),
  /** The application page gets more fields from the same endpoint, see `application-details.ts`. */
  ...recordApi({
    noun: 'applications',
    path: '/applications',
    summaries: {
      get: 'One application as a row of the list',
      update: 'Change fields of an application; permissions apply per field',
    },
    row: applicationRow,
    details: applicationRow,
    change: applicationChange,
  }),
};
