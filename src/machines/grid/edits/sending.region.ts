import { eventOf } from '../../kit/params.ts';
import { editsSetup } from './edits.setup.ts';

/** Sends pending changes, a few rows at a time. */
export const sending = editsSetup.createStateConfig({
  initial: 'ready',
  on: {
    'write.done': {
      actions: [
        { type: 'endWrite', params: eventOf },
        { type: 'setWritten', params: eventOf },
        { type: 'notifyWritten', params: ({ event }) => ({ rows: [event.row] }) },
        { type: 'notifyEdited', params: eventOf },
      ],
    },
    'write.stale': {
      actions: [
        { type: 'endWrite', params: eventOf },
        { type: 'setOutdated', params: eventOf },
        { type: 'notifyWritten', params: ({ event }) => ({ rows: [event.row] }) },
      ],
    },
    'write.failed': [
      {
        guard: { type: 'isRetryable', params: eventOf },
        target: '.waiting',
        actions: [
          { type: 'endWrite', params: eventOf },
          { type: 'setUnsent', params: eventOf },
        ],
      },
      {
        actions: [
          { type: 'endWrite', params: eventOf },
          { type: 'setRefused', params: eventOf },
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
