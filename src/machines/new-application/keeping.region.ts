import { onEveryChange } from './changes.ts';
import { newApplicationSetup } from './new-application.setup.ts';

/** Synchronises the draft with the server. */
export const keepingRegion = newApplicationSetup.createStateConfig({
  initial: 'kept',
  states: {
    kept: {
      tags: 'kept',
      always: { guard: 'isUnkept', target: 'unkept' },
      // While the user only searches for a student there is nothing to save yet.
      on: onEveryChange([
        { guard: 'isFresh', actions: ['forgetFresh', 'hold', 'writeAddress'] },
        { actions: 'hold' },
      ] as const),
    },
    unkept: {
      id: 'unkept',
      tags: 'unkept',
      entry: 'hold',
      always: { guard: 'isKept', target: 'kept' },
      after: { keepDelay: 'sending' },
      on: {
        ...onEveryChange({ target: 'unkept', reenter: true } as const),
        'application.finish': 'sending',
        'form.save': 'sending',
      },
    },
    sending: {
      tags: ['unkept', 'keeping'],
      invoke: {
        id: 'keep',
        src: 'keep',
        input: ({ context }) => context,
        onDone: {
          target: 'kept',
          actions: [{ type: 'putKept', params: ({ event }) => event.output }, 'letGo', 'writeAddress'],
        },
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'away',
            actions: { type: 'putProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'conflict',
            actions: { type: 'putProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'refused',
            actions: [{ type: 'putProblem', params: ({ event }) => event }, 'forgetId'],
          },
          { target: 'refused', actions: { type: 'putProblem', params: ({ event }) => event } },
        ],
      },
    },
    away: {
      tags: ['unkept', 'away'],
      entry: 'hold',
      after: { retryDelay: 'sending' },
      on: {
        ...onEveryChange({ actions: 'hold' } as const),
        'connection.restored': 'sending',
        'draft.retry': 'sending',
      },
    },
    refused: {
      tags: ['unkept', 'refused'],
      entry: 'hold',
      on: { ...onEveryChange('unkept' as const), 'draft.retry': 'sending' },
    },
    conflict: {
      tags: ['unkept', 'conflict'],
      initial: 'loading',
      on: onEveryChange({ actions: 'hold' } as const),
      states: {
        loading: {
          invoke: {
            id: 'theirs',
            src: 'theirs',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'deciding',
              actions: { type: 'putTheirs', params: ({ event }) => ({ draft: event.output }) },
            },
            onError: { target: 'unread', actions: { type: 'putProblem', params: ({ event }) => event } },
          },
        },
        unread: { tags: 'refused', on: { 'draft.retry': 'loading', 'connection.restored': 'loading' } },
        deciding: {
          always: [
            { guard: 'differs', target: 'choosing' },
            { target: '#unkept', actions: 'settle' },
          ],
        },
        choosing: {
          tags: 'choosing',
          on: {
            'conflict.pick': { actions: { type: 'pick', params: ({ event }) => event } },
            'conflict.pickAll': { actions: { type: 'pickAll', params: ({ event }) => event } },
            'conflict.settle': { target: '#unkept', actions: 'settle' },
          },
        },
      },
    },
  },
});
