import { editsSetup } from './edits.setup.ts';

/** Sends pending changes, a few rows at a time. */
export const sending = editsSetup.createStateConfig({
  initial: 'ready',
  on: {
    'write.done': {
      actions: [
        { type: 'endWrite', params: ({ event }) => event },
        { type: 'setWritten', params: ({ event }) => event },
        { type: 'notifyWritten', params: ({ event }) => ({ rows: [event.row] }) },
        { type: 'notifyEdited', params: ({ event }) => event },
      ],
    },
    'write.stale': {
      actions: [
        { type: 'endWrite', params: ({ event }) => event },
        { type: 'setOutdated', params: ({ event }) => event },
        { type: 'notifyWritten', params: ({ event }) => ({ rows: [event.row] }) },
      ],
    },
    'write.failed': [
      {
        guard: { type: 'isRetryable', params: ({ event }) => event },
        target: '.waiting',
        actions: [
          { type: 'endWrite', params: ({ event }) => event },
          { type: 'setUnsent', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'endWrite', params: ({ event }) => event },
          { type: 'setRefused', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    ready: { always: { guard: 'hasSendable', actions: 'send' } },
    /** The connection or the server is down: pending changes are sent when it is back, or on retry. */
    waiting: {
      tags: 'waiting',
      invoke: { id: 'watchWake', src: 'watchWake' },
      on: {
        'connection.restored': 'ready',
        'edits.retry': { target: 'ready', actions: { type: 'retry', params: { key: null } } },
      },
      after: { retryDelay: 'ready' },
    },
  },
});
