import type { ApplicationFacts } from '../../../../contract/charts/application/facts.ts';
import type { AdmissionState } from '../../../../contract/charts/application/state-meta.ts';
import { preSubmissionStates, universityStates } from '../../../../contract/charts/application/states.ts';
import { isPast } from '../../../../contract/charts/date-math.ts';
import type { Day } from '../../../../contract/facts/days.ts';
import { type OverdueTaskKind, overdueTaskKinds } from '../../../../contract/tasks/tasks.ts';
import type { Transaction } from '../../../db/database.ts';
import { and, eq, inArray, sql } from '../../../db/drizzle.ts';
import { type applications, tasks } from '../../../db/schema/index.ts';

type TaskOwner = Pick<typeof applications.$inferSelect, 'id' | 'branchId' | 'counsellorId' | 'officerId'>;

/** The task of an application's counsellor or, where there is none, of its application officer. */
export const toOverdueTask = (
  { id, branchId, counsellorId, officerId }: TaskOwner,
  { kind, dueOn, now }: { readonly kind: string; readonly dueOn: Day; readonly now: Date },
) => ({
  applicationId: id,
  branchId,
  assigneeId: counsellorId ?? officerId,
  kind,
  role: counsellorId === null ? ('aco' as const) : ('counsellor' as const),
  dueOn,
  createdAt: now,
  updatedAt: now,
});

const includes = (states: readonly string[], admission: AdmissionState): boolean =>
  states.includes(admission);

/** The event whose date has passed while the application stands in this state; null when there is none. */
export function findOverdueKind(
  admission: AdmissionState,
  { intakeClosed, enrolmentFrom, now }: Pick<ApplicationFacts, 'intakeClosed' | 'enrolmentFrom' | 'now'>,
): OverdueTaskKind | null {
  if (includes(preSubmissionStates, admission)) return intakeClosed ? 'application.intakeClosed' : null;
  const hasStarted = includes(universityStates, admission) && isPast(enrolmentFrom, now);
  return hasStarted ? 'application.courseStarted' : null;
}

/**
 * Closes the overdue tasks of an application whose reason is gone.
 *
 * @param kind The kind of overdue task that the application needs now, if any.
 * @returns Whether a needed task is missing.
 */
export async function closeOverdueTasks(
  tx: Transaction,
  applicationId: number,
  kind: OverdueTaskKind | null,
  now: Date,
): Promise<boolean> {
  const open = and(eq(tasks.applicationId, applicationId), eq(tasks.status, 'open'));
  const rows = await tx.select({ kind: tasks.kind }).from(tasks).where(open);
  const isStale = (each: string) => each !== kind && overdueTaskKinds.some((known) => known === each);
  if (rows.some((row) => isStale(row.kind))) {
    const stale = overdueTaskKinds.filter((each) => each !== kind);
    await tx
      .update(tasks)
      .set({ status: 'done', endedAt: now, updatedAt: now, version: sql`${tasks.version} + 1` })
      .where(and(open, inArray(tasks.kind, stale)));
  }
  return kind !== null && !rows.some((row) => row.kind === kind);
}
