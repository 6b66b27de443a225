import type { Database } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { eventLog as eventLogTable } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import { lockStudents } from '../students/lock-students.ts';

/**
 * Decides about a submitted registration, in a job: while a guest waits for the answer nothing is looked up, so that its
 * time does not tell whether somebody is a student. Repeating it has no effect.
 */
export function checkRegistration(
  { database, eventLog }: { readonly database: Database; readonly eventLog: EventLog },
  id: number,
): Promise<void> {
  return database.transaction(async (tx) => {
    // Before the log is read: the job may run a second time at this moment.
    await lockStudents(tx);
    const checks = await tx.$count(
      eventLogTable,
      and(
        eq(eventLogTable.subject, 'Registration'),
        eq(eventLogTable.subjectId, id),
        eq(eventLogTable.type, 'registration.checked'),
      ),
    );
    if (checks === 0) await eventLog.append(tx, { type: 'registration.checked', subjectId: id, payload: {} });
  });
}
