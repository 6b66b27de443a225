import { expect, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { RecordPeek, SearchSubject } from '../../../../contract/kit/search.ts';
import { createRecordMachine } from '../../../../src/machines/features/record/record.machine.ts';
import type { RecordKey } from '../../../../src/machines/features/record/record.types.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const peekOf = (subject: SearchSubject, id: number): RecordPeek => ({
  subject,
  id,
  title: `${subject} ${id}`,
  subtitle: null,
  path: null,
  facts: [{ label: 'fact.number', value: String(id), kind: 'text' }],
});

/** A record whose answers are noted; `answer` may be changed between them. */
function prepare(subject: SearchSubject | null, params: Record<string, string> = {}) {
  const asked: number[] = [];
  const world = { answer: async (key: RecordKey): Promise<RecordPeek> => peekOf(key.subject, key.id) };
  const machine = createRecordMachine(subject).provide({
    actors: {
      load: fromPromise<RecordPeek, { key: RecordKey | null }>(async ({ input: { key } }) => {
        if (!key) throw new Error('no key');
        asked.push(key.id);
        return world.answer(key);
      }),
    },
  });
  return { ...start(machine, { input: { params } }), asked, world };
}

const follow = (id: number) => ({ type: 'record.follow' as const, key: { subject: 'Student' as const, id } });

test('a page fetches the record of its address and takes its name', async () => {
  const { actor } = prepare('Application', { id: '12' });
  await settle();
  expect(actor.getSnapshot().context).toEqual({
    key: { subject: 'Application', id: 12 },
    peek: peekOf('Application', 12),
    problem: null,
    stale: false,
    title: 'Application 12',
  });
});

test('the panel fetches only the record the focus comes to rest on', async () => {
  const { actor, clock, asked } = prepare(null);
  for (const id of [1, 2, 3]) {
    actor.send(follow(id));
    clock.increment(100);
  }
  clock.increment(20);
  await settle();
  expect(asked).toEqual([3]);
});

test('the record before stays on screen, marked as old, until the next one comes', async () => {
  const { actor, clock } = prepare(null);
  actor.send(follow(1));
  clock.increment(120);
  await settle();
  actor.send(follow(2));
  const between = actor.getSnapshot();
  expect([between.context.peek?.id, between.hasTag('stale')]).toEqual([1, true]);
  clock.increment(120);
  await settle();
  const after = actor.getSnapshot();
  expect([after.context.peek?.id, after.hasTag('stale')]).toEqual([2, false]);
});

test('what else a page shows hears of every change, of this record and of others', async () => {
  const heard: number[] = [];
  const machine = createRecordMachine('Application').provide({
    actors: {
      load: fromPromise<RecordPeek, { key: RecordKey | null }>(async () => peekOf('Application', 5)),
      part: fromCallback<{ type: 'record.changed'; id: number }>(({ receive }) =>
        receive(({ id }) => heard.push(id)),
      ),
    },
  });
  const { actor } = start(machine, { input: { params: { id: '5' } } });
  await settle();
  for (const id of [5, 6]) actor.send({ type: 'record.changed', subject: 'Application', id, version: null });
  expect(heard).toEqual([5, 6]);
});

test('a change of this record is fetched, a change of another one is not', async () => {
  const { actor, clock, asked } = prepare('Student', { id: '5' });
  await settle();
  actor.send({ type: 'record.changed', subject: 'Student', id: 6, version: 2 });
  actor.send({ type: 'record.changed', subject: 'Application', id: 5, version: 2 });
  clock.increment(1000);
  await settle();
  expect(asked).toEqual([5]);
  actor.send({ type: 'record.changed', subject: 'Student', id: 5, version: 2 });
  clock.increment(300);
  await settle();
  expect(asked).toEqual([5, 5]);
});

test('a change while the record is fetched is not lost: what came is shown, and fetched once more', async () => {
  const { actor, clock, asked } = prepare('Student', { id: '5' });
  actor.send({ type: 'record.changed', subject: 'Student', id: 6, version: 2 });
  for (const version of [2, 3]) actor.send({ type: 'record.changed', subject: 'Student', id: 5, version });
  await settle();
  const shown = actor.getSnapshot().context.peek?.id;
  for (const _ of [1, 2]) {
    clock.increment(300);
    await settle();
  }
  expect([shown, asked]).toEqual([5, [5, 5]]);
});

test('a record that may no longer be seen goes from the screen; one that cannot be reached stays', async () => {
  const { actor, world } = prepare('Student', { id: '5' });
  await settle();
  world.answer = async () => {
    throw new ProblemError(problem('offline'));
  };
  actor.send({ type: 'record.refresh' });
  await settle();
  const offline = actor.getSnapshot();
  expect([offline.context.peek?.id, offline.hasTag('offline')]).toEqual([5, true]);
  world.answer = async () => {
    throw new ProblemError(problem('forbidden'));
  };
  actor.send({ type: 'connection.restored' });
  await settle();
  const forbidden = actor.getSnapshot();
  expect([forbidden.context.peek, forbidden.hasTag('forbidden')]).toEqual([null, true]);
});

test('an address without a number is a record that is not there', async () => {
  const { actor, asked, world } = prepare('User', { id: 'me' });
  world.answer = async () => {
    throw new ProblemError(problem('notFound'));
  };
  actor.send({ type: 'record.refresh' });
  await settle();
  expect([asked.at(-1), actor.getSnapshot().hasTag('missing')]).toEqual([0, true]);
});

test('every state of a record can be reached, and every failed one be left', () => {
  const kinds = ['offline', 'forbidden', 'notFound', 'broken'] as const;
  const events = [
    follow(1),
    follow(2),
    { type: 'record.refresh' },
    { type: 'record.changed', subject: 'Student', id: 1, version: 1 },
    { type: 'connection.restored' },
    { type: 'xstate.after.followDelay.record.following' },
    { type: 'xstate.after.gatherDelay.record.outdated' },
    done('load', peekOf('Student', 1)),
    ...kinds.map((kind) => failed('load', new ProblemError(problem(kind)))),
  ];
  const mark = ({
    peek,
    key,
    problem: found,
  }: {
    peek: unknown;
    key: RecordKey | null;
    problem: unknown;
  }) => [peek !== null, key?.id, found];
  expect(coverageOf(createRecordMachine(null), events, { input: {}, mark })).toEqual({
    missed: [],
    deadEnds: [],
  });
});
