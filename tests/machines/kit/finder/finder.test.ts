import { expect, test } from 'vitest';
import { createFinderMachine } from '../../../../src/machines/kit/finder/finder.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const made = (find: (text: string) => Promise<readonly string[]>) =>
  createFinderMachine<string>({ id: 'finder', find });

test('a finder asks a moment after the last keystroke, and of nothing not at all', async () => {
  const asked: string[] = [];
  const { actor, clock } = start(
    made(async (text) => {
      asked.push(text);
      return text === 'none' ? [] : [text];
    }),
  );
  const type = async (text: string, pause = 250) => {
    actor.send({ type: 'finder.type', text });
    clock.increment(pause);
    await settle();
    return [[...actor.getSnapshot().tags], actor.getSnapshot().context.found];
  };
  expect([await type('a', 100), await type(' ab '), await type('none'), await type('  ')]).toEqual([
    [['busy'], []],
    [['some'], ['ab']],
    [['none'], []],
    [[], []],
  ]);
  expect(asked).toEqual(['ab', 'none']);
});

test('one that failed forgets why as soon as it finds something', async () => {
  let isOffline = true;
  const { actor, clock } = start(
    made(async (text) => {
      if (isOffline) throw new ProblemError(problem('offline'));
      return [text];
    }),
  );
  actor.send({ type: 'finder.type', text: 'a' });
  clock.increment(250);
  await settle();
  expect(actor.getSnapshot().context.problem?.kind).toBe('offline');
  isOffline = false;
  actor.send({ type: 'finder.retry' });
  await settle();
  const { context } = actor.getSnapshot();
  expect([context.found, context.problem]).toEqual([['a'], null]);
});

test('every state of it can be reached, and every failed one be left', () => {
  const events = [
    { type: 'finder.type', text: 'a' },
    { type: 'finder.type', text: '' },
    { type: 'finder.retry' },
    { type: 'connection.restored' },
    { type: 'xstate.after.typingDelay.finder.typing' },
    done('find', ['a']),
    done('find', []),
    ...(['offline', 'forbidden', 'broken'] as const).map((kind) =>
      failed('find', new ProblemError(problem(kind))),
    ),
  ];
  expect(
    coverageOf(
      made(async () => []),
      events,
    ),
  ).toEqual({ missed: [], deadEnds: [] });
});

test('one that finds without words asks for whom it looks, and keeps what it found while it cannot', async () => {
  const asked: unknown[] = [];
  const machine = createFinderMachine<string, { readonly id: number }>({
    id: 'colleagues',
    findsWithoutText: true,
    async find(text, _signal, of) {
      asked.push([text, of]);
      if (asked.length === 2) throw new ProblemError(problem('offline'));
      return [`${asked.length}`];
    },
  });
  const { actor, clock } = start(machine, { input: { id: 30 } });
  const seen: unknown[] = [];
  for (const text of ['', ' Nad ', 'Nadi']) {
    actor.send({ type: 'finder.type', text });
    clock.increment(250);
    await settle();
    const snapshot = actor.getSnapshot();
    seen.push([[...snapshot.tags], snapshot.context.found]);
  }
  expect(asked).toEqual(['', 'Nad', 'Nadi'].map((text) => [text, { id: 30 }]));
  expect(seen).toEqual([
    [['some'], ['1']],
    [['failed', 'offline'], ['1']],
    [['some'], ['3']],
  ]);
});
