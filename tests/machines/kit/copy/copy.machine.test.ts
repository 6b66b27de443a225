import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { copyMachine } from '../../../../src/machines/kit/copy/copy.machine.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const copying = (copy: (text: string) => Promise<void>) =>
  start(
    copyMachine.provide({
      actors: { copyText: fromPromise<void, { text: string }>(({ input }) => copy(input.text)) },
    }),
  );

test('copied shows for exactly 1,500 ms, and a second copy starts them anew', async () => {
  const texts: string[] = [];
  const { actor, clock } = copying(async (text) => {
    texts.push(text);
  });
  const isCopied = () => actor.getSnapshot().hasTag('copied');
  actor.send({ type: 'copy.copy', text: 'one' });
  await settle();
  clock.increment(1499);
  expect(isCopied()).toBe(true);
  actor.send({ type: 'copy.copy', text: 'two' });
  await settle();
  clock.increment(1499);
  expect(isCopied()).toBe(true);
  clock.increment(1);
  expect([isCopied(), texts]).toEqual([false, ['one', 'two']]);
});

test('a browser that forbids it is a failure that can be tried again', async () => {
  const { actor } = copying(async () => {
    throw new Error('not allowed');
  });
  actor.send({ type: 'copy.copy', text: 'one' });
  await settle();
  expect(actor.getSnapshot().hasTag('failed')).toBe(true);
});

test('every state of a copy can be reached, and every failed one be left', () => {
  const events = [
    { type: 'copy.copy', text: 'x' },
    done('copyText'),
    failed('copyText'),
    { type: 'xstate.after.copiedDelay.copy.copied' },
  ];
  expect(coverageOf(copyMachine, events)).toEqual({ missed: [], deadEnds: [] });
});
