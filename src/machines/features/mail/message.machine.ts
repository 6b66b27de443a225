import { assign, fromPromise, setup } from 'xstate';
import type { MailDetails } from '../../../../contract/people/mail.ts';
import { loadMessage, sendMessageAgain } from '../../../services/office/mail.service.ts';
import { failedRecord } from '../../kit/failure.ts';
import { createLoading, createLoadingState } from '../../kit/loading.region.ts';
import type { LoadingContext, RecordLoadingTag } from '../../kit/loading.types.ts';
import { contextOf, outputOf, setRefusal } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';

interface MessageContext extends LoadingContext {
  readonly id: number;
  /** Null before the first response. */
  readonly message: MailDetails | null;
  /** Why it could not be queued again. */
  readonly refusal: Problem | null;
}

type MessageEvent =
  | { type: 'message.refresh' }
  | { type: 'message.sendAgain' }
  | { type: 'connection.restored' };

type Input = Pick<MessageContext, 'id'>;

/** One message of the outbox, which can be sent again if it has failed. While it is queued it is loaded repeatedly. */
export const messageMachine = setup({
  types: {} as {
    context: MessageContext;
    input: Input;
    events: MessageEvent;
    tags: RecordLoadingTag | 'sending';
  },
  actors: {
    load: fromPromise<MailDetails, Input>(({ input, signal }) => loadMessage(input.id, signal)),
    sendAgain: fromPromise<MailDetails, Input>(({ input, signal }) => sendMessageAgain(input.id, signal)),
  },
})
  .extend(createLoading<MessageContext, MessageEvent>())
  .extend({
    actions: {
      setLoaded: assign((_, message: MailDetails) => ({ message, problem: null })),
      setRefusal: assign((_, { problem }: { problem: Problem }) => ({ refusal: problem })),
      clearRefusal: assign({ refusal: null }),
    },
    guards: {
      canSendAgain: ({ context }) => context.message?.canSendAgain === true,
      isQueued: ({ context }) => context.message?.status === 'queued',
    },
    delays: { pollDelay: 2000 },
  })
  .createMachine({
    id: 'mailMessage',
    context: ({ input }) => ({ id: input.id, message: null, problem: null, refusal: null }),
    initial: 'loading',
    on: { 'message.refresh': '.loading' },
    states: {
      loading: createLoadingState('shown'),
      shown: {
        on: { 'message.sendAgain': { guard: 'canSendAgain', target: 'sending', actions: 'clearRefusal' } },
        after: { pollDelay: { guard: 'isQueued', target: 'loading' } },
      },
      sending: {
        tags: ['busy', 'sending'],
        invoke: {
          id: 'sendAgain',
          src: 'sendAgain',
          input: contextOf,
          onDone: { target: 'shown', actions: { type: 'setLoaded', params: outputOf } },
          onError: { target: 'shown', actions: setRefusal },
        },
      },
      failed: { tags: 'failed', ...failedRecord },
    },
  });
