import * as z from 'zod/mini';
import { applicationColumns, applicationRow } from './applications.ts';
import { complianceStates as states } from './charts/compliance/region.ts';
import type { ListColumns } from './filters.ts';
import { listApi } from './lists.ts';
import { commaList, instant } from './primitives.ts';

/**
 * What an application waits for, as the office works through it: to be approved or returned; to be sent to the university;
 * to be opened again; that somebody confirms a visa decision; and, of its owner, corrections or information.
 */
export const requestKinds = [
  'review',
  'submission',
  'visaReport',
  'reopening',
  'correction',
  'information',
] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Where a compliance file stands, of those there is one of. */
export const complianceStates = Object.keys(states).filter((name) => name !== 'notNeeded') as [
  FileState,
  ...FileState[],
];
export type FileState = Exclude<keyof typeof states, 'notNeeded'>;

/** Files that somebody has still to do something about. */
export const openFileStates = ['open', 'checking', 'queryRaised'] as const satisfies readonly FileState[];

const { number, studentName, university, courseTitle, countryCode, intakeName } = applicationColumns;
const { counsellor, partner, branch, priority, followUpOn } = applicationColumns;
/** Since when it has waited where it stands. */
const waitingSince = { type: 'date', sortable: true } as const;

/** The columns of the list of what waits for a decision. */
export const requestColumns = {
  number,
  studentName,
  request: { type: 'choice', values: requestKinds, facet: true },
  waitingSince,
  university,
  courseTitle,
  countryCode,
  intakeName,
  counsellor,
  partner,
  branch,
  priority,
  followUpOn,
} as const satisfies ListColumns;

/** The columns of the list of compliance files. */
export const complianceColumns = {
  number,
  studentName,
  compliance: { type: 'choice', values: complianceStates, sortable: true, facet: true },
  waitingSince,
  university,
  courseTitle,
  countryCode,
  intakeName,
  counsellor,
  partner,
  branch,
  priority,
  followUpOn,
} as const satisfies ListColumns;

/** An application that waits for a decision. */
export const requestRow = z.extend(applicationRow, {
  request: z.enum(requestKinds),
  waitingSince: instant,
});
export type RequestRow = z.output<typeof requestRow>;

/** An application with a compliance file. */
export const complianceRow = z.extend(applicationRow, {
  compliance: z.enum(complianceStates),
  waitingSince: instant,
});
export type ComplianceRow = z.output<typeof complianceRow>;

export const applicationRequestsApi = listApi({
  noun: 'applicationRequests',
  path: '/application-requests',
  summary: 'Applications the caller may read that wait for a decision, or for what one asked for',
  row: requestRow,
  columns: requestColumns,
  filters: { request: z.optional(commaList(requestKinds)) },
});

export const complianceRequestsApi = listApi({
  noun: 'complianceRequests',
  path: '/compliance-requests',
  summary: 'Compliance files the caller may read: those still to be decided about unless asked for others',
  row: complianceRow,
  columns: complianceColumns,
  filters: { compliance: z.optional(commaList(complianceStates)) },
});
