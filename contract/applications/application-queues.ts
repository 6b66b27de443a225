import * as z from 'zod/mini';
import { type ComplianceFileState, complianceFileStates } from '../charts/compliance/states.ts';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { commaList, instant } from '../kit/primitives.ts';
import { applicationColumns, applicationRow } from './applications.ts';

/**
 * What an application is waiting for in the agency's queue: approval or return; submission to the university;
 * reopening; confirmation of a visa decision; and, from its owner, corrections or information.
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

/** States of a compliance file that still needs work. */
export const openComplianceStates = [
  'open',
  'checking',
  'queryRaised',
] as const satisfies readonly ComplianceFileState[];

const { number, studentName, university, courseTitle, countryCode, intakeName } = applicationColumns;
const { counsellor, partner, branch, priority, followUpOn, dueOn } = applicationColumns;

/** The columns of both lists after what an application waits for. */
const caseColumns = {
  /** When it entered its current state. */
  waitingSince: { type: 'date', instant: true, sortable: true },
  dueOn,
  university,
  courseTitle,
  countryCode,
  intakeName,
  counsellor,
  partner,
  branch,
  priority,
  followUpOn,
} as const;

export const requestColumns = {
  number,
  studentName,
  request: { type: 'choice', values: requestKinds, facet: true },
  ...caseColumns,
} as const satisfies ListColumns;

export const complianceColumns = {
  number,
  studentName,
  compliance: { type: 'choice', values: complianceFileStates, sortable: true, facet: true },
  ...caseColumns,
} as const satisfies ListColumns;

export const requestRow = z.extend(applicationRow, {
  request: z.enum(requestKinds),
  waitingSince: instant,
});
export type RequestRow = z.output<typeof requestRow>;

export const complianceRow = z.extend(applicationRow, {
  compliance: z.enum(complianceFileStates),
  waitingSince: instant,
});
export type ComplianceRow = z.output<typeof complianceRow>;

export const applicationRequestsApi = listApi({
  noun: 'applicationRequests',
  path: '/application-requests',
  summary: 'Applications the caller may read that wait for a decision or for requested information',
  row: requestRow,
  columns: requestColumns,
  filters: { request: z.optional(commaList(requestKinds)) },
});

export const complianceRequestsApi = listApi({
  noun: 'complianceRequests',
  path: '/compliance-requests',
  summary: 'Compliance files the caller may read; open ones unless filtered',
  row: complianceRow,
  columns: complianceColumns,
  filters: { compliance: z.optional(commaList(complianceFileStates)) },
});
