import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationRow } from '../../../contract/applications.ts';
import { searchMachine } from '../../../src/machines/search/search.machine.ts';
import { ProblemError, problem } from '../../../src/services/problem.ts';
import { deferred, settle, start } from '../../support/actor.ts';

type Answer = (text: string, signal: AbortSignal) => Promise<readonly ApplicationRow[]>;

const row = (id: number): ApplicationRow => ({
  id,
  version: 1,
  number: `APP-${id}`,
  status: 'draft',
  studentName: 'Amina Diallo',
  universityName: 'University of Leeds',
  courseTitle: 'BSc Nursing',
  countryCode: 'GB',
  intakeName: 'September 2027',
  branchName: null,
  counsellorName: null,
  partnerName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

function prepare(answer: Answer) {
  const asked: string[] = [];
  const machine = searchMachine.provide({
    actors: {
      find: fromPromise<readonly ApplicationRow[], { text: string }>(({ input, signal }) => {
        asked.push(input.text);
        return answer(input.text, signal);
      }),
    },
  });
  const { actor, clock } = start(machine);
  const type = (text: string) => actor.send({ type: 'search.type', text });
  const tags = () => [...actor.getSnapshot().tags];
  const context = () => actor.getSnapshot().context;
  return { actor, clock, asked, type, tags, context };
}

test('the server is asked once, 200 ms after the last keystroke, without the blanks round the words', async () => {
  const { clock, asked, type, tags, context } = prepare(async () => [row(1)]);
  type('am');
  clock.increment(199);
  type(' ami ');
  clock.increment(199);
  expect([asked, tags()]).toEqual([[], ['busy']]);
  clock.increment(1);
  await settle();
  expect([asked, tags(), context().found]).toEqual([['ami'], [], [row(1)]]);
});

test('one letter asks nothing and clears what was found', async () => {
  const { clock, asked, type, tags, context } = prepare(async () => [row(1)]);
  type('ami');
  clock.increment(200);
  await settle();
  type('a');
  clock.increment(1000);
  expect([asked, tags(), context().found]).toEqual([['ami'], [], []]);
});

test('typing on cancels the call that is under way, and its late answer is not shown', async () => {
  const first = deferred<readonly ApplicationRow[]>();
  const signals: AbortSignal[] = [];
  const { clock, type, context } = prepare((text, signal) => {
    signals.push(signal);
    return text === 'ami' ? first.promise : Promise.resolve([row(2)]);
  });
  type('ami');
  clock.increment(200);
  type('amina');
  clock.increment(200);
  first.resolve([row(1)]);
  await settle();
  expect([signals.map((signal) => signal.aborted), context().found]).toEqual([[true, false], [row(2)]]);
});

test('no rows are empty, a failure is kept and can be tried again', async () => {
  const answers: (() => Promise<readonly ApplicationRow[]>)[] = [
    async () => [],
    async () => {
      throw new ProblemError(problem('offline'));
    },
    async () => [row(3)],
  ];
  const { actor, clock, type, tags, context } = prepare(() => answers.shift()?.() ?? Promise.resolve([]));
  type('zz');
  clock.increment(200);
  await settle();
  expect(tags()).toEqual(['empty']);
  type('zzz');
  clock.increment(200);
  await settle();
  expect([tags(), context().problem?.kind]).toEqual([['failed'], 'offline']);
  actor.send({ type: 'search.retry' });
  await settle();
  expect([tags(), context().found, context().problem]).toEqual([[], [row(3)], null]);
});
