import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '../../../contract/application-statuses.ts';
import { type AdmissionState, applicationStatuses as statuses } from '../../../contract/applications.ts';
import type { StateSetting } from '../../../contract/charts/settings.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { lockApplication } from '../../applications/lock.ts';
import { defaultSetting, type StatusRow, settingOf, storedStatuses } from '../../applications/settings.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { applicationStatuses, applications } from '../../db/schema/index.ts';
import { denied, invalid, notFound, refused, stale } from '../../errors.ts';
import { findRecord } from '../../records/change.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { applicationRecords } from './applications.commands.ts';
import { readableApplications } from './applications.policy.ts';
import { countByStatus } from './applications.queries.ts';

const present = (status: AdmissionState, row: StatusRow | undefined, total: number): ApplicationStatus => ({
  status,
  version: row?.version ?? 0,
  count: total,
  ...(row ? settingOf(row) : defaultSetting(status)),
});

/** Every status as this installation has it, in its order, with how many applications the reader may read stand in it. */
export async function statusesFor(
  orm: Orm | Transaction,
  { ability, log }: RecordReader,
): Promise<ApplicationStatus[]> {
  const rows = new Map((await storedStatuses(orm)).map((row) => [row.status, row]));
  const counts = new Map(
    (await countByStatus(orm, readableApplications(ability, log))).map((each) => [each.status, each.count]),
  );
  return statuses
    .map((status) => present(status, rows.get(status), counts.get(status) ?? 0))
    .sort((one, other) => one.order - other.order);
}

/** Finer words of a status that some applications have. */
async function subStatusesInUse(
  orm: Orm | Transaction,
  status: AdmissionState,
): Promise<ReadonlySet<string>> {
  const rows = await orm
    .select({ subStatus: applications.subStatus, count: count() })
    .from(applications)
    .where(and(eq(applications.admission, status), isNotNull(applications.subStatus)))
    .groupBy(applications.subStatus);
  return new Set(rows.flatMap(({ subStatus }) => subStatus ?? []));
}

/** What the log keeps of a setting. */
const told = ({ label, colour, order, subStatuses, deadlineDays }: StateSetting) => ({
  label: JSON.stringify(label),
  colour,
  order,
  subStatuses: subStatuses.map(({ id }) => id).join(', '),
  deadlineDays,
});

/**
 * Says what a status is called, how it looks and how long it may last.
 *
 * @throws AppError 403 when the rules forbid it, 412 with the status as it stands when it is another version, 409 when a
 * finer word would go that applications have, 422 when two finer words are the same.
 */
export async function changeStatus(
  tx: Transaction,
  caller: ChangeCaller,
  status: AdmissionState,
  version: number,
  setting: StateSetting,
): Promise<ApplicationStatus> {
  const { ability, user, clock, record } = caller;
  if (!ability.can('update', 'Status')) throw denied(ability.relevantRuleFor('update', 'Status')?.reason);
  // Two who say something about a status for the first time come one after the other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('application_statuses'))`);
  const now = (await statusesFor(tx, caller)).find((each) => each.status === status);
  if (now === undefined) throw notFound();
  if (now.version !== version) throw stale(now);
  const ids = setting.subStatuses.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw invalid({ 'body.subStatuses': ['invalid'] });
  const used = await subStatusesInUse(tx, status);
  if ([...used].some((id) => !ids.includes(id))) {
    throw refused('refusal.subStatusInUse', 'Applications have a finer word that would go.');
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
  await record({
    type: 'status.changed',
    actorId: user.id,
    subject: 'Status',
    subjectId: row.id,
    payload: { before: { status, ...told(now) }, after: { status, ...told(setting) }, version: row.version },
  });
  return present(status, row, now.count);
}

/**
 * Gives an application a finer word of the status it stands in, or none. It moves nothing, and goes with the status.
 *
 * @throws AppError 404, 412, 403 as of every change, 422 when its status has no such word.
 */
export async function refine(
  tx: Transaction,
  caller: ChangeCaller,
  id: number,
  version: number,
  subStatus: string | null,
): Promise<{ id: number; version: number; status: AdmissionState; subStatus: string | null }> {
  const { ability, user, clock, record } = caller;
  await lockApplication(tx, id);
  const row = await findRecord(tx, applicationRecords, applicationRecords.readable(caller), id);
  if (row === undefined) throw notFound();
  if (row.version !== version) throw stale(applicationRecords.present(caller, row));
  const subject = { ...row, __typename: 'Application' as const };
  if (!ability.can('update', subject, 'subStatus')) {
    throw denied(ability.relevantRuleFor('update', subject, 'subStatus')?.reason);
  }
  const { admission: status } = row;
  if (row.subStatus === subStatus) return { id, version, status, subStatus };
  const setting = (await storedStatuses(tx)).find((each) => each.status === status);
  if (subStatus !== null && !setting?.subStatuses.some((each) => each.id === subStatus)) {
    throw invalid({ 'body.subStatus': ['unknown'] });
  }
  await record({
    type: 'application.changed',
    actorId: user.id,
    subject: 'Application',
    subjectId: id,
    payload: { before: { subStatus: row.subStatus }, after: { subStatus }, version: version + 1 },
  });
  await tx
    .update(applications)
    .set({ subStatus, updatedAt: clock.now(), version: version + 1 })
    .where(eq(applications.id, id));
  return { id, version: version + 1, status, subStatus };
}
