import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import type { JobRow } from '../../bulk/jobs.ts';
import type { Transaction } from '../../db/database.ts';
import { bulkJobRows, eventLog, notifications, users } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { type NotificationDraft, notificationHash, notifyAll } from './notifications.commands.ts';

type BulkNotification = 'application.bulkMoved' | 'application.bulkAssigned';

const toSubject = (jobId: number): string => `BulkJob:${jobId}`;

/** How many applications of a job concern each person, and the status that they have now. */
async function countTold(tx: Transaction, { id, ownerId, event, startedAt }: JobRow) {
  if (event === null || startedAt === null) return [];
  const told = sql`jsonb_array_elements_text(${eventLog.payload} -> 'told') as told(user_id)`;
  return tx
    .select({
      userId: users.id,
      count: sql<number>`count(distinct ${eventLog.subjectId})::int`,
      to: sql<string | null>`max(${eventLog.toState})`,
    })
    .from(bulkJobRows)
    .innerJoin(
      eventLog,
      and(
        eq(eventLog.subject, 'Application'),
        eq(eventLog.subjectId, bulkJobRows.recordId),
        eq(eventLog.type, event.type),
        eq(eventLog.actorId, ownerId),
        gte(eventLog.happenedAt, startedAt),
      ),
    )
    .innerJoin(sql`lateral ${told}`, sql`true`)
    .innerJoin(users, and(eq(users.id, sql`told.user_id::bigint`), ne(users.role, 'student')))
    .where(and(eq(bulkJobRows.jobId, id), eq(bulkJobRows.state, 'done')))
    .groupBy(users.id);
}

const toDraft = (
  job: JobRow,
  userId: number,
  type: BulkNotification,
  data: NotificationDraft['data'],
): NotificationDraft => ({ userId, type, applicationId: null, subject: toSubject(job.id), data });

/**
 * Notifies those whom the applications of a finished bulk job concern, once for all of them. A job that was undone as a
 * whole is withdrawn.
 */
export async function notifyOfBulkJob(tx: Transaction, clock: Clock, job: JobRow): Promise<void> {
  if (job.list !== 'applications' || job.done === 0) return;
  if (job.undoes !== null) {
    if (job.done === job.total) await withdrawBulkNotifications(tx, job.undoes);
    return;
  }
  const counted = await countTold(tx, job);
  const moved = counted.map(({ userId, count, to }) =>
    toDraft(job, userId, 'application.bulkMoved', {
      count: String(count),
      // `compliance.open` is a state of another region.
      ...(to !== null && !to.includes('.') && { to }),
    }),
  );
  const { counsellorId } = job.change;
  const assigned =
    typeof counsellorId === 'number' && counsellorId !== job.ownerId
      ? [toDraft(job, counsellorId, 'application.bulkAssigned', { count: String(job.done) })]
      : [];
  await notifyAll(tx, clock, [...moved, ...assigned]);
}

async function withdrawBulkNotifications(tx: Transaction, jobId: number): Promise<void> {
  const hashes = (['application.bulkMoved', 'application.bulkAssigned'] as const).map((type) =>
    notificationHash(type, null, toSubject(jobId)),
  );
  await tx.delete(notifications).where(inArray(notifications.notificationHash, hashes));
}
