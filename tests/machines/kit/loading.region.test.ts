import { expect, test } from 'vitest';
import { assign, fromPromise, setup } from 'xstate';
import { failedRecord } from '../../../src/machines/kit/failure.ts';
import { createReloading, createReloadingStates } from '../../../src/machines/kit/loading.region.ts';
import type { RecordLoadingTag, ReloadingContext } from '../../../src/machines/kit/loading.types.ts';
import { ProblemError, type ProblemKind, problem } from '../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, start } from '../../support/client/actor.ts';

interface Context extends ReloadingContext {
  readonly data: string | null;
}
type Event =
  | { type: 'record.changed'; subject: string }
  | { type: 'connection.restored' }
  | { type: 'refresh' };

const machine = setup({
  types: {} as { context: Context; events: Event; tags: RecordLoadingTag | 'loaded' | 'stale' },
  actors: { load: fromPromise<string, Context>(async () => 'unused') },
})
  .extend(createReloading<Context, Event>())
  .extend({
    actions: { setLoaded: assign((_, data: string) => ({ data, problem: null })) },
    guards: {
      hasData: ({ context }) => context.data !== null,
      isAffected: (_, { subject }: { subject: string }) => subject === 'Note',
    },
    delays: { gatherDelay: 300 },
  })
  .createMachine({
    id: 'notes',
    context: { data: null, problem: null, stale: false },
    initial: 'loading',
    on: { refresh: '.loading' },
    states: createReloadingStates({
      shown: ['loaded'],
      outdated: ['stale'],
      settled: ['notifySettled'],
      changed: [],
      failure: failedRecord,
    }),
  });

/** The machine with responses that are given one after another. */
function staged() {
  const responses: ReturnType<typeof deferred<string>>[] = [];
  const load = fromPromise<string, Context>(() => {
    const response = deferred<string>();
    responses.push(response);
    return response.promise;
  });
  const { actor, clock } = start(machine.provide({ actors: { load } }));
  const state = () => {
    const { tags, context } = actor.getSnapshot();
    return { tags: [...tags].sort(), data: context.data };
  };
  const respond = async (text: string) => {
    responses.at(-1)?.resolve(text);
    await settle();
  };
  const fail = async (kind: ProblemKind) => {
    responses.at(-1)?.reject(new ProblemError(problem(kind)));
    await settle();
  };
  return { actor, clock, state, respond, fail, count: () => responses.length };
}

test('data stays while it is reloaded after a change', async () => {
  const { actor, clock, state, respond, count } = staged();
  const first = state();
  await respond('one');
  const shown = state();
  actor.send({ type: 'record.changed', subject: 'Note' });
  const outdated = state();
  clock.increment(300);
  const reloading = state();
  await respond('two');
  expect([first, shown, outdated, reloading, state(), count()]).toEqual([
    { tags: ['busy'], data: null },
    { tags: ['loaded'], data: 'one' },
    { tags: ['loaded', 'stale'], data: 'one' },
    { tags: ['busy', 'loaded', 'stale'], data: 'one' },
    { tags: ['loaded'], data: 'two' },
    2,
  ]);
});

test('a change during the load triggers another load, a change of something else does not', async () => {
  const { actor, clock, state, respond, count } = staged();
  actor.send({ type: 'record.changed', subject: 'Note' });
  await respond('one');
  clock.increment(300);
  await respond('two');
  actor.send({ type: 'record.changed', subject: 'Task' });
  clock.increment(300);
  expect([state(), count()]).toEqual([{ tags: ['loaded'], data: 'two' }, 2]);
});

test.each([
  { kind: 'forbidden', tags: ['failed', 'forbidden'] },
  { kind: 'notFound', tags: ['failed', 'missing'] },
  { kind: 'broken', tags: ['failed'] },
] as const)('a load that fails as $kind says so', async ({ kind, tags }) => {
  const { state, fail } = staged();
  await fail(kind);
  expect(state()).toEqual({ tags, data: null });
});

test('a load that failed offline is repeated once there is a connection', async () => {
  const { actor, state, respond, fail } = staged();
  await fail('offline');
  const offline = state();
  actor.send({ type: 'connection.restored' });
  await respond('one');
  expect([offline, state()]).toEqual([
    { tags: ['failed', 'offline'], data: null },
    { tags: ['loaded'], data: 'one' },
  ]);
});

test('every state can be reached, and every failed one be left', () => {
  const events = [
    { type: 'record.changed', subject: 'Note' },
    { type: 'connection.restored' },
    { type: 'refresh' },
    { type: 'xstate.after.gatherDelay.notes.outdated' },
    done('load', 'one'),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
  ];
  const mark = ({ data, stale, problem: why }: Context) => [data !== null, stale, why?.kind];
  expect(coverageOf<Context>(machine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
