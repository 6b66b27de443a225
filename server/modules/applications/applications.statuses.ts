import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '../../../contract/application-statuses.ts';
import { type AdmissionState, applicationStatuses as statuses } from '../../../contract/applications.ts';
import type { StateSetting } from '../../../contract/charts/settings.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { daysGivenIn, reckonAnew } from '../../applications/reckoning.ts';
import { defaultSetting, type StatusRow, settingOf, storedStatuses } from '../../applications/settings.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { applicationStatuses, applications } from '../../db/schema/index.ts';
import { denied, invalid, notFound, refused, stale } from '../../errors.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { readableApplications } from './applications.policy.ts';
import { countByStatus } from './applications.queries.ts';

const present = (status: AdmissionState, row: StatusRow | undefined, total: number): ApplicationStatus => ({
  status,
  version: row?.version ?? 0,
  count: total,
  usualDays: daysGivenIn(status)?.days ?? null,
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
  label: label && Object.values(label).join(' · '),
  colour,
  order,
  subStatuses: subStatuses.map(({ id }) => id).join(', '),
  deadlineDays,
});

/**
 * Says what a status is called, how it looks and how long it may last; deadlines that run in it are reckoned anew.
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
    throw refused('refusal.subStatusInUse', 'Applications use a sub-status that would be deleted.');
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
    deadlineDays === now.deadlineDays ? 0 : await reckonAnew(tx, status, deadlineDays, clock.now());
  await record({
    type: 'status.changed',
    actorId: user.id,
    subject: 'Status',
    subjectId: row.id,
    payload: {
      before: { status, ...told(now) },
      after: { status, ...told(setting), ...(moved > 0 && { deadlinesMoved: moved }) },
      version: row.version,
    },
  });
  return present(status, row, now.count);
}
