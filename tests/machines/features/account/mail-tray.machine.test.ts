import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { KeptMail } from '../../../../contract/people/mail-tray.ts';
import {
  getMailLines,
  mailTrayMachine,
} from '../../../../src/machines/features/account/mail-tray.machine.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';

const message: KeptMail = {
  id: 1,
  createdAt: '2027-03-01T10:00:00.000Z',
  recipient: 'ada@example.org',
  subject: 'Set a new password',
  text: 'Hello',
  html: null,
};

const begin = (load: () => Promise<readonly KeptMail[]>) =>
  start(mailTrayMachine.provide({ actors: { load: fromPromise<readonly KeptMail[]>(load) } }));

test('looks every second for a while, then every quarter of a minute', async () => {
  let loads = 0;
  const { clock } = begin(async () => {
    loads += 1;
    return [];
  });
  for (let second = 0; second < 14; second += 1) {
    await settle();
    clock.increment(1000);
  }
  await settle();
  expect(loads).toBe(15);
  clock.increment(14_999);
  await settle();
  expect(loads).toBe(15);
  clock.increment(1);
  await settle();
  expect(loads).toBe(16);
});

test('keeps its messages while a load fails, and tries again', async () => {
  const answers = [async () => [message], async () => Promise.reject(new Error('offline')), async () => []];
  const { actor, clock } = begin(() => (answers.shift() ?? (async () => []))());
  await settle();
  clock.increment(1000);
  await settle();
  expect(actor.getSnapshot().context.messages).toEqual([message]);
  clock.increment(1000);
  await settle();
  expect(actor.getSnapshot().context.messages).toEqual([]);
});

test('links become paths of this portal, and nothing else does', () => {
  const text = [
    'Open this link:',
    'https://elsewhere.example/forgot-password?token=abc',
    'Not https://in.example/a sentence',
    'javascript:alert(1)',
    '',
  ].join('\n');
  expect(getMailLines(text).map(({ words, path }) => [words, path])).toEqual([
    ['Open this link:', null],
    ['https://elsewhere.example/forgot-password?token=abc', '/forgot-password?token=abc'],
    ['Not https://in.example/a sentence', null],
    ['javascript:alert(1)', null],
    ['', null],
  ]);
});

test('every state of the tray can be reached', () => {
  const events = [
    done('load', []),
    failed('load'),
    { type: 'xstate.after.quickDelay.mailTray.waiting' },
    { type: 'xstate.after.slowDelay.mailTray.waiting' },
  ];
  expect(coverageOf(mailTrayMachine, events)).toEqual({ missed: [], deadEnds: [] });
});
