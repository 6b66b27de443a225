import { newApplicationSetup } from './new-application.setup.ts';

/** Whether the server has what was typed, and what is done about it. */
export const keepingRegion = newApplicationSetup.createStateConfig({
  initial: 'kept',
  states: {
    kept: { tags: 'kept', always: { guard: 'isUnkept', target: 'unkept' } },
    unkept: {
      tags: 'unkept',
      entry: 'holdInTab',
      always: { guard: 'isKept', target: 'kept' },
      after: { keepDelay: 'sending' },
      on: {
        'field.type': { target: 'unkept', reenter: true },
        'step.next': 'sending',
        'step.go': 'sending',
        'application.finish': 'sending',
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
          actions: [{ type: 'putKept', params: ({ event }) => event.output }, 'letGoOfTab'],
        },
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'offline',
            actions: { type: 'putProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'conflict',
            actions: { type: 'putProblem', params: ({ event }) => event },
          },
          { target: 'refused', actions: { type: 'putProblem', params: ({ event }) => event } },
        ],
      },
    },
    offline: {
      tags: ['unkept', 'offline'],
      entry: 'holdInTab',
      after: { retryDelay: 'sending' },
      on: {
        'connection.restored': 'sending',
        'draft.retry': 'sending',
        'field.type': { actions: 'holdInTab' },
      },
    },
    refused: {
      tags: ['unkept', 'refused'],
      entry: 'holdInTab',
      on: { 'draft.retry': 'sending', 'field.type': 'unkept' },
    },
    conflict: {
      tags: ['unkept', 'conflict'],
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            id: 'theirs',
            src: 'open',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'choosing',
              actions: { type: 'putTheirs', params: ({ event }) => ({ draft: event.output }) },
            },
            onError: { target: 'unread', actions: { type: 'putProblem', params: ({ event }) => event } },
          },
        },
        unread: { tags: 'refused', on: { 'draft.retry': 'loading', 'connection.restored': 'loading' } },
        choosing: {},
      },
      on: {
        'draft.keepMine': { target: 'sending', actions: 'keepMine' },
        'draft.takeTheirs': { target: 'kept', actions: ['takeTheirs', 'letGoOfTab'] },
      },
    },
  },
});
