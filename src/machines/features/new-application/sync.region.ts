import { eventOf, outputOf } from '../../kit/params.ts';
import { onContentEvent } from './content-changes.ts';
import { newApplicationSetup } from './new-application.setup.ts';

/** Synchronises the draft with the server. */
export const syncRegion = newApplicationSetup.createStateConfig({
  initial: 'synced',
  on: { 'draft.storedLocally': { actions: { type: 'setSavedLocally', params: eventOf } } },
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
          actions: [{ type: 'setSynced', params: outputOf }, 'discardLocally', 'updateAddress'],
        },
        onError: [
          {
            guard: { type: 'isOffline', params: eventOf },
            target: 'away',
            actions: { type: 'setProblem', params: eventOf },
          },
          {
            guard: { type: 'isStale', params: eventOf },
            target: 'conflict',
            actions: { type: 'setProblem', params: eventOf },
          },
          {
            guard: { type: 'isGone', params: eventOf },
            target: 'refused',
            actions: [{ type: 'setProblem', params: eventOf }, 'clearId'],
          },
          { target: 'refused', actions: { type: 'setProblem', params: eventOf } },
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
            onError: { target: 'unread', actions: { type: 'setProblem', params: eventOf } },
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
            'conflict.select': { actions: { type: 'pick', params: eventOf } },
            'conflict.selectAll': { actions: { type: 'pickAll', params: eventOf } },
            'conflict.resolve': { target: '#unsynced', actions: 'resolveConflict' },
          },
        },
      },
    },
  },
});
