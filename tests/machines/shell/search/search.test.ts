import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { SearchGroup } from '../../../../contract/kit/search.ts';
import { searchMachine } from '../../../../src/machines/shell/search/search.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, start } from '../../../support/client/actor.ts';

type Answer = (text: string, signal: AbortSignal) => Promise<readonly SearchGroup[]>;

const group = (id: number): SearchGroup => ({
  subject: 'Student',
  hits: [{ subject: 'Student', id, title: 'Amina Diallo', detail: null, path: null }],
  more: false,
});

function prepare(answer: Answer) {
  const asked: string[] = [];
  const machine = searchMachine.provide({
    actors: {
      find: fromPromise<readonly SearchGroup[], { text: string }>(({ input, signal }) => {
        asked.push(input.text);
        return answer(input.text, signal);
      }),
    },
  });
  const { actor, clock } = start(machine, { input: { text: '' } });
  const type = (text: string) => actor.send({ type: 'search.type', text });
  const tags = () => [...actor.getSnapshot().tags];
  const context = () => actor.getSnapshot().context;
  return { actor, clock, asked, type, tags, context };
}

test('the server is asked once, 150 ms after the last keystroke, without the blanks round the words', async () => {
  const { clock, asked, type, tags, context } = prepare(async () => [group(1)]);
  type('am');
  clock.increment(149);
  type(' ami ');
  clock.increment(149);
  expect([asked, tags()]).toEqual([[], ['busy']]);
  clock.increment(1);
  await settle();
  expect([asked, tags(), context().found]).toEqual([['ami'], ['answered'], [group(1)]]);
});

test('a blank at the end asks nothing anew', async () => {
  const { clock, asked, type, tags } = prepare(async () => [group(1)]);
  type('ami');
  clock.increment(150);
  await settle();
  type('ami ');
  clock.increment(1000);
  await settle();
  expect([asked, tags()]).toEqual([['ami'], ['answered']]);
});

test.each([
  ['a', []],
  ['7', ['7']],
  ['#7', ['7']],
  ['@am', ['am']],
  ['>am', []],
  ['/am', []],
  ['?am', []],
])('%s asks the server for %j', async (text, expected) => {
  const { clock, asked, type } = prepare(async () => []);
  type(text);
  clock.increment(1000);
  await settle();
  expect(asked).toEqual(expected);
});

test('what no longer asks for records clears what was found', async () => {
  const { clock, type, tags, context } = prepare(async () => [group(1)]);
  type('ami');
  clock.increment(150);
  await settle();
  type('>ami');
  expect([tags(), context().found]).toEqual([[], []]);
});

test('typing on cancels the call that is under way, and its late answer is not shown', async () => {
  const first = deferred<readonly SearchGroup[]>();
  const signals: AbortSignal[] = [];
  const { clock, type, context } = prepare((text, signal) => {
    signals.push(signal);
    return text === 'ami' ? first.promise : Promise.resolve([group(2)]);
  });
  type('ami');
  clock.increment(150);
  type('amina');
  clock.increment(150);
  first.resolve([group(1)]);
  await settle();
  expect([signals.map((signal) => signal.aborted), context().found]).toEqual([[true, false], [group(2)]]);
});

test('a failure is kept and can be tried again', async () => {
  const answers: (() => Promise<readonly SearchGroup[]>)[] = [
    async () => {
      throw new ProblemError(problem('offline'));
    },
    async () => [group(3)],
  ];
  const { actor, clock, type, tags, context } = prepare(() => answers.shift()?.() ?? Promise.resolve([]));
  type('zzz');
  clock.increment(150);
  await settle();
  expect([tags(), context().problem?.kind]).toEqual([['failed'], 'offline']);
  actor.send({ type: 'search.retry' });
  await settle();
  expect([tags(), context().found, context().problem]).toEqual([['answered'], [group(3)], null]);
});

test('a failure takes away what was found for other words', async () => {
  const { clock, type, context } = prepare(async (text) => {
    if (text === 'amin') throw new ProblemError(problem('offline'));
    return [group(1)];
  });
  type('ami');
  clock.increment(150);
  await settle();
  const found = context().found;
  type('amin');
  clock.increment(150);
  await settle();
  expect([found, context().found]).toEqual([[group(1)], []]);
});

test('every state can be reached, and a failure can be left', () => {
  const events = [
    { type: 'search.type', text: 'ami' },
    { type: 'search.type', text: '' },
    { type: 'xstate.after.typingDelay.search.typing' },
    { type: 'search.retry' },
    done('find', []),
    failed('find'),
  ];
  expect(coverageOf(searchMachine, events, { input: { text: '' } })).toEqual({ missed: [], deadEnds: [] });
});
