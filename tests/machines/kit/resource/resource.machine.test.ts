import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import {
  createResourceMachine,
  type ResourceContext,
} from '../../../../src/machines/kit/resource/resource.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const input = { params: {}, search: '', user: null };

function prepare(load: () => Promise<number>) {
  const machine = createResourceMachine<number>({
    id: 'count',
    load: async () => 0,
    isAffectedBy: (event) => event.type === 'record.changed' && event.subject === 'Application',
  }).provide({ actors: { load: fromPromise(load) } });
  const { actor, clock } = start(machine, { input });
  return { actor, clock, tags: () => [...actor.getSnapshot().tags].sort() };
}

test('what is loaded stays on screen while it is loaded anew', async () => {
  let count = 0;
  const { actor, clock, tags } = prepare(async () => {
    count += 1;
    return count;
  });
  expect(tags()).toEqual(['busy']);
  await settle();
  actor.send({ type: 'record.changed', subject: 'Lead', id: 1, version: 1 });
  expect(tags()).toEqual([]);
  actor.send({ type: 'record.changed', subject: 'Application', id: 1, version: 1 });
  expect([tags(), actor.getSnapshot().context.data]).toEqual([['stale'], 1]);
  clock.increment(1000);
  expect(tags()).toEqual(['busy', 'stale']);
  await settle();
  expect([tags(), actor.getSnapshot().context.data]).toEqual([[], 2]);
});

test('a change while it is loaded is not lost: what came is shown, and loaded once more', async () => {
  let count = 0;
  const { actor, clock, tags } = prepare(async () => {
    count += 1;
    return count;
  });
  actor.send({ type: 'record.changed', subject: 'Lead', id: 1, version: 1 });
  for (const id of [1, 2]) actor.send({ type: 'record.changed', subject: 'Application', id, version: 1 });
  await settle();
  const shown = [tags(), actor.getSnapshot().context.data];
  for (const _ of [1, 2]) {
    clock.increment(1000);
    await settle();
  }
  expect([shown, tags(), actor.getSnapshot().context.data]).toEqual([[['stale'], 1], [], 2]);
});

test('what may no longer be seen goes, what cannot be fetched stays', async () => {
  let kind: 'offline' | 'forbidden' | null = null;
  const { actor, tags } = prepare(async () => {
    if (kind) throw new ProblemError(problem(kind));
    return 7;
  });
  await settle();
  kind = 'offline';
  actor.send({ type: 'resource.refresh' });
  await settle();
  expect([tags(), actor.getSnapshot().context.data]).toEqual([['failed', 'offline'], 7]);
  kind = 'forbidden';
  actor.send({ type: 'connection.restored' });
  await settle();
  expect([tags(), actor.getSnapshot().context.data]).toEqual([['failed', 'forbidden'], null]);
});

test('every state of a resource can be reached, and every failed one be left', () => {
  const machine = createResourceMachine<number>({
    id: 'count',
    load: async () => 0,
    isAffectedBy: () => true,
  });
  const events = [
    { type: 'resource.refresh' },
    { type: 'record.changed', subject: 'Application', id: 1, version: 1 },
    { type: 'xstate.after.gatherDelay.count.outdated' },
    done('load', 7),
    ...(['offline', 'forbidden', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
  ];
  const mark = ({ data, problem: kept }: ResourceContext<number>) => [data, kept];
  expect(coverageOf(machine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
