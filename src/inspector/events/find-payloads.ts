import type { Entry, Plain } from '../recorder/entries.types.ts';

const isEmpty = (payload: Plain): boolean => JSON.stringify(payload) === '{}';

/** The last different payloads of a type of event that any of some actors received, the newest first. */
export function findPayloads(
  entries: readonly Entry[],
  actors: ReadonlySet<string>,
  type: string,
  most = 3,
): readonly Plain[] {
  const found = new Map<string, Plain>();
  for (let at = entries.length - 1; at >= 0 && found.size < most; at -= 1) {
    const entry = entries[at];
    if (entry?.kind !== 'event' || entry.type !== type || !actors.has(entry.to)) continue;
    const key = JSON.stringify(entry.payload);
    if (!isEmpty(entry.payload) && !found.has(key)) found.set(key, entry.payload);
  }
  return [...found.values()];
}

/** The payload of the last event of a type that an actor received; undefined if it has not received one. */
export function findLastPayload(entries: readonly Entry[], actor: string, type: string): Plain | undefined {
  const last = entries.findLast(
    (entry) => entry.kind === 'event' && entry.to === actor && entry.type === type,
  );
  return last?.kind === 'event' ? last.payload : undefined;
}
