import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { commaList, dataOf, id, instant, listQuery, pageOf, version } from './primitives.ts';

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

/** A row of the applications list. A field the reader's rules withhold is null. */
export const applicationRow = z.object({
  id,
  version,
  number: z.string(),
  status: z.enum(admissionStates),
  studentName: z.string(),
  universityName: z.string(),
  courseTitle: z.string(),
  countryCode: z.string(),
  intakeName: z.string(),
  branchName: z.nullable(z.string()),
  counsellorName: z.nullable(z.string()),
  partnerName: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});
export type ApplicationRow = z.output<typeof applicationRow>;

export const applicationSortKeys = [
  'number',
  'studentName',
  'universityName',
  'courseTitle',
  'status',
  'intakeName',
  'createdAt',
  'updatedAt',
] as const;
export type ApplicationSortKey = (typeof applicationSortKeys)[number];

export const applicationsApi = {
  list: endpoint({
    name: 'applications.list',
    summary: 'Applications the caller may read',
    method: 'GET',
    path: '/applications',
    access: 'token',
    query: listQuery(applicationSortKeys, { status: z.optional(commaList(admissionStates)) }),
    reply: pageOf(applicationRow),
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
};
