import type { Structure } from '../layout/layout.types.ts';

/** What has happened in a machine so far, as places in its structure. */
export interface Covered {
  readonly states: ReadonlySet<number>;
  readonly transitions: ReadonlySet<number>;
}

/** By `getCoverageKey`: machines may share an id, and a machine that has changed is another one. */
export type Coverage = ReadonlyMap<string, Covered>;

/** Coverage in a file: ranges of places, such as `0-4,7`, of states and of transitions. */
export type PackedCoverage = Readonly<Record<string, readonly [states: string, transitions: string]>>;

export const getCoverageKey = ({ id, hash }: Pick<Structure, 'id' | 'hash'>): string => `${id} ${hash}`;

export const noCoverage: Covered = { states: new Set(), transitions: new Set() };

/** Everything that any of them has. */
export function mergeCoverage(all: Iterable<Coverage>): Coverage {
  const merged = new Map<string, Covered>();
  for (const coverage of all) {
    for (const [key, { states, transitions }] of coverage) {
      const known = merged.get(key) ?? noCoverage;
      merged.set(key, {
        states: new Set([...known.states, ...states]),
        transitions: new Set([...known.transitions, ...transitions]),
      });
    }
  }
  return merged;
}

function packPlaces(places: ReadonlySet<number>): string {
  const ranges: [number, number][] = [];
  for (const place of [...places].sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range && range[1] === place - 1) range[1] = place;
    else ranges.push([place, place]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',');
}

function unpackPlaces(ranges: string): Set<number> {
  const places = new Set<number>();
  for (const range of ranges === '' ? [] : ranges.split(',')) {
    const [from, to = from] = range.split('-').map(Number);
    for (let place = from ?? 0; place <= (to ?? 0); place += 1) places.add(place);
  }
  return places;
}

/** The same text for the same coverage, in whatever order it was found. */
export const packCoverage = (coverage: Coverage): PackedCoverage =>
  Object.fromEntries(
    [...coverage]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, { states, transitions }]) => [key, [packPlaces(states), packPlaces(transitions)]]),
  );

export const unpackCoverage = (packed: PackedCoverage): Coverage =>
  new Map(
    Object.entries(packed).map(([key, [states, transitions]]) => [
      key,
      { states: unpackPlaces(states), transitions: unpackPlaces(transitions) },
    ]),
  );

/** Places of at most four digits, so that no file can ask for more of them than a machine has. */
const isRanges = (value: unknown): boolean =>
  typeof value === 'string' && /^(\d{1,4}(-\d{1,4})?(,|$))*$/.test(value);

/** Reads the text of a coverage file; null for any other text. */
export function parseCoverage(text: string): Coverage | null {
  try {
    const file: unknown = JSON.parse(text);
    if (typeof file !== 'object' || file === null || Array.isArray(file)) return null;
    const entries = Object.values(file);
    const isCoverage = entries.every(
      (entry) => Array.isArray(entry) && entry.length === 2 && entry.every(isRanges),
    );
    return isCoverage && entries.length > 0 ? unpackCoverage(file as PackedCoverage) : null;
  } catch {
    return null;
  }
}
