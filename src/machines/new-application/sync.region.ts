import { onContentEvent } from './content-changes.ts';
import { newApplicationSetup } from './new-application.setup.ts';

/** Synchronises the draft with the server. */
export const syncRegion = newApplicationSetup.createStateConfig({
  initial: 'synced',
  states: {
    synced: {
      tags: 'synced',
      always: { guard: 'isUnsynced', target: 'unsynced' },
      // While the user only searches for a student there is nothing to save yet.
      on: onContentEvent([
        { guard: 'isNewDraft', actions: ['clearNewDraft', 'saveLocally', 'updateAddress'] },
        { actions: 'saveLocally' },
      ] as const),
    },
    unsynced: {
      id: 'unsynced',
      tags: 'unsynced',
      entry: 'saveLocally',
      always: { guard: 'isSynced', target: 'synced' },
      after: { syncDelay: 'sending' },
      on: {
        ...onContentEvent({ target: 'unsynced', reenter: true } as const),
        'application.finish': 'sending',
        'form.save': 'sending',
      },
    },
    sending: {
      tags: ['unsynced', 'syncing'],
      invoke: {
        id: 'sync',
        src: 'sync',
        input: ({ context }) => context,
        onDone: {
          target: 'synced',
          actions: [
            { type: 'setSynced', params: ({ event }) => event.output },
            'discardLocally',
            'updateAddress',
          ],
        },
        onError: [
          {
            guard: { type: 'isOffline', params: ({ event }) => event },
            target: 'away',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isStale', params: ({ event }) => event },
            target: 'conflict',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'refused',
            actions: [{ type: 'setProblem', params: ({ event }) => event }, 'clearId'],
          },
          { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    away: {
      tags: ['unsynced', 'away'],
      entry: 'saveLocally',
      after: { retryDelay: 'sending' },
      on: {
        ...onContentEvent({ actions: 'saveLocally' } as const),
        'connection.restored': 'sending',
        'draft.retry': 'sending',
      },
    },
    refused: {
      tags: ['unsynced', 'refused'],
      entry: 'saveLocally',
      on: { ...onContentEvent('unsynced' as const), 'draft.retry': 'sending' },
    },
    conflict: {
      tags: ['unsynced', 'conflict'],
      initial: 'loading',
      on: onContentEvent({ actions: 'saveLocally' } as const),
      states: {
        loading: {
          invoke: {
            id: 'theirs',
            src: 'theirs',
            input: ({ context: { id } }) => ({ id }),
            onDone: {
              target: 'deciding',
              actions: { type: 'setTheirs', params: ({ event }) => ({ draft: event.output }) },
            },
            onError: { target: 'unread', actions: { type: 'setProblem', params: ({ event }) => event } },
          },
        },
        unread: { tags: 'refused', on: { 'draft.retry': 'loading', 'connection.restored': 'loading' } },
        deciding: {
          always: [
            { guard: 'hasDifferences', target: 'choosing' },
            { target: '#unsynced', actions: 'resolveConflict' },
          ],
        },
        choosing: {
          tags: 'choosing',
          on: {
            'conflict.select': { actions: { type: 'pick', params: ({ event }) => event } },
            'conflict.selectAll': { actions: { type: 'pickAll', params: ({ event }) => event } },
            'conflict.resolve': { target: '#unsynced', actions: 'resolveConflict' },
          },
        },
      },
    },
  },
});
