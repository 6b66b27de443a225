import type { RecordKey, RecordKind } from './record-log.ts';

/** Addresses of pages about one record. */
const patterns: readonly (readonly [RegExp, RecordKind])[] = [
  [/^\/application\/details\/(\d+)$/, 'application'],
  [/^\/(?:course|record\/edit)\/(\d+)$/, 'course'],
];

/** The record that a page is about; null for a list or another page. */
export function findPageRecord(path: string): RecordKey | null {
  for (const [pattern, kind] of patterns) {
    const id = pattern.exec(path)?.[1];
    if (id !== undefined) return { kind, id: Number(id) };
  }
  return null;
}
