import * as z from 'zod/mini';
import type { ListColumns } from '../kit/filters.ts';
import { listApi } from '../kit/lists.ts';
import { day, id, instant, version } from '../kit/primitives.ts';
import { applicationStatuses } from './applications.ts';

/** A reference column such as `counsellor` has the fields `counsellorId` and `counsellorName`. */
export const studentColumns = {
  number: { type: 'text', sortable: true },
  fullName: { type: 'text', sortable: true },
  nationality: { type: 'choice', sortable: true, facet: true },
  counsellor: { type: 'reference', reference: 'counsellor', sortable: true, facet: true },
  branch: { type: 'reference', reference: 'branch', sortable: true, facet: true },
  partner: { type: 'reference', reference: 'partner', sortable: true, facet: true },
  /** Applications that have not ended. */
  openApplications: { type: 'number', sortable: true },
  /** The status of the application that changed last. */
  newestStatus: { type: 'choice', values: applicationStatuses, sortable: true, facet: true },
  /** Consent to the current version of the text. */
  consent: { type: 'flag', sortable: true, facet: true },
  passportExpiresOn: { type: 'date', sortable: true },
  email: { type: 'text', sortable: true },
  phone: { type: 'text' },
  dateOfBirth: { type: 'date', sortable: true },
  createdAt: { type: 'date', instant: true, sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
} as const satisfies ListColumns;

/** A row of the lists of students. A field that the reader may not see is null. */
export const studentRow = z.object({
  id,
  version,
  number: z.string(),
  fullName: z.string(),
  /** ISO 3166-1. */
  nationality: z.nullable(z.string()),
  counsellorId: z.nullable(id),
  counsellorName: z.nullable(z.string()),
  branchId: z.nullable(id),
  branchName: z.nullable(z.string()),
  partnerId: z.nullable(id),
  partnerName: z.nullable(z.string()),
  openApplications: z.nullable(z.int()),
  newestStatus: z.nullable(z.enum(applicationStatuses)),
  consent: z.nullable(z.boolean()),
  passportExpiresOn: z.nullable(day),
  email: z.string(),
  phone: z.nullable(z.string()),
  dateOfBirth: z.nullable(day),
  createdAt: instant,
  updatedAt: instant,
});
export type StudentRow = z.output<typeof studentRow>;

const list = { row: studentRow, columns: studentColumns, filters: {} };

export const studentListApi = listApi({
  noun: 'students',
  path: '/students',
  summary: 'Students whom the caller may read',
  ...list,
});

/** For everyone but counsellors these are all students whom they may read. */
export const ownStudentsApi = listApi({
  noun: 'ownStudents',
  path: '/own-students',
  summary: 'Students whom the caller looks after',
  ...list,
});
