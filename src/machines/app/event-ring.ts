import type { InspectionEvent } from 'xstate';

/** The last events between actors, for the report of a crash. */
export interface EventRing {
  /** The one `inspect` hook of the app. */
  inspect(inspected: InspectionEvent): void;
  /** Writes a line of another kind, such as the log's. */
  note(line: string): void;
  /** Oldest first. */
  lines(): readonly string[];
}

/**
 * Keeps the last `size` events: time, receiver and type, never what they carry, because that may be a password or a
 * person's data.
 */
export function createEventRing(size = 50, now: () => Date = () => new Date()): EventRing {
  const kept: string[] = [];
  const note = (line: string) => {
    kept.push(`${now().toISOString()} ${line}`);
    if (kept.length > size) kept.shift();
  };
  return {
    note,
    inspect: (inspected) => {
      if (inspected.type !== '@xstate.event') return;
      const { actorRef, event } = inspected;
      note(`${'id' in actorRef ? actorRef.id : actorRef.sessionId} ← ${event.type}`);
    },
    lines: () => [...kept],
  };
}
