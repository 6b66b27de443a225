import type { Entry } from '../recorder/entries.types.ts';

/** Path of a call without its query, and with `*` for each number in it: `/api/records/Application/*`. */
const toGlob = (url: string): string => url.replace(/\?.*$/s, '').replaceAll(/\/\d+(?=\/|$)/g, '/*');

const getChannel = (frame: unknown): unknown => Object(frame).channel;

/** Paths of the calls, or channels of the frames, that have been recorded. */
export function suggestPaths(entries: readonly Entry[], target: 'http' | 'socket'): readonly string[] {
  const found = new Set<string>();
  for (const entry of entries) {
    if (entry.kind !== target) continue;
    const path = entry.kind === 'http' ? toGlob(entry.url) : getChannel(entry.frame);
    if (typeof path === 'string') found.add(path);
  }
  return [...found].sort();
}
