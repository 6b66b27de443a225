import { eq } from '../../db/drizzle.ts';
import { users } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import { toRecord } from '../../events/record-events.ts';
import { reportAmbiguousAccount } from './account-link.ts';

/** Tells officers when a student has just proven an address that several have. */
export function registerStudentSubscribers(eventLog: EventLog): void {
  eventLog.on('user.confirmed', async ({ subjectId }, scope) => {
    if (subjectId === null) return;
    const { tx } = scope;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, subjectId));
    if (user) await reportAmbiguousAccount(tx, { record: toRecord(eventLog, scope) }, user.email);
  });
}
