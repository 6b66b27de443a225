import type { ApplicationStatus } from '../../../contract/applications/application-statuses.ts';
import {
  type AdmissionState,
  applicationStatuses as statuses,
} from '../../../contract/applications/applications.ts';
import type { StateSetting } from '../../../contract/charts/settings.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, count, eq, isNotNull, sql } from '../../db/drizzle.ts';
import { applicationStatuses, applications } from '../../db/schema/index.ts';
import { conflict, invalid, notFound, stale } from '../../platform/errors.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { readableApplications } from './applications.policy.ts';
import { countByStatus } from './applications.queries.ts';
import { getDefaultSetting, loadStatusRows, type StatusRow, toStateSetting } from './model/chart-settings.ts';
import { findDayDeadline, recalculateDeadlines } from './model/recalculate-deadlines.ts';

const presentStatus = (
  status: AdmissionState,
  row: StatusRow | undefined,
  total: number,
): ApplicationStatus => ({
  status,
  version: row?.version ?? 0,
  count: total,
  usualDays: findDayDeadline(status)?.days ?? null,
  ...(row ? toStateSetting(row) : getDefaultSetting(status)),
});

/**
 * Every status with this installation's settings, in order, and the number of applications in it that the reader may
 * read.
 */
export async function loadStatuses(orm: Orm, { ability, log }: RecordReader): Promise<ApplicationStatus[]> {
  const rows = new Map((await loadStatusRows(orm)).map((row) => [row.status, row]));
  const counts = new Map(
    (await countByStatus(orm, readableApplications(ability, log))).map((each) => [each.status, each.count]),
  );
  return statuses
    .map((status) => presentStatus(status, rows.get(status), counts.get(status) ?? 0))
    .sort((one, other) => one.order - other.order);
}

/** The sub-statuses of a status that applications use. */
async function findUsedSubStatuses(orm: Orm, status: AdmissionState): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ subStatus: applications.subStatus, count: count() })
    .from(applications)
    .where(and(eq(applications.admission, status), isNotNull(applications.subStatus)))
    .groupBy(applications.subStatus);
  return new Set(rows.flatMap(({ subStatus }) => subStatus ?? []));
}

/** The setting as the log keeps it. */
const toLoggedValues = ({ label, colour, order, subStatuses, deadlineDays }: StateSetting) => ({
  label: label && Object.values(label).join(' · '),
  colour,
  order,
  subStatuses: subStatuses.map(({ id }) => id).join(', '),
  deadlineDays,
});

/**
 * Changes the label, colour, order, sub-statuses and deadline of a status; running deadlines are recalculated.
 *
 * @throws AppError 403 when the rules forbid it, 412 with the current status when the version differs, 409 when a
 * sub-status in use would be deleted, 422 when two sub-statuses are the same.
 */
export async function changeStatus(
  tx: Transaction,
  caller: ChangeContext,
  status: AdmissionState,
  version: number,
  setting: StateSetting,
): Promise<ApplicationStatus> {
  const { ability, clock, record } = caller;
  assertCan(ability, 'update', 'Status');
  // Serialise changes: for a status without a row yet, there is no row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('application_statuses'))`);
  const now = (await loadStatuses(tx, caller)).find((each) => each.status === status);
  if (now === undefined) throw notFound();
  if (now.version !== version) throw stale(now);
  const ids = setting.subStatuses.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid({ 'body.subStatuses': ['invalid'] });
  const used = await findUsedSubStatuses(tx, status);
  if ([...used].some((id) => !ids.includes(id))) {
    throw conflict('refusal.subStatusInUse', 'Applications use a sub-status that would be deleted.');
  }
  const { label, colour, order: position, subStatuses, deadlineDays } = setting;
  const written = { label, colour, position, subStatuses, deadlineDays, updatedAt: clock.now() };
  const [row] = await tx
    .insert(applicationStatuses)
    .values({ status, ...written })
    .onConflictDoUpdate({
      target: applicationStatuses.status,
      set: { ...written, version: sql`${applicationStatuses.version} + 1` },
    })
    .returning();
  if (row === undefined) throw new Error('the status was not stored');
  const moved =
    deadlineDays === now.deadlineDays ? 0 : await recalculateDeadlines(tx, status, deadlineDays, clock.now());
  await record({
    type: 'status.changed',
    subjectId: row.id,
    payload: {
      before: { status, ...toLoggedValues(now) },
      after: { status, ...toLoggedValues(setting), ...(moved > 0 && { deadlinesMoved: moved }) },
      version: row.version,
    },
  });
  return presentStatus(status, row, now.count);
}
