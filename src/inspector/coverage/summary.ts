import type { Visited } from '../chart/marks.ts';
import type { Structure } from '../layout/layout.types.ts';
import { getTransitionKey } from '../layout/transition-key.ts';
import { type Coverage, getCoverageKey, noCoverage } from './coverage.ts';

/** How much of a machine has happened. */
export interface Summary {
  readonly key: string;
  readonly id: string;
  /** Ids of the states that were never entered; nothing rests in a history state. */
  readonly missedStates: readonly string[];
  readonly states: number;
  readonly missedTransitions: number;
  readonly transitions: number;
}

export const sortColumns = ['machine', 'states', 'transitions'] as const;
export type SortColumn = (typeof sortColumns)[number];
export interface Sort {
  readonly by: SortColumn;
  readonly descending: boolean;
}

/** The states that count, by their places. */
const listStates = ({ states }: Structure) =>
  states.flatMap(({ id, type }, place) => (type === 'history' ? [] : [{ id, place }]));

export function summarize(structure: Structure, coverage: Coverage): Summary {
  const key = getCoverageKey(structure);
  const covered = coverage.get(key) ?? noCoverage;
  const all = listStates(structure);
  return {
    key,
    id: structure.id,
    missedStates: all.filter(({ place }) => !covered.states.has(place)).map(({ id }) => id),
    states: all.length,
    missedTransitions: structure.transitions.filter((_, place) => !covered.transitions.has(place)).length,
    transitions: structure.transitions.length,
  };
}

const compare: Readonly<Record<SortColumn, (one: Summary, other: Summary) => number>> = {
  machine: () => 0,
  states: (one, other) => one.missedStates.length - other.missedStates.length,
  transitions: (one, other) => one.missedTransitions - other.missedTransitions,
};

/** Machines whose id contains the filter; those that are equal in the sorted column by their ids. */
export function listSummaries(
  summaries: readonly Summary[],
  filter: string,
  { by, descending }: Sort,
): readonly Summary[] {
  const sign = descending ? -1 : 1;
  const byName = (one: Summary, other: Summary) => (one.key < other.key ? -1 : 1);
  return summaries
    .filter(({ id }) => id.toLowerCase().includes(filter.toLowerCase()))
    .sort((one, other) =>
      by === 'machine' ? sign * byName(one, other) : sign * compare[by](one, other) || byName(one, other),
    );
}

/** What the chart of a machine marks as visited. */
export function toVisited(structure: Structure, coverage: Coverage): Visited {
  const { states, transitions } = coverage.get(getCoverageKey(structure)) ?? noCoverage;
  return {
    states: new Set(structure.states.filter((_, place) => states.has(place)).map(({ id }) => id)),
    edges: new Set(structure.transitions.filter((_, place) => transitions.has(place)).map(getTransitionKey)),
  };
}
