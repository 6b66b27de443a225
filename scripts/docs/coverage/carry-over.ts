import {
  type Coverage,
  type Covered,
  getCoverageKey,
  mergeCoverage,
} from '../../../src/inspector/coverage/coverage.ts';
import type { Structure } from '../../../src/inspector/layout/layout.types.ts';
import { getTransitionKey } from '../../../src/inspector/layout/transition-key.ts';

/** What was covered of a machine, in another version of it. */
function translate({ states, transitions }: Covered, before: Structure, now: Structure): Covered {
  const ids = new Set(before.states.filter((_, place) => states.has(place)).map(({ id }) => id));
  const keys = new Set(
    before.transitions.filter((_, place) => transitions.has(place)).map((one) => getTransitionKey(one)),
  );
  return {
    states: new Set(now.states.flatMap(({ id }, place) => (ids.has(id) ? [place] : []))),
    transitions: new Set(
      now.transitions.flatMap((one, place) => (keys.has(getTransitionKey(one)) ? [place] : [])),
    ),
  };
}

/** Coverage of machines that have changed, for those that now have their ids. */
export function carryOver(
  coverage: Coverage,
  before: readonly Structure[],
  now: readonly Structure[],
): Coverage {
  const current = new Set(now.map(getCoverageKey));
  const carried = before.flatMap((old) => {
    const key = getCoverageKey(old);
    const covered = coverage.get(key);
    if (current.has(key) || !covered) return [];
    return now
      .filter(({ id }) => id === old.id)
      .map((structure) => new Map([[getCoverageKey(structure), translate(covered, old, structure)]]));
  });
  return mergeCoverage([coverage, ...carried]);
}
