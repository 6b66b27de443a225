import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { OfferedStudent } from '../../../../contract/people/account-link.ts';
import { answerOffer, loadOfferedStudent } from '../../../services/applications/account-link.service.ts';
import { eventOf, outputOf, setRefusal } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { createSending } from '../../kit/sending.ts';

export interface AccountLinkContext {
  /** The student with the user's address; null before the first response, and if there is none. */
  readonly offered: OfferedStudent | null;
  /** The user's last answer. */
  readonly isMine: boolean;
  /** Why the student was not loaded, or the answer not stored; cleared by the next attempt. */
  readonly refusal: Problem | null;
}

export type AccountLinkEvent =
  /** Says whether the offered student is the user. */
  { type: 'link.answer'; isMine: boolean } | { type: 'link.retry' };

/** `busy` it is being loaded; `failed` it could not be; `sending` the answer is being stored. */
export type AccountLinkTag = 'busy' | 'failed' | 'sending';

/** Asks somebody whose account opens no student whether the one with their address is them; ends when it is. */
export const accountLinkMachine = setup({
  types: {} as { context: AccountLinkContext; events: AccountLinkEvent; tags: AccountLinkTag },
  actors: {
    load: fromPromise<OfferedStudent | null>(({ signal }) => loadOfferedStudent(signal)),
    answer: fromPromise<OfferedStudent | null, { studentId: number; isMine: boolean }>(({ input, signal }) =>
      answerOffer(input, signal),
    ),
  },
})
  .extend(createSending<AccountLinkContext, AccountLinkEvent>())
  .extend({
    actions: {
      setOffered: assign((_, offered: OfferedStudent | null) => ({ offered })),
      setAnswer: assign((_, { isMine }: { isMine: boolean }) => ({ isMine })),
    },
    guards: {
      hasOffer: ({ context }) => context.offered !== null,
      isMine: ({ context }) => context.isMine,
    },
  })
  .createMachine({
    id: 'accountLink',
    context: { offered: null, isMine: false, refusal: null },
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        entry: 'clearRefusal',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: { target: 'asking', actions: { type: 'setOffered', params: outputOf } },
          onError: { target: 'failed', actions: setRefusal },
        },
      },
      failed: { tags: 'failed', on: { 'link.retry': 'loading' } },
      asking: {
        on: {
          'link.answer': {
            guard: 'hasOffer',
            target: 'answering',
            actions: ['clearRefusal', { type: 'setAnswer', params: eventOf }],
          },
          // What was refused may not be offered any more.
          'link.retry': 'loading',
        },
      },
      answering: {
        tags: 'sending',
        invoke: {
          id: 'answer',
          src: 'answer',
          input: ({ context: { offered, isMine } }) => ({ studentId: offered?.id ?? 0, isMine }),
          onDone: [
            { guard: 'isMine', target: 'linked' },
            { target: 'asking', actions: { type: 'setOffered', params: outputOf } },
          ],
          onError: { target: 'asking', actions: setRefusal },
        },
      },
      linked: { type: 'final' },
    },
  });

export type AccountLinkActor = ActorRefFrom<typeof accountLinkMachine>;
