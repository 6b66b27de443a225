import type { ActorRefFrom } from 'xstate';
import { eventOf } from '../../kit/params.ts';
import { fallback } from './fallback.region.ts';
import { realtimeSetup } from './realtime.setup.ts';
import { initialPosition } from './stream.ts';

/** Joined: events arrive; missed events are fetched, initially and whenever there is a gap. */
const joined = realtimeSetup.createStateConfig({
  tags: 'live',
  entry: ['setJoined', 'raiseUp', 'loadNotifications', 'enterRooms'],
  exit: ['raiseDown', 'emptyRooms'],
  type: 'parallel',
  on: {
    'socket.lost': '#waiting',
    'socket.refused': { target: '#refused', actions: 'askIdentity' },
    'socket.failed': '#waiting',
    'room.enter': {
      actions: [
        { type: 'setRoom', params: eventOf },
        { type: 'enterRoom', params: eventOf },
      ],
    },
    'room.leave': {
      actions: [
        { type: 'dropRoom', params: eventOf },
        { type: 'leaveRoom', params: eventOf },
      ],
    },
    'room.changed': { actions: { type: 'notifyRoom', params: eventOf } },
  },
  states: {
    stream: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isFirstAttempt', target: 'fetching' }, 'scheduled'] },
        scheduled: { after: { catchUpDelay: 'fetching' } },
        fetching: {
          invoke: {
            id: 'catchUp',
            src: 'catchUp',
            input: ({ context }) => ({ after: context.lastSeq }),
            onDone: [
              {
                guard: { type: 'hasLostEvents', params: ({ event }) => ({ answer: event.output }) },
                target: 'scheduled',
                actions: [
                  { type: 'applyCatchUp', params: ({ event }) => ({ answer: event.output }) },
                  'deliver',
                  'resetNotifications',
                  'resetScreens',
                ],
              },
              {
                guard: { type: 'hasMore', params: ({ event }) => ({ answer: event.output }) },
                target: 'fetching',
                reenter: true,
                actions: [
                  { type: 'applyCatchUp', params: ({ event }) => ({ answer: event.output }) },
                  'deliver',
                ],
              },
              {
                target: 'upToDate',
                actions: [
                  { type: 'applyCatchUp', params: ({ event }) => ({ answer: event.output }) },
                  'deliver',
                ],
              },
            ],
            onError: 'retrying',
          },
        },
        retrying: { after: { catchUpRetryDelay: 'fetching' } },
        upToDate: { always: { guard: 'hasGap', target: 'scheduled' } },
      },
    },
    health: {
      initial: 'new',
      states: {
        new: { after: { steadyDelay: { target: 'steady', actions: 'resetAttempts' } } },
        steady: {},
        checking: { entry: 'ping', on: { 'socket.ponged': 'steady' }, after: { pongDelay: '#waiting' } },
      },
      on: { 'device.woke': '.checking' },
    },
  },
});

/** The connection, from disconnected to joined and back. */
const link = realtimeSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasServer', target: 'loading' }, 'absent'] },
    loading: {
      tags: 'connecting',
      invoke: {
        id: 'library',
        src: 'loadLibrary',
        onDone: 'connected',
        onError: {
          target: 'failed',
          actions: { type: 'warn', params: ({ event }) => ({ reason: String(event.error) }) },
        },
      },
    },
    connected: {
      invoke: {
        id: 'socket',
        src: 'socket',
        input: ({ context }) => ({ server: context.server, userId: context.userId }),
        onError: 'waiting',
      },
      initial: 'joining',
      states: {
        joining: {
          tags: 'connecting',
          on: {
            'socket.subscribed': [
              { guard: 'hasJoinedBefore', target: 'joined', actions: 'notifyRestored' },
              { target: 'joined' },
            ],
            'socket.lost': {
              target: '#waiting',
              actions: { type: 'warn', params: { reason: 'the socket could not be opened' } },
            },
            'socket.refused': {
              target: '#refused',
              actions: [{ type: 'warn', params: { reason: 'the channel was refused' } }, 'askIdentity'],
            },
            'socket.failed': { target: '#failed', actions: { type: 'warn', params: eventOf } },
          },
          after: {
            attemptDelay: {
              target: '#waiting',
              actions: { type: 'warn', params: { reason: 'the socket did not open in time' } },
            },
          },
        },
        joined,
      },
    },
    waiting: {
      id: 'waiting',
      tags: 'connecting',
      entry: 'countAttempt',
      after: { retryDelay: 'connected' },
      on: { 'realtime.retry': 'connected', 'device.woke': 'connected' },
    },
    refused: { id: 'refused', tags: 'offline', on: { 'realtime.retry': 'connected' } },
    failed: {
      id: 'failed',
      tags: 'offline',
      entry: 'countAttempt',
      after: { retryDelay: 'loading' },
      on: { 'realtime.retry': 'loading', 'device.woke': 'loading' },
    },
    absent: { tags: 'offline' },
  },
});

/**
 * The user's live stream. It manages reconnection itself, because pusher-js retries without jitter and
 * reconnects when it should not: each attempt has its own connection and its own timeout, delays grow to 30
 * s, and after each join missed events are fetched, so that every event is delivered once and in order. If
 * realtime is unavailable, that is logged once; the portal goes on without it and keeps retrying.
 */
export const realtimeMachine = realtimeSetup.createMachine({
  id: 'realtime',
  context: ({ input }) => ({
    ...initialPosition,
    server: input.server,
    userId: 0,
    due: [],
    attempts: 0,
    joinedBefore: false,
    rooms: new Map(),
  }),
  // Rooms are remembered regardless of the connection, and entered once there is one.
  on: {
    'room.enter': { actions: { type: 'setRoom', params: eventOf } },
    'room.leave': { actions: { type: 'dropRoom', params: eventOf } },
  },
  initial: 'off',
  states: {
    // Nothing is out of date before the first attempt.
    off: {
      tags: 'connecting',
      on: { 'realtime.start': { target: 'on', actions: { type: 'resetStream', params: eventOf } } },
    },
    on: {
      type: 'parallel',
      invoke: { id: 'wake', src: 'watchWake' },
      on: {
        'realtime.start': { target: 'on', reenter: true, actions: { type: 'resetStream', params: eventOf } },
        'realtime.stop': { target: 'off', actions: 'forget' },
        'notification.broadcast': { actions: { type: 'forwardNotification', params: eventOf } },
        'stream.received': { actions: [{ type: 'acceptEvent', params: eventOf }, 'deliver'] },
      },
      states: { link, fallback },
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    realtime: ActorRefFrom<typeof realtimeMachine>;
  }
}
