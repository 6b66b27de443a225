import { findJob, type JobRow } from '../../bulk/jobs.ts';
import type { Transaction } from '../../db/database.ts';
import { alias, and, eq, gte, inArray, ne, notInArray, sql } from '../../db/drizzle.ts';
import { bulkJobRows, eventLog, notifications, users } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type NotificationDraft, notificationHash, notifyAll } from './notifications.commands.ts';
import { isWithheld } from './notifications.transitions.ts';

const undone = alias(bulkJobRows, 'undone');

/** The type of the notification to whom the records of a list are assigned. */
const assignedTypes: Partial<Record<string, NotificationDraft['type']>> = {
  applications: 'application.bulkAssigned',
  tasks: 'task.bulkAssigned',
};

/**
 * Notifies those whom the applications or tasks of a finished bulk job concern, once for all of them, and corrects that
 * when the job has been undone.
 */
export async function notifyOfBulkJob(tx: Transaction, clock: Clock, job: JobRow): Promise<void> {
  if (!(job.list in assignedTypes) || job.done === 0) return;
  if (job.undoes === null) return notifyAll(tx, clock, await toDrafts(tx, job));
  const original = await findJob(tx, job.undoes);
  if (original) await correct(tx, original, await toDrafts(tx, original, job));
}

/** One notification for each person, about the records of a job that `undo` has not restored. */
async function toDrafts(tx: Transaction, job: JobRow, undo?: JobRow): Promise<NotificationDraft[]> {
  const about = { applicationId: null, subject: `BulkJob:${job.id}` };
  const event = job.event?.type ?? '';
  const told = (await countTold(tx, job, undo?.id ?? 0)).filter(({ role }) => !isWithheld(event, role));
  const moved = told.map(({ userId, count, to }) => ({
    ...about,
    userId,
    type: 'application.bulkMoved' as const,
    // `compliance.open` is a state of another region.
    data: { count: String(count), event, ...(to !== null && !to.includes('.') && { to }) },
  }));
  const left = job.done - (undo?.done ?? 0);
  const type = assignedTypes[job.list];
  if (left === 0 || type === undefined) return moved;
  const { counsellorId, officerId, assigneeId } = job.change;
  const assigned = [...new Set([counsellorId, officerId, assigneeId])].flatMap((userId) =>
    typeof userId === 'number' && userId !== job.ownerId
      ? [{ ...about, userId, type, data: { count: String(left) } }]
      : [],
  );
  return [...moved, ...assigned];
}

/** How many applications of a job concern each person, and the status that its event led to. */
async function countTold(tx: Transaction, { id, ownerId, event, createdAt }: JobRow, undoId: number) {
  if (event === null) return [];
  return tx
    .select({
      userId: users.id,
      role: users.role,
      count: sql<number>`count(distinct ${eventLog.subjectId})::int`,
      // An event that keeps the status names none.
      to: sql<
        string | null
      >`max(${eventLog.toState}) filter (where ${eventLog.toState} is distinct from ${eventLog.fromState})`,
    })
    .from(bulkJobRows)
    .leftJoin(
      undone,
      and(eq(undone.jobId, undoId), eq(undone.recordId, bulkJobRows.recordId), eq(undone.state, 'done')),
    )
    .innerJoin(
      eventLog,
      and(
        eq(eventLog.subject, 'Application'),
        eq(eventLog.subjectId, bulkJobRows.recordId),
        eq(eventLog.type, event.type),
        eq(eventLog.actorId, ownerId),
        gte(eventLog.happenedAt, createdAt),
      ),
    )
    .innerJoin(
      sql`lateral jsonb_array_elements_text(${eventLog.payload} -> 'recipients') as recipient(user_id)`,
      sql`true`,
    )
    .innerJoin(users, and(eq(users.id, sql`recipient.user_id::bigint`), ne(users.role, 'student')))
    .where(and(eq(bulkJobRows.jobId, id), eq(bulkJobRows.state, 'done'), sql`${undone.recordId} is null`))
    .groupBy(users.id);
}

/** Sets the counts of a job’s notifications to these, and withdraws those of people whom nothing concerns any more. */
async function correct(tx: Transaction, { id }: JobRow, drafts: readonly NotificationDraft[]): Promise<void> {
  const types = ['application.bulkMoved', 'application.bulkAssigned', 'task.bulkAssigned'] as const;
  const hashes = types.map((type) => notificationHash(type, null, `BulkJob:${id}`));
  const ofJob = inArray(notifications.notificationHash, hashes);
  const kept = drafts.map(({ userId }) => userId);
  await tx
    .delete(notifications)
    .where(and(ofJob, kept.length > 0 ? notInArray(notifications.userId, kept) : undefined));
  for (const { userId, data } of drafts)
    await tx
      .update(notifications)
      .set({ data })
      .where(and(ofJob, eq(notifications.userId, userId)));
}
