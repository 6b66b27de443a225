import type { Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import {
  applicationDocuments,
  applications,
  registrations,
  studentMerges,
  students,
} from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Audience } from './audience.ts';

/** Publishes merged students, and what moved with them, when they are merged and when that is undone; and students who were erased. */
export function registerStudentSubscribers(eventLog: EventLog, audience: Audience): void {
  async function publish(tx: Transaction, clock: Clock, mergeId: number): Promise<void> {
    const [merge] = await tx.select().from(studentMerges).where(eq(studentMerges.id, mergeId));
    if (merge === undefined) return;
    const both = [merge.survivorId, merge.mergedId];
    const { moved } = merge;
    const known = await tx.select().from(students).where(whereIdIn(students.id, both)).orderBy(students.id);
    const related = {
      Application: await tx
        .select()
        .from(applications)
        .where(whereIdIn(applications.id, moved.applications))
        .orderBy(applications.id),
      ApplicationDocument: await tx
        .select()
        .from(applicationDocuments)
        .where(whereIdIn(applicationDocuments.id, moved.documents))
        .orderBy(applicationDocuments.id),
      Registration: await tx
        .select()
        .from(registrations)
        .where(whereIdIn(registrations.id, moved.registrations))
        .orderBy(registrations.id),
    };
    await audience.notify(tx, clock, [
      ...known.map((row) => ({ subject: 'Student' as const, id: row.id, version: row.version, rows: [row] })),
      ...(['Application', 'ApplicationDocument', 'Registration'] as const).flatMap((subject) =>
        related[subject].map((row) => ({ subject, id: row.id, version: null, rows: [row] })),
      ),
    ]);
  }

  for (const type of ['student.merged', 'student.unmerged'] as const) {
    eventLog.on(type, ({ payload }, { tx, clock }) => publish(tx, clock, payload.mergeId));
  }
  eventLog.on('student.erased', async ({ subjectId }, { tx, clock }) => {
    if (subjectId === null) return;
    const known = await tx.select().from(students).where(eq(students.id, subjectId));
    await audience.notify(
      tx,
      clock,
      known.map((row) => ({ subject: 'Student' as const, id: row.id, version: row.version, rows: [row] })),
    );
  });
}
