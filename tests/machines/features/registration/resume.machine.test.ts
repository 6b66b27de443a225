import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { resumeMachine } from '../../../../src/machines/features/registration/resume.machine.ts';
import type { loadRegistrationCalls } from '../../../../src/services/registration/registration.service.ts';
import { settle, startAmong } from '../../../support/client/actor.ts';

type Resumed = Awaited<ReturnType<Awaited<ReturnType<typeof loadRegistrationCalls>>['resumeDraft']>>;

test('an emailed link is used when its button is pressed, once, and not by opening the page', async () => {
  const tokens: string[] = [];
  const machine = resumeMachine.provide({
    actions: { removeToken: () => {} },
    actors: {
      resume: fromPromise<Resumed, { token: string; dateOfBirth: string }>(async ({ input }) => {
        tokens.push(input.token);
        return { outcome: 'used' };
      }),
    },
  });
  const { subject } = startAmong(machine, 'screen', ['router'], {
    path: '/student-registration',
    search: '?token=abc',
    user: null,
    params: {},
  });
  await settle();
  expect([tokens, subject.getSnapshot().value]).toEqual([[], 'asking']);
  subject.send({ type: 'resume.open' });
  await settle();
  subject.send({ type: 'resume.open' });
  await settle();
  expect([tokens, subject.getSnapshot().value]).toEqual([['abc'], 'used']);
});
