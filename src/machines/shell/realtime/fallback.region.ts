import { realtimeSetup } from './realtime.setup.ts';

/** The fallback without a live connection: after a minute the server is polled once a minute. */
export const fallback = realtimeSetup.createStateConfig({
  initial: 'disconnected',
  on: { 'link.up': '.connected', 'link.down': '.disconnected' },
  states: {
    connected: {},
    disconnected: {
      // The list of notifications waits for the channel, so that no event is lost between the two; but only
      // briefly.
      initial: 'waiting',
      states: {
        waiting: { after: { listDelay: { target: 'listLoaded', actions: 'loadNotifications' } } },
        listLoaded: {},
      },
      after: { awayDelay: 'polling' },
    },
    polling: {
      tags: 'offline',
      initial: 'requesting',
      states: {
        requesting: {
          invoke: {
            id: 'poll',
            src: 'catchUp',
            input: ({ context }) => ({ after: context.lastSeq }),
            onDone: [
              {
                guard: { type: 'hasLostEventsOrIsFirst', params: ({ event }) => ({ answer: event.output }) },
                target: 'resting',
                actions: [
                  { type: 'applyCatchUp', params: ({ event }) => ({ answer: event.output }) },
                  'deliver',
                  'resetNotifications',
                  'resetScreens',
                ],
              },
              {
                guard: { type: 'hasMore', params: ({ event }) => ({ answer: event.output }) },
                target: 'requesting',
                reenter: true,
                actions: [
                  { type: 'applyCatchUp', params: ({ event }) => ({ answer: event.output }) },
                  'deliver',
                ],
              },
              {
                target: 'resting',
                actions: [
                  { type: 'applyCatchUp', params: ({ event }) => ({ answer: event.output }) },
                  'deliver',
                ],
              },
            ],
            onError: 'resting',
          },
        },
        resting: { after: { pollDelay: 'requesting' } },
      },
    },
  },
});
