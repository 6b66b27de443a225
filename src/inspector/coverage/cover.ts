import { getActiveStates } from '../layout/active-states.ts';
import type { Structure } from '../layout/layout.types.ts';
import { getTransitionKey } from '../layout/transition-key.ts';
import type { Plain, Taken } from '../recorder/entries.types.ts';

/** Finds the places in a structure of what an actor of the machine did. */
export interface Places {
  readonly structure: Structure;
  /** The states that a value activates; none for a value that was asked for before. */
  ofValue(value: Plain): readonly number[];
  /** Several transitions may differ only by guards without a name. */
  ofTransition(taken: Taken): readonly number[];
  ofStates(ids: readonly string[]): readonly number[];
}

export function createPlaces(structure: Structure): Places {
  const states = new Map(structure.states.map(({ id }, place) => [id, place]));
  const transitions = Map.groupBy(structure.transitions.keys(), (place) =>
    getTransitionKey(structure.transitions[place] as Taken),
  );
  const known = new Set<string>();
  const ofStates = (ids: readonly string[]) => ids.flatMap((id) => states.get(id) ?? []);
  return {
    structure,
    ofStates,
    ofTransition: (taken) => transitions.get(getTransitionKey(taken)) ?? [],
    ofValue(value) {
      const key = JSON.stringify(value);
      if (known.has(key)) return [];
      known.add(key);
      return ofStates(getActiveStates(structure, value));
    },
  };
}

/** The states at both ends of a transition: one that is left at once is in no state value. */
export const getEnds = ({ from, to }: Taken): readonly string[] => [from, ...to];
