import type { Entry, Plain } from '../recorder/entries.types.ts';

/** The payload of the last event of a type that an actor received; undefined if it has not received one. */
export function findLastPayload(entries: readonly Entry[], actor: string, type: string): Plain | undefined {
  const last = entries.findLast(
    (entry) => entry.kind === 'event' && entry.to === actor && entry.type === type,
  );
  return last?.kind === 'event' ? last.payload : undefined;
}
