import { eq } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { EventLog } from '../../events/event-log.ts';
import { toRecord } from '../../events/record-events.ts';
import { linkAccount } from './link-account.ts';

/** Links the account of a student who has just proven their address. */
export function registerStudentSubscribers(eventLog: EventLog): void {
  eventLog.on('user.confirmed', async ({ subjectId }, scope) => {
    if (subjectId === null) return;
    const { tx, clock } = scope;
    const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, subjectId));
    if (user) await linkAccount(tx, { clock, record: toRecord(eventLog, scope) }, user.email);
  });
}
