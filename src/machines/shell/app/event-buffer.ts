import type { InspectionEvent } from 'xstate';

/** The most recent events between actors, for crash reports. */
export interface EventBuffer {
  /** The app's only `inspect` hook. */
  inspect(inspected: InspectionEvent): void;
  /** Adds another line, such as one from the log. */
  note(line: string): void;
  /** Oldest first. */
  lines(): readonly string[];
}

/**
 * Keeps the last `size` events: time, receiver and type, never the payload, because it may contain a password
 * or personal data.
 */
export function createEventBuffer(size = 50, now: () => Date = () => new Date()): EventBuffer {
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
