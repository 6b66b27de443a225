import { expect, it } from 'vitest';
import type { InspectedActor, InspectedSnapshot } from '../../../src/inspector/recorder/inspected.ts';
import { createSnapshotHistory } from '../../../src/inspector/recorder/snapshot-history.ts';

const snapshotOf = (value: string, status: InspectedSnapshot['status'] = 'active'): InspectedSnapshot => ({
  status,
  value,
});

/** An actor whose present snapshot is `now`. */
const actorOf = (now: InspectedSnapshot, systemId?: string): InspectedActor =>
  ({ id: 'a', ...(systemId && { systemId }), getSnapshot: () => now }) as unknown as InspectedActor;

it('has the last snapshot up to an entry, and the first one before it', () => {
  const history = createSnapshotHistory();
  const [first, second, third] = ['first', 'second', 'third'].map((value) => snapshotOf(value)) as [
    InspectedSnapshot,
    InspectedSnapshot,
    InspectedSnapshot,
  ];
  const actor = actorOf(first);
  history.begin(actor, 3);
  history.keep(actor, 7, third);
  // The event of entry 5 ended after that of entry 7, which it had led to.
  history.keep(actor, 5, second);
  expect([1, 3, 4, 5, 6, 7, 99].map((n) => history.at(actor, n).value)).toEqual([
    'first',
    'first',
    'first',
    'second',
    'second',
    'third',
    'third',
  ]);
});

it('has the present snapshot of an actor that was not recorded', () => {
  expect(createSnapshotHistory().at(actorOf(snapshotOf('now')), 5)).toEqual(snapshotOf('now'));
});

it('finds the actor that had a system id at an entry', () => {
  const history = createSnapshotHistory();
  const [one, other] = [actorOf(snapshotOf('one'), 'office'), actorOf(snapshotOf('other'), 'office')];
  history.begin(one, 4);
  history.begin(other, 8);
  expect([3, 4, 7, 8].map((n) => history.find('office', n) === one)).toEqual([true, true, true, false]);
  expect([history.find('office', 8) === other, history.find('session', 8)]).toEqual([true, undefined]);
  expect([7, 8].map((n) => history.hasBegun(other, n))).toEqual([false, true]);
  expect(history.hasBegun(actorOf(snapshotOf('unknown')), 99)).toBe(false);
});

it('forgets what lies before the first entry, apart from what was still so then', () => {
  const history = createSnapshotHistory();
  const running = actorOf(snapshotOf('first'), 'office');
  const ended = actorOf(snapshotOf('first'));
  history.begin(running, 1);
  history.keep(running, 5, snapshotOf('second'));
  history.keep(running, 9, snapshotOf('third'));
  history.begin(ended, 2);
  history.keep(ended, 6, snapshotOf('over', 'done'));
  history.prune(6);
  expect([history.at(running, 1).value, history.at(running, 6).value, history.at(running, 9).value]).toEqual([
    'second',
    'second',
    'third',
  ]);
  expect([history.at(ended, 6).value, history.find('office', 6) === running]).toEqual(['over', true]);
  history.prune(7);
  expect([history.at(ended, 6).value, history.at(running, 7).value]).toEqual(['first', 'second']);
  history.clear();
  expect([history.at(running, 9).value, history.find('office', 9)]).toEqual(['first', undefined]);
});
