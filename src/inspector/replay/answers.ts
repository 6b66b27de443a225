import type { Entry, EventEntry, Plain } from '../recorder/entries.types.ts';

/** What the browser said in a recording, for an actor that reads it. */
export interface Answers {
  /** The actor at a path has processed an event, or has begun. */
  processed(path: string): void;
  /** What a guard says to the event that the actor processes; undefined if the recording doesn't tell. */
  verdict(path: string, guard: string, type: string): boolean | undefined;
  /** The payload of the next event of that type that the actor receives. */
  payload(path: string, type: string): Plain | undefined;
  /** What an effect sends at once when it receives its next event. */
  replies(path: string): readonly EventEntry[];
}

/** Guards that read the browser say what they said in the recording, event by event; events bring what they brought. */
export function createAnswers(
  entries: readonly Entry[],
  replies: ReadonlyMap<number, readonly EventEntry[]>,
): Answers {
  const received = Map.groupBy(
    entries.filter((entry): entry is EventEntry => entry.kind === 'event'),
    ({ to }) => to,
  );
  const processed = new Map<string, number>();
  const sent = new Map<string, number>();
  const reached = new Map<string, number>();
  const countUp = (counts: Map<string, number>, key: string): number => {
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return count;
  };
  return {
    processed: (path) => void processed.set(path, (processed.get(path) ?? -1) + 1),
    verdict(path, guard, type) {
      const event = received.get(path)?.[processed.get(path) ?? -1];
      if (event?.type !== type || !event.outcome) return undefined;
      return event.outcome.taken.some((taken) => taken.guard === guard);
    },
    payload(path, type) {
      const count = countUp(sent, `${path} ${type}`);
      return received.get(path)?.filter((event) => event.type === type)[count]?.payload;
    },
    replies(path) {
      const event = received.get(path)?.[countUp(reached, path)];
      return (event && replies.get(event.n)) ?? [];
    },
  };
}
