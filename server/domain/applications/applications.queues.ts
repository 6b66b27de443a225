import type * as z from 'zod/mini';
import {
  type applicationRequestsApi,
  type ComplianceRow,
  complianceColumns,
  type complianceRequestsApi,
  openComplianceStates,
  type RequestKind,
  type RequestRow,
  requestColumns,
} from '../../../contract/applications/application-queues.ts';
import type { AdmissionState } from '../../../contract/applications/applications.ts';
import { endedStates } from '../../../contract/charts/application/states.ts';
import {
  type ComplianceFileState,
  complianceFileStates,
} from '../../../contract/charts/compliance/states.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { assertCan } from '../../access/assert-can.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, getTableColumns, inArray, ne, or, type PgColumn, type SQL, sql } from '../../db/drizzle.ts';
import { rankOf } from '../../db/schema/expressions.ts';
import { applications, applicationCases as cases } from '../../db/schema/index.ts';
import type { ListSource } from '../../lists/list.types.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { applicationsList } from './applications.list.ts';
import { readableApplications } from './applications.policy.ts';
import { presentApplication } from './applications.presenter.ts';
import type { ApplicationRecord } from './applications.queries.ts';

type RequestsFilters = Omit<z.output<typeof applicationRequestsApi.list.query>, 'page' | 'perPage'>;
type ComplianceFilters = Omit<z.output<typeof complianceRequestsApi.list.query>, 'page' | 'perPage'>;

/** An application with the time it has been waiting since. */
export type WaitingRecord = ApplicationRecord & { readonly waitingSince: Date };

/** What an application waits for, by state; any other application in the queue waits for reopening. */
const requestKindByState: { readonly [State in AdmissionState]?: RequestKind } = {
  agencyReview: 'review',
  approved: 'submission',
  returned: 'correction',
  infoRequested: 'information',
  visaLodged: 'visaReport',
};
const getRequestKind = ({ admission }: Pick<ApplicationRecord, 'admission'>): RequestKind =>
  requestKindByState[admission] ?? 'reopening';

const requestKind = sql`case ${applications.admission} ${sql.join(
  Object.entries(requestKindByState).map(([state, name]) => sql`when ${state} then ${name}`),
  sql` `,
)} else 'reopening' end`;

/** Applications whose case has a value in a column. */
const hasCaseValue = (column: PgColumn): SQL =>
  sql`${applications.id} in (select ${cases.applicationId} from ${cases} where ${column} is not null)`;

const isWaiting = or(
  inArray(applications.admission, ['agencyReview', 'approved', 'returned', 'infoRequested']),
  and(eq(applications.admission, 'visaLodged'), hasCaseValue(cases.visaReport)),
  and(inArray(applications.admission, [...endedStates]), hasCaseValue(cases.reopeningAskedById)),
);

const since = (column: PgColumn): SQL =>
  sql`coalesce((select ${column} from ${cases} where ${cases.applicationId} = ${applications.id}), ${applications.updatedAt})`;

/** Loads the applications that match a condition, with the time they have been waiting since. */
const createWaitingLoader =
  (column: typeof cases.admissionSince) =>
  async (orm: Orm, condition: SQL | undefined): Promise<WaitingRecord[]> => {
    const rows = await orm
      .select({ ...getTableColumns(applications), since: column })
      .from(applications)
      .leftJoin(cases, eq(cases.applicationId, applications.id))
      .where(condition);
    return rows.map(({ since: at, ...row }) => ({ ...row, waitingSince: at ?? row.updatedAt }));
  };

const {
  status: _status,
  flagged: _flagged,
  preference: _preference,
  remark: _remark,
  waitingFor: _waitingFor,
  offerExpiresOn: _offerExpiresOn,
  ...sources
} = applicationsList.sources;
const shared = {
  subject: 'Application',
  table: applications,
  id: applications.id,
  search: applicationsList.search,
  order: { column: 'waitingSince', order: 'asc' },
} as const;

/** Applications that wait for a decision by the agency or for information it has requested. */
export const requestsList: ListSource<WaitingRecord, RequestsFilters> = {
  ...shared,
  columns: requestColumns,
  sources: {
    ...sources,
    request: { value: requestKind, fields: ['admission'] },
    waitingSince: { value: since(cases.admissionSince), fields: ['admission'] },
  },
  filters: [
    {
      column: 'request',
      where: ({ request }) => (request?.length ? inArray(requestKind, request) : undefined),
    },
  ],
  readable({ ability, log }) {
    assertCan(ability, 'read', 'Application');
    return and(readableApplications(ability, log), isWaiting);
  },
  load: createWaitingLoader(cases.admissionSince),
};

/** A row of this list, as this person may see it. */
export const presentRequest = (reader: RecordReader, record: WaitingRecord): RequestRow => ({
  ...presentApplication(reader, record),
  request: getRequestKind(record),
  waitingSince: record.waitingSince.toISOString(),
});

/** The compliance files, for those who may see them at all. */
export const complianceList: ListSource<WaitingRecord, ComplianceFilters> = {
  ...shared,
  columns: complianceColumns,
  sources: {
    ...sources,
    compliance: {
      value: applications.compliance,
      rank: rankOf(applications.compliance, complianceFileStates),
    },
    waitingSince: { value: since(cases.complianceSince), fields: ['compliance'] },
    dueOn: { value: applications.complianceDueAt, isLastDay: true, fields: ['compliance'] },
  },
  filters: [
    {
      column: 'compliance',
      where: ({ compliance }) =>
        inArray(applications.compliance, compliance?.length ? compliance : [...openComplianceStates]),
    },
  ],
  readable({ ability, log }) {
    assertCan(ability, 'read', 'Application');
    return and(
      readableApplications(ability, log),
      readableRows(ability, 'Application', applications, ['compliance'], log),
      ne(applications.compliance, 'notNeeded'),
    );
  },
  load: createWaitingLoader(cases.complianceSince),
};

/** A row of this list, as this person may see it. */
export const presentComplianceFile = (reader: RecordReader, record: WaitingRecord): ComplianceRow => ({
  ...presentApplication(reader, record),
  dueOn: record.complianceDueAt && toUtcDay(record.complianceDueAt),
  // The list contains only applications with a compliance file.
  compliance: record.compliance as ComplianceFileState,
  waitingSince: record.waitingSince.toISOString(),
});
