import { expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { MailDetails } from '../../../../contract/people/mail.ts';
import { messageMachine } from '../../../../src/machines/features/mail/message.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../support/client/actor.ts';
import { pick } from '../../../support/pick.ts';

const message = (more: Partial<MailDetails> = {}): MailDetails => ({
  id: 7,
  createdAt: '2027-03-01T10:00:00.000Z',
  recipient: 'ada@example.org',
  template: 'decision',
  subject: 'Decision',
  status: 'failed',
  error: '550 No such user',
  language: 'en',
  attempts: 1,
  settledAt: '2027-03-01T10:00:01.000Z',
  content: { subject: 'Decision', text: 'There is a decision.', html: null },
  canSendAgain: true,
  ...more,
});
const queued = message({ status: 'queued', error: null, attempts: 0, settledAt: null, canSendAgain: false });
const sent = message({ status: 'sent', error: null, attempts: 1, canSendAgain: false });

type Load = (id: number) => Promise<MailDetails>;

const begin = (load: Load, sendAgain: Load = async () => queued) =>
  start(
    messageMachine.provide({
      actors: {
        load: fromPromise<MailDetails, { id: number }>(({ input }) => load(input.id)),
        sendAgain: fromPromise<MailDetails, { id: number }>(({ input }) => sendAgain(input.id)),
      },
    }),
    { input: { id: 7 } },
  );

test('a failed message is sent again, and loaded until it is sent', async () => {
  const answers = [message(), queued, sent];
  const loaded: number[] = [];
  const { actor, clock } = begin(async (id) => {
    loaded.push(id);
    return answers.shift() ?? sent;
  });
  await settle();
  actor.send({ type: 'message.sendAgain' });
  await settle();
  expect(actor.getSnapshot().context.message).toEqual(queued);
  for (let seconds = 0; seconds < 6; seconds += 2) {
    clock.increment(2000);
    await settle();
  }
  expect([actor.getSnapshot().context.message, loaded]).toEqual([sent, [7, 7, 7]]);
});

test('a refusal is shown beside the message, until the next attempt', async () => {
  const refused = problem('refused', { code: 'record.conflict' });
  let isRefused = true;
  const { actor } = begin(
    async () => message(),
    async () => {
      if (isRefused) throw new ProblemError(refused);
      return queued;
    },
  );
  await settle();
  actor.send({ type: 'message.sendAgain' });
  await settle();
  expect(pick(actor.getSnapshot().context, 'message refusal')).toEqual({
    message: message(),
    refusal: refused,
  });
  isRefused = false;
  actor.send({ type: 'message.sendAgain' });
  await settle();
  expect(pick(actor.getSnapshot().context, 'message refusal')).toEqual({ message: queued, refusal: null });
});

test('a message whose text is gone is not sent again', async () => {
  const { actor } = begin(async () => message({ content: null, canSendAgain: false }));
  await settle();
  expect(actor.getSnapshot().can({ type: 'message.sendAgain' })).toBe(false);
});

test('every state of a message can be reached, and every failed one be left', () => {
  const events = [
    done('load', message()),
    done('load', queued),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
    { type: 'message.sendAgain' },
    done('sendAgain', queued),
    failed('sendAgain'),
    { type: 'message.refresh' },
    { type: 'connection.restored' },
  ];
  expect(
    coverageOf<{ message: MailDetails | null; problem: { kind: string } | null }>(messageMachine, events, {
      input: { id: 7 },
      mark: (context) => [context.message?.status, context.problem?.kind],
    }),
  ).toEqual({ missed: [], deadEnds: [] });
});
