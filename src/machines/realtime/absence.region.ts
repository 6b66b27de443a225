import { realtimeSetup } from './realtime.setup.ts';

/** The fallback without a live connection: after a minute the server is polled once a minute. */
export const absence = realtimeSetup.createStateConfig({
  initial: 'short',
  on: { 'link.up': '.none', 'link.down': '.short' },
  states: {
    none: {},
    short: {
      // The list of notifications waits for the channel, so that no event is lost between the two; but only
      // briefly.
      initial: 'brief',
      states: {
        brief: { after: { listDelay: { target: 'longer', actions: 'loadNotifications' } } },
        longer: {},
      },
      after: { awayDelay: 'polling' },
    },
    polling: {
      tags: 'offline',
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'poll',
            src: 'catchUp',
            input: ({ context }) => ({ after: context.lastSeq }),
            onDone: [
              {
                guard: { type: 'isLossOrStart', params: ({ event }) => ({ answer: event.output }) },
                target: 'resting',
                actions: [
                  { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
                  'deliver',
                  'resetNotifications',
                  'resetScreens',
                ],
              },
              {
                guard: { type: 'isMore', params: ({ event }) => ({ answer: event.output }) },
                target: 'asking',
                reenter: true,
                actions: [
                  { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
                  'deliver',
                ],
              },
              {
                target: 'resting',
                actions: [
                  { type: 'takeAnswer', params: ({ event }) => ({ answer: event.output }) },
                  'deliver',
                ],
              },
            ],
            onError: 'resting',
          },
        },
        resting: { after: { pollDelay: 'asking' } },
      },
    },
  },
});
