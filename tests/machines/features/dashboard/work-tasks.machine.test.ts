import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Task } from '../../../../contract/tasks/tasks.ts';
import {
  type WorkTask,
  workTasksMachine,
} from '../../../../src/machines/features/dashboard/work-tasks.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, start } from '../../../support/client/actor.ts';

const task = (taskId: number, version = 1): WorkTask => ({
  kind: 'task',
  taskId,
  version,
  words: 'Call the bank',
  application: null,
  dueOn: null,
});

/** The machine, with a server that answers when the test lets it. */
function open() {
  const calls: {
    readonly what: string;
    readonly answer: (version: number) => void;
    readonly refuse: () => void;
  }[] = [];
  const { actor } = start(
    workTasksMachine.provide({
      actors: {
        send: fromPromise(async ({ input: { sending, version } }) => {
          const { promise, resolve, reject } = deferred<Task>();
          calls.push({
            what: `${sending?.step} ${sending?.task.taskId} of ${version}`,
            answer: (next) => resolve({ version: next } as Task),
            refuse: () => reject(new ProblemError(problem('offline'))),
          });
          return promise;
        }),
      },
    }),
  );
  const context = () => actor.getSnapshot().context;
  return { actor, calls, context };
}

describe('the tasks of the dashboard', () => {
  it('are marked as done one after another, and opened again in the version that they have by then', async () => {
    const { actor, calls, context } = open();
    actor.send({ type: 'task.complete', task: task(1) });
    actor.send({ type: 'task.complete', task: task(2, 5) });
    await settle();
    expect([calls.map(({ what }) => what), [...context().done.keys()]]).toEqual([['complete 1 of 1'], []]);
    calls[0]?.answer(2);
    await settle();
    calls[1]?.answer(6);
    await settle();
    expect([...context().done.keys()]).toEqual([1, 2]);
    actor.send({ type: 'task.undo', task: task(1) });
    await settle();
    calls[2]?.answer(3);
    await settle();
    expect([calls.map(({ what }) => what), [...context().done.keys()]]).toEqual([
      ['complete 1 of 1', 'complete 2 of 5', 'reopen 1 of 2'],
      [2],
    ]);
  });

  it('stay as they are where a call fails, which is said until the next attempt', async () => {
    const { actor, calls, context } = open();
    actor.send({ type: 'task.complete', task: task(1) });
    await settle();
    calls[0]?.refuse();
    await settle();
    expect([context().done.size, context().failed?.step, context().queue]).toEqual([0, 'complete', []]);
    actor.send({ type: 'task.complete', task: task(1) });
    expect(context().failed).toBeNull();
  });

  it('are marked once, and only what is done is undone', async () => {
    const { actor, calls } = open();
    actor.send({ type: 'task.undo', task: task(1) });
    actor.send({ type: 'task.complete', task: task(1) });
    await settle();
    calls[0]?.answer(2);
    await settle();
    actor.send({ type: 'task.complete', task: task(1) });
    await settle();
    expect(calls.map(({ what }) => what)).toEqual(['complete 1 of 1']);
  });
});

test('every state of the tasks of the dashboard can be reached', () => {
  const events = [
    { type: 'task.complete', task: task(1) },
    { type: 'task.undo', task: task(1) },
    done('send', { version: 2 }),
    failed('send'),
  ];
  const { missed, deadEnds } = coverageOf<{ done: ReadonlyMap<number, WorkTask>; queue: readonly unknown[] }>(
    workTasksMachine,
    events,
    { mark: ({ done: known, queue }) => [known.size, Math.min(queue.length, 2)] },
  );
  expect([missed, deadEnds]).toEqual([[], []]);
});
