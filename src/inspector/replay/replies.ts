import type { Entry, EventEntry } from '../recorder/entries.types.ts';

/** What effects sent while they were receiving an event, by the number of that event. */
export function listReplies(entries: readonly Entry[]): ReadonlyMap<number, readonly EventEntry[]> {
  const received = new Map<number, EventEntry>();
  const effects = new Set<string>();
  const replies = new Map<number, EventEntry[]>();
  for (const entry of entries) {
    if (entry.kind === 'actor' && entry.logic === 'effect') effects.add(entry.actor);
    if (entry.kind !== 'event') continue;
    if (effects.has(entry.to)) received.set(entry.n, entry);
    const cause = entry.cause === null ? undefined : received.get(entry.cause);
    if (cause?.to !== entry.from || entry.at > cause.at + (cause.outcome?.ms ?? 0)) continue;
    replies.set(cause.n, [...(replies.get(cause.n) ?? []), entry]);
  }
  return replies;
}
