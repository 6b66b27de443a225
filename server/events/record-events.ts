import type { EventLog, EventScope } from './event-log.ts';
import type { RecordEvents } from './events.ts';

/** Records events that follow from another one, in its transaction; the portal itself is their actor. */
export const toRecord =
  (eventLog: EventLog, { tx, requestId, log }: EventScope): RecordEvents =>
  (...events) =>
    eventLog.appendAll(tx, events, { actorId: null, requestId, ...(log && { log }) });
