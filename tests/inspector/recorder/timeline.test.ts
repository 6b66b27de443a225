import { describe, expect, it } from 'vitest';
import type { ActorStates } from '../../../src/inspector/recorder/actor-states.ts';
import type { Entry } from '../../../src/inspector/recorder/entries.types.ts';
import { Timeline } from '../../../src/inspector/recorder/timeline.ts';

const actor: Entry = {
  n: 1,
  at: 0,
  cause: null,
  kind: 'actor',
  actor: 'app',
  id: 'counter',
  systemId: null,
  logic: 'machine',
  source: 'app',
  input: null,
  value: 'on',
  context: { count: 0 },
};
const event = (n: number): Entry => ({
  n,
  at: n,
  cause: n === 2 ? null : n - 1,
  kind: 'event',
  to: 'app',
  from: null,
  origin: 'page',
  type: 'up',
  payload: {},
  outcome: {
    ms: 0,
    value: 'on',
    status: 'active',
    changes: [{ path: ['count'], value: n - 1 }],
    taken: [],
  },
});
/** Each event counts one up: after entry n, the count is n − 1. */
const entries = (count: number): readonly Entry[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? actor : event(index + 1)));
const none: ActorStates = new Map();
const countAt = (timeline: Timeline, n: number) => timeline.at(n).get('app')?.context;

describe('the states of a recording', () => {
  it.each([1, 2, 250, 251, 252, 500, 501, 999, 1_000])('are right after entry %i, in any order', (n) => {
    const timeline = new Timeline(entries(1_000), none);
    timeline.at(700);
    expect(countAt(timeline, n)).toEqual({ count: n - 1 });
  });

  it('are none before the first entry, and those of the last one after it', () => {
    const timeline = new Timeline(entries(300), none);
    expect([countAt(timeline, 0), countAt(timeline, 5_000)]).toEqual([undefined, { count: 299 }]);
  });

  it.each([
    [100, 600],
    [249, 251],
    [250, 500],
    [251, 252],
    [600, 600],
  ])('are right when a recording of %i entries has grown to %i', (before, after) => {
    const first = new Timeline(entries(before), none);
    first.at(before);
    const grown = new Timeline(entries(after), none, first);
    for (const n of [1, before, after]) expect(countAt(grown, n)).toEqual({ count: n - 1 });
  });

  it('are not taken over from a recording that began elsewhere', () => {
    const first = new Timeline(entries(600), none);
    first.at(600);
    const later = entries(900).slice(500);
    const base: ActorStates = new Map(first.at(500));
    expect(countAt(new Timeline(later, base, first), 700)).toEqual({ count: 699 });
  });
});

describe('an entry', () => {
  it('has the chain of its causes, and what followed from it', () => {
    const timeline = new Timeline(entries(5), none);
    expect(timeline.chain(4).map(({ n }) => n)).toEqual([2, 3, 4]);
    expect(timeline.consequences(3).map(({ n }) => n)).toEqual([4]);
    expect([timeline.get(5)?.n, timeline.get(6)]).toEqual([5, undefined]);
  });
});
