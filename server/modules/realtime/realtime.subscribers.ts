import { eventNames } from '../../../contract/realtime.ts';
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
}
