import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { Option } from '../../../contract/options.ts';
import { taskPeopleMachine } from '../../../src/machines/tasks/task-people.machine.ts';
import { coverageOf, done, failed, settle, start } from '../../support/actor.ts';

type Asked = { applicationId: number; text: string };

function staged(find: (text: string) => Promise<readonly Option[]>) {
  const asked: Asked[] = [];
  const machine = taskPeopleMachine.provide({
    actors: {
      find: fromPromise<readonly Option[], Asked>(({ input }) => {
        asked.push(input);
        return find(input.text);
      }),
    },
  });
  return { ...start(machine, { input: { id: 30 } }), asked };
}

test('colleagues are looked up once the typing has come to rest', async () => {
  const { actor, clock, asked } = staged(async (text) => [{ id: 7, label: text }]);
  for (const text of ['N', 'Na', ' Nad ']) {
    actor.send({ type: 'people.search', text });
    clock.increment(100);
  }
  clock.increment(50);
  await settle();
  expect([asked, actor.getSnapshot().context.options]).toEqual([
    [{ applicationId: 30, text: 'Nad' }],
    [{ id: 7, label: 'Nad' }],
  ]);
});

test('those who were found stay when others cannot be fetched, and are asked for again', async () => {
  let calls = 0;
  const { actor, clock } = staged(async () => {
    calls += 1;
    if (calls === 2) throw new Error('offline');
    return [{ id: calls, label: 'Nadia' }];
  });
  const seen: unknown[] = [];
  for (const text of ['a', 'b', 'c']) {
    actor.send({ type: 'people.search', text });
    clock.increment(150);
    await settle();
    const snapshot = actor.getSnapshot();
    seen.push([snapshot.hasTag('failed'), snapshot.context.options?.map(({ id }) => id)]);
  }
  expect(seen).toEqual([
    [false, [1]],
    [true, [1]],
    [false, [3]],
  ]);
});

test('every state of it can be reached, and every failed one be left', () => {
  const events = [
    { type: 'people.search', text: 'Nadia' },
    { type: 'xstate.after.searchDelay.taskPeople.waiting' },
    done('find', []),
    failed('find'),
  ];
  expect(coverageOf(taskPeopleMachine, events, { input: { id: 30 } })).toEqual({ missed: [], deadEnds: [] });
});
