import type * as z from 'zod/mini';
import {
  applicationColumns,
  applicationStatuses,
  type applicationsApi,
  priorities,
} from '../../../contract/applications/applications.ts';
import { turns } from '../../../contract/charts/state.ts';
import { assertCan } from '../../access/assert-can.ts';
import { inArray } from '../../db/drizzle.ts';
import { foldedColumn, rankOf } from '../../db/schema/expressions.ts';
import { applications, branches, channelPartners, universities, users } from '../../db/schema/index.ts';
import { turnOf } from '../../db/schema/turn.ts';
import { type ListSource, storedColumns, storedReference } from '../../lists/list.types.ts';
import { readableApplications } from './applications.policy.ts';
import { turnFields } from './applications.presenter.ts';
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
    waitingFor: {
      value: turnOf(applications),
      rank: rankOf(turnOf(applications), turns),
      fields: turnFields,
    },
    dueOn: { value: applications.dueAt, isLastDay: true, fields: ['admission'] },
    offerExpiresOn: { value: applications.offerExpiresOn, fields: ['offer'] },
    university: storedReference(applications, 'university', universities),
    courseTitle: { value: applications.courseTitle, searched: true },
    ...storedColumns(applications, 'countryCode', 'intakeName', 'flagged', 'preference', 'followUpOn'),
    ...storedColumns(applications, 'remark', 'subStatus', 'createdAt', 'updatedAt'),
    counsellor: storedReference(applications, 'counsellor', { id: users.id, name: users.fullName }),
    officer: storedReference(applications, 'officer', { id: users.id, name: users.fullName }),
    partner: storedReference(applications, 'partner', channelPartners),
    branch: storedReference(applications, 'branch', branches),
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
