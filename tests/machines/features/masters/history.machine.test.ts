import { expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { HistoryEntry } from '../../../../contract/kit/history.ts';
import { historyMachine } from '../../../../src/machines/features/masters/history.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const entry: HistoryEntry = {
  id: 3,
  happenedAt: '2027-01-02T03:04:05.000Z',
  actorId: 1,
  actorName: 'Ada Lane',
  type: 'branch.changed',
  changes: [{ field: 'city', before: 'Lagos', after: 'Abuja' }],
};
const input = { list: 'branches', id: 4 } as const;

const opening = (answer: (asked: object) => readonly HistoryEntry[]) =>
  start(
    historyMachine.provide({
      actors: { load: fromPromise(async ({ input: asked }) => answer(asked)) },
    }),
    { input },
  ).actor;

it('asks for the history when it is opened, again when the record has changed, and not while it is closed', async () => {
  const asked: object[] = [];
  const actor = opening((given) => {
    asked.push(given);
    return [entry].slice(0, asked.length - 1);
  });
  const entries = () => actor.getSnapshot().context.entries;
  const stands: unknown[] = [];
  actor.send({ type: 'resource.refresh' });
  await settle();
  stands.push([asked.length, entries()]);
  actor.send({ type: 'history.toggle' });
  await settle();
  stands.push([asked.length, entries()]);
  actor.send({ type: 'resource.refresh' });
  await settle();
  stands.push([asked.length, entries()]);
  actor.send({ type: 'history.toggle' });
  actor.send({ type: 'resource.refresh' });
  await settle();
  stands.push([asked.length, entries()]);
  expect([stands, asked[0]]).toEqual([
    [
      [0, null],
      [1, []],
      [2, [entry]],
      [2, [entry]],
    ],
    input,
  ]);
});

it('says what went wrong, and keeps what it has', async () => {
  let works = true;
  const actor = opening(() => {
    if (works) return [entry];
    throw new ProblemError(problem('offline'));
  });
  actor.send({ type: 'history.toggle' });
  await settle();
  works = false;
  actor.send({ type: 'resource.refresh' });
  await settle();
  const { context } = actor.getSnapshot();
  expect([actor.getSnapshot().hasTag('failed'), context.entries, context.problem?.kind]).toEqual([
    true,
    [entry],
    'offline',
  ]);
});

test('every state of a history can be reached, and none is a dead end', () => {
  const machine = historyMachine.provide({ actors: { load: fromPromise(() => new Promise(() => {})) } });
  const { missed, deadEnds } = coverageOf(
    machine,
    [{ type: 'history.toggle' }, { type: 'resource.refresh' }, done('load', [entry]), failed('load')],
    { input },
  );
  expect([missed, deadEnds]).toEqual([[], []]);
});
