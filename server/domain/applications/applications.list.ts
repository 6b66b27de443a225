import { inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import {
  applicationColumns,
  applicationStatuses,
  type applicationsApi,
  priorities,
} from '../../../contract/applications/applications.ts';
import { assertCan } from '../../access/assert-can.ts';
import { foldedColumn, rankOf } from '../../db/schema/expressions.ts';
import { applications, branches, channelPartners, universities, users } from '../../db/schema/index.ts';
import { type ListSource, storedColumns } from '../../lists/list.types.ts';
import { readableApplications } from './applications.policy.ts';
import { type ApplicationRecord, loadApplications } from './applications.queries.ts';

export type ApplicationsListQuery = z.output<typeof applicationsApi.list.query>;
/** The filters of the list: its query without pagination. */
export type ApplicationsFilters = Omit<ApplicationsListQuery, 'page' | 'perPage'>;

/** The label of an application among others. */
export const labelOf = ({ number, studentName }: Pick<ApplicationRecord, 'number' | 'studentName'>): string =>
  `${number} · ${studentName}`;

/** Maps the columns of the applications list to the database. */
export const applicationsList: ListSource<ApplicationRecord, ApplicationsFilters> = {
  subject: 'Application',
  table: applications,
  tracksChanges: true,
  id: applications.id,
  columns: applicationColumns,
  sources: {
    number: { value: applications.number, searched: true },
    studentName: { value: applications.studentName, searched: true },
    status: {
      value: applications.admission,
      rank: rankOf(applications.admission, applicationStatuses),
      fields: ['admission'],
    },
    university: {
      value: applications.universityId,
      label: applications.universityName,
      names: { id: universities.id, name: universities.name },
      fields: ['universityId', 'universityName'],
    },
    courseTitle: { value: applications.courseTitle, searched: true },
    ...storedColumns(applications, 'countryCode', 'intakeName', 'flagged', 'preference', 'followUpOn'),
    ...storedColumns(applications, 'remark', 'subStatus', 'createdAt', 'updatedAt'),
    counsellor: {
      value: applications.counsellorId,
      label: applications.counsellorName,
      names: { id: users.id, name: users.fullName },
      fields: ['counsellorId', 'counsellorName'],
    },
    partner: {
      value: applications.partnerId,
      label: applications.partnerName,
      names: { id: channelPartners.id, name: channelPartners.name },
      fields: ['partnerId', 'partnerName'],
    },
    branch: {
      value: applications.branchId,
      label: applications.branchName,
      names: { id: branches.id, name: branches.name },
      fields: ['branchId', 'branchName'],
    },
    priority: { value: applications.priority, rank: rankOf(applications.priority, priorities) },
  },
  search: foldedColumn(applications.searched),
  order: { column: 'updatedAt', order: 'desc' },
  filters: [
    {
      column: 'status',
      where: ({ status }) => (status?.length ? inArray(applications.admission, status) : undefined),
    },
  ],
  readable({ ability, log }) {
    assertCan(ability, 'read', 'Application');
    return readableApplications(ability, log);
  },
  usesPreparedStatement: true,
  load: loadApplications,
};
