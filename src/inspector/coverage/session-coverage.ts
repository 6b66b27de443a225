import { isMachine } from '../layout/is-machine.ts';
import type { Structure } from '../layout/layout.types.ts';
import { describeMachine } from '../layout/structure.ts';
import type { ActorStates } from '../recorder/actor-states.ts';
import type { Entry } from '../recorder/entries.types.ts';
import { createPlaces, getEnds, type Places } from './cover.ts';
import { type Coverage, getCoverageKey } from './coverage.ts';

/** What the recording says of states and transitions. */
interface Recorded {
  /** The actors before the first entry. */
  readonly base: ActorStates;
  readonly entries: readonly Entry[];
}

/** Finds the logic of an actor that still runs. */
type FindLogic = (path: string) => unknown;

/**
 * Coverage of a recording. Of several machines with the same id, an actor that has ended may be any whose states fit:
 * what it did counts for each of them.
 */
export function coverRecording(
  { base, entries }: Recorded,
  structures: readonly Structure[],
  findLogic: FindLogic,
): Coverage {
  const byId = Map.groupBy(
    structures.map((structure) => ({
      places: createPlaces(structure),
      states: new Set<number>(),
      transitions: new Set<number>(),
    })),
    ({ places }) => places.structure.id,
  );
  type Machine = { places: Places; states: Set<number>; transitions: Set<number> };
  const machines = new Map<string, readonly Machine[]>();

  function meet(path: string, source: string | null): readonly Machine[] {
    const fitting = byId.get(source ?? '') ?? [];
    const logic = fitting.length > 1 ? findLogic(path) : null;
    const hash = isMachine(logic) && logic.id === source ? describeMachine(logic).hash : null;
    const met = hash === null ? fitting : fitting.filter(({ places }) => places.structure.hash === hash);
    machines.set(path, met);
    return met;
  }

  for (const { path, source, value } of base.values())
    for (const { states, places } of meet(path, source))
      for (const place of places.ofValue(value)) states.add(place);

  for (const entry of entries) {
    if (entry.kind === 'actor') {
      for (const { states, places } of meet(entry.actor, entry.source))
        for (const place of places.ofValue(entry.value)) states.add(place);
    } else if (entry.kind === 'event' && entry.outcome) {
      const { value, taken } = entry.outcome;
      for (const { places, states, transitions } of machines.get(entry.to) ?? []) {
        for (const place of places.ofValue(value)) states.add(place);
        for (const one of taken) {
          for (const place of places.ofTransition(one)) transitions.add(place);
          for (const place of places.ofStates(getEnds(one))) states.add(place);
        }
      }
    }
  }
  return new Map(
    [...byId.values()]
      .flat()
      .map(({ places, states, transitions }) => [getCoverageKey(places.structure), { states, transitions }]),
  );
}
