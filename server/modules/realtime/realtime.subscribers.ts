import { eq } from 'drizzle-orm';
import { eventNames } from '../../../contract/realtime.ts';
import { applications, users } from '../../db/schema/index.ts';
import { createAudience } from '../../events/audience.ts';
import type { EventLog } from '../../events/event-log.ts';
import { enqueue } from '../../events/outbox.ts';

/** Says on people's channels which records of theirs changed, in the transaction of the change. */
export function registerRealtimeSubscribers(eventLog: EventLog): void {
  eventLog.on('profile.changed', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null) return;
    await enqueue(tx, clock, subjectId, eventNames.recordChanged, {
      subject: 'User',
      id: subjectId,
      version: payload.version,
    });
  });

  const audience = createAudience();

  eventLog.on('application.changed', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null) return;
    const { before, after, version } = payload;
    const [row] = await tx.select().from(applications).where(eq(applications.id, subjectId));
    const rows = row ? [before, after].map((values) => ({ ...row, ...values })) : [];
    await audience.tell(tx, clock, { subject: 'Application', id: subjectId, version, rows });
  });

  eventLog.on('user.changed', async ({ subjectId, payload }, { tx, clock }) => {
    if (subjectId === null) return;
    const { before, after, version } = payload;
    const [row] = await tx.select().from(users).where(eq(users.id, subjectId));
    const rows = row ? [before, after].map((values) => ({ ...row, ...values })) : [];
    await audience.tell(tx, clock, { subject: 'User', id: subjectId, version, rows });
    // What branch somebody works for decides whose rows their rules reach.
    if ('branchId' in after) await enqueue(tx, clock, subjectId, eventNames.abilitiesChanged, {});
  });
}
