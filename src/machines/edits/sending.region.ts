import { editsSetup } from './edits.setup.ts';

/** What waits is sent, a few rows at a time. */
export const sending = editsSetup.createStateConfig({
  initial: 'ready',
  on: {
    'write.done': {
      actions: [
        { type: 'endWrite', params: ({ event }) => event },
        { type: 'putWritten', params: ({ event }) => event },
        { type: 'tellWritten', params: ({ event }) => ({ rows: [event.row] }) },
        { type: 'tellEdited', params: ({ event }) => event },
      ],
    },
    'write.stale': {
      actions: [
        { type: 'endWrite', params: ({ event }) => event },
        { type: 'putOutdated', params: ({ event }) => event },
        { type: 'tellWritten', params: ({ event }) => ({ rows: [event.row] }) },
      ],
    },
    'write.failed': [
      {
        guard: { type: 'isPassing', params: ({ event }) => event },
        target: '.waiting',
        actions: [
          { type: 'endWrite', params: ({ event }) => event },
          { type: 'putUnsent', params: ({ event }) => event },
        ],
      },
      {
        actions: [
          { type: 'endWrite', params: ({ event }) => event },
          { type: 'putRefused', params: ({ event }) => event },
        ],
      },
    ],
  },
  states: {
    ready: { always: { guard: 'hasSendable', actions: 'send' } },
    /** The connection, or the server, is away: what waits is sent when it is back, or by and by. */
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
