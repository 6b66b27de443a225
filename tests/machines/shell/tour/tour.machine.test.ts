import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromCallback } from 'xstate';
import { roles } from '../../../../contract/kit/permissions.ts';
import { getStepsFor, tourSteps } from '../../../../src/machines/shell/tour/steps.ts';
import { type TourEvent, tourMachine } from '../../../../src/machines/shell/tour/tour.machine.ts';
import { coverageOf, start } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';

let restore = () => {};
beforeEach(() => {
  restore = provideStorage();
  showOnPage(...tourSteps);
});
afterEach(() => {
  restore();
  Reflect.deleteProperty(globalThis, 'document');
});

/** A page on which these parts can be seen. */
function showOnPage(...names: readonly string[]): void {
  const querySelector = (selector: string) => {
    const name = /"(.*)"/.exec(selector)?.[1] ?? '';
    return names.includes(name) ? { getClientRects: () => [{}] } : null;
  };
  Object.defineProperty(globalThis, 'document', { value: { querySelector }, configurable: true });
}

const machine = tourMachine.provide({ actors: { watchUser: fromCallback<TourEvent>(() => {}) } });

function signedIn(role: (typeof roles)[number] = 'aco') {
  const { actor } = start(machine);
  actor.send({ type: 'user.signedIn', userId: 7, role });
  const tags = () => [...actor.getSnapshot().tags];
  const step = () => {
    const { steps, at } = actor.getSnapshot().context;
    return steps[at];
  };
  return { actor, tags, step };
}

test('a person is offered the tour once', () => {
  const { actor, tags } = signedIn();
  expect(tags()).toEqual(['offered']);
  actor.send({ type: 'tour.skip' });
  expect([tags(), signedIn().tags()]).toEqual([[], []]);
});

test('it walks to and fro, ends after its last step, and is not offered again', () => {
  showOnPage('navigation', 'search', 'help');
  const { actor, tags, step } = signedIn();
  actor.send({ type: 'tour.start' });
  const seen = [step()];
  for (const type of ['tour.previous', 'tour.next', 'tour.next', 'tour.previous', 'tour.next'] as const) {
    actor.send({ type });
    seen.push(step());
  }
  expect(seen).toEqual(['navigation', 'navigation', 'search', 'help', 'search', 'help']);
  actor.send({ type: 'tour.next' });
  expect([tags(), signedIn().tags()]).toEqual([[], []]);
});

test('it can be taken again, from its beginning', () => {
  const { actor, tags, step } = signedIn();
  actor.send({ type: 'tour.skip' });
  actor.send({ type: 'tour.start' });
  actor.send({ type: 'tour.next' });
  actor.send({ type: 'tour.start' });
  expect([tags(), step()]).toEqual([['shown'], 'navigation']);
});

test('a page that has none of its parts has no tour', () => {
  showOnPage();
  const { actor, tags } = signedIn();
  actor.send({ type: 'tour.start' });
  expect(tags()).toEqual([]);
});

test('it leaves with the person, and the next one has their own', () => {
  const { actor, tags } = signedIn();
  actor.send({ type: 'tour.skip' });
  actor.send({ type: 'user.signedOut' });
  expect(tags()).toEqual([]);
  actor.send({ type: 'user.signedIn', userId: 8, role: 'aco' });
  expect(tags()).toEqual(['offered']);
});

test('it ends with the session while it is shown, and one that was ended early is not offered again', () => {
  const { actor, tags } = signedIn();
  actor.send({ type: 'tour.start' });
  actor.send({ type: 'user.signedOut' });
  const gone = tags();
  actor.send({ type: 'user.signedIn', userId: 7, role: 'aco' });
  const back = tags();
  actor.send({ type: 'tour.start' });
  actor.send({ type: 'tour.skip' });
  expect([gone, back, signedIn().tags()]).toEqual([[], ['offered'], []]);
});

test('people from outside are shown what concerns them', () => {
  expect((['student', 'client', 'university-contact'] as const).map(getStepsFor)).toEqual(
    Array.from({ length: 3 }, () => ['navigation', 'search', 'notifications', 'help']),
  );
  expect(roles.map((role) => getStepsFor(role).length >= 4)).toEqual(roles.map(() => true));
});

test('every state can be reached', () => {
  const events = [
    { type: 'user.signedIn', userId: 7, role: 'aco' },
    { type: 'user.signedOut' },
    { type: 'tour.start' },
    { type: 'tour.next' },
    { type: 'tour.previous' },
    { type: 'tour.skip' },
  ];
  const mark = ({ at }: { at: number }) => at;
  expect(coverageOf(machine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
