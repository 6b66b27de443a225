import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import {
  createRecordResourceMachine,
  type RecordResourceContext,
} from '../../../../src/machines/kit/resource/record-resource.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const definition = {
  id: 'score',
  load: async () => 0,
  isAffectedBy: (
    { subject, id }: { subject: string; id: number | null },
    own: number,
    data: number | null,
  ) => (subject === 'Student' ? id === own : subject === 'Application' && id === data),
};

function prepare(load: (id: number) => Promise<number>) {
  const machine = createRecordResourceMachine<number>(definition).provide({
    actors: { load: fromPromise<number, { id: number }>(({ input }) => load(input.id)) },
  });
  const { actor, clock } = start(machine, { input: { id: 5 } });
  return { actor, clock, tags: () => [...actor.getSnapshot().tags].sort() };
}
const changed = (subject: 'Student' | 'Application' | 'Course', id: number) => ({
  type: 'record.changed' as const,
  subject,
  id,
  version: 1,
});

test('the data of its record are loaded, and again after a change of it or of what is shown with it', async () => {
  const asked: number[] = [];
  const { actor, clock, tags } = prepare(async (id) => {
    asked.push(id);
    return 80 + asked.length;
  });
  await settle();
  expect([asked, actor.getSnapshot().context.data]).toEqual([[5], 81]);
  for (const other of [changed('Student', 6), changed('Application', 5), changed('Course', 81)])
    actor.send(other);
  clock.increment(1_000);
  expect([asked, tags()]).toEqual([[5], []]);
  for (const own of [changed('Student', 5), changed('Application', 82)]) {
    actor.send(own);
    expect(tags()).toEqual(['stale']);
    clock.increment(299);
    expect(tags()).toEqual(['stale']);
    clock.increment(1);
    await settle();
  }
  expect([asked, actor.getSnapshot().context.data]).toEqual([[5, 5, 5], 83]);
});

test('data stay without a connection, and go when the record is no longer found', async () => {
  let kind: 'offline' | 'notFound' | null = null;
  const { actor, tags } = prepare(async () => {
    if (kind) throw new ProblemError(problem(kind));
    return 7;
  });
  await settle();
  kind = 'offline';
  actor.send({ type: 'resource.refresh' });
  await settle();
  expect([tags(), actor.getSnapshot().context.data]).toEqual([['failed', 'offline'], 7]);
  kind = 'notFound';
  actor.send({ type: 'connection.restored' });
  await settle();
  expect([tags(), actor.getSnapshot().context.data]).toEqual([['failed', 'missing'], null]);
});

test('every state can be reached, and every failed one be left', () => {
  const events = [
    { type: 'resource.refresh' },
    changed('Student', 5),
    { type: 'xstate.after.gatherDelay.score.outdated' },
    done('load', 7),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
  ];
  const mark = ({ data, problem: kept }: RecordResourceContext<number>) => [data, kept];
  const machine = createRecordResourceMachine<number>(definition);
  expect(coverageOf(machine, events, { input: { id: 5 }, mark })).toEqual({ missed: [], deadEnds: [] });
});
