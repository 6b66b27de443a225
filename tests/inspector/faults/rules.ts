import type { Fault, NewFault } from '../../../src/inspector/faults/fault.types.ts';
import type { Decide } from '../../../src/inspector/faults/faulty-fetch.ts';
import { decide } from '../../../src/inspector/faults/matcher.ts';

/** Decides by these faults, which are on from time 0. */
export function decideBy(...given: readonly Partial<NewFault>[]): Decide {
  const faults = given.map(
    (each, index): Fault => ({
      effect: '503',
      method: '*',
      path: '**',
      when: 'always',
      value: 0,
      ...each,
      id: `f${index + 1}`,
    }),
  );
  let seen = {};
  return (call) => {
    const decision = decide({ faults, seed: 1, seen, off: [], since: {} }, { ...call, at: 0 });
    seen = decision.seen;
    return decision.applied;
  };
}
