import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { isMachine } from '../layout/is-machine.ts';
import { describeMachine } from '../layout/structure.ts';
import type { Plain } from '../recorder/entries.types.ts';
import { type Inspected, type InspectedActor, toTaken } from '../recorder/inspected.ts';
import { createPlaces, getEnds, type Places } from './cover.ts';
import { getCoverageKey, type PackedCoverage, packCoverage } from './coverage.ts';

interface Collected {
  readonly places: Places;
  readonly states: Set<number>;
  readonly transitions: Set<number>;
}

/**
 * Reports which states the app's machines enter and which transitions they take: each once, soon after it happened,
 * because a page can close at any time.
 */
export function collectCoverage(app: AnyActorRef, report: (found: PackedCoverage) => void): void {
  // By the definition of a machine, which all its actors share.
  const all = new WeakMap<object, Collected>();
  const found = new Map<string, { readonly states: Set<number>; readonly transitions: Set<number> }>();

  const get = ({ logic }: InspectedActor): Collected | null => {
    if (!isMachine(logic)) return null;
    const { config } = logic as AnyStateMachine;
    const known = all.get(config) ?? {
      places: createPlaces(describeMachine(logic)),
      states: new Set(),
      transitions: new Set(),
    };
    all.set(config, known);
    return known;
  };

  function flush(): void {
    const packed = packCoverage(found);
    found.clear();
    report(packed);
  }

  function add(machine: Collected, part: 'states' | 'transitions', places: readonly number[]): void {
    for (const place of places) {
      if (machine[part].has(place)) continue;
      machine[part].add(place);
      if (found.size === 0) queueMicrotask(flush);
      const key = getCoverageKey(machine.places.structure);
      const fresh = found.get(key) ?? { states: new Set(), transitions: new Set() };
      fresh[part].add(place);
      found.set(key, fresh);
    }
  }

  app.system.inspect((event) => {
    const inspected = event as unknown as Inspected;
    if (inspected.type === '@xstate.microstep') {
      const machine = get(inspected.actorRef);
      if (!machine) return;
      for (const taken of inspected._transitions.map(toTaken)) {
        add(machine, 'transitions', machine.places.ofTransition(taken));
        add(machine, 'states', machine.places.ofStates(getEnds(taken)));
      }
    } else if (inspected.type === '@xstate.snapshot') {
      const machine = get(inspected.actorRef);
      if (machine) add(machine, 'states', machine.places.ofValue(inspected.snapshot.value as Plain));
    }
  });
}
