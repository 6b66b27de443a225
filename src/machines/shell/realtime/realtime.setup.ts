import { assign, enqueueActions, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import type { Notification } from '../../../../contract/people/notifications.ts';
import { eventNames, type StreamEvent, type Viewer } from '../../../../contract/realtime.ts';
import { watchWake } from '../../../services/browser/wake.service.ts';
import { log } from '../../../services/kit/log.service.ts';
import { type CatchUp, catchUp } from '../../../services/kit/stream.service.ts';
import { getReceiver, sendIfPresent, sendToEach } from '../../kit/receivers.ts';
import type {
  RealtimeContext,
  RealtimeEvent,
  RealtimeInput,
  RealtimeServer,
  RealtimeTag,
  RoomListener,
  SocketCommand,
} from './realtime.types.ts';
import { acceptEvents, hasGap, initialPosition, skipTo, startAt } from './stream.ts';

/** Echo and pusher-js are loaded only when someone is signed in. */
const loadLibrary = () =>
  import(/* webpackChunkName: "realtime" */ '../../../services/session/realtime.service.ts');

/** Actors that count or cache records that others change. */
const recordListeners = [
  'documents',
  'courseDetail',
  'openRequests',
  'openRegistrations',
  'statuses',
  'documentTypes',
] as const;

const retryBase = 1000;
const maxRetryDelay = 30_000;

/**
 * The position after a catch-up: its events accepted, and its `lastSeq` taken if no position was known or the
 * rest is no longer available.
 */
function applyCatchUp(context: RealtimeContext, answer: CatchUp) {
  const taken = acceptEvents(context, answer.events);
  if (context.lastSeq === null) {
    const started = startAt(taken, answer.lastSeq);
    return { ...started, due: [...taken.due, ...started.due] };
  }
  if (!answer.gap) return taken;
  // The server's stream ends before the requested position, so it was reset.
  if (answer.after !== null && answer.lastSeq < answer.after)
    return { lastSeq: answer.lastSeq, early: initialPosition.early, due: taken.due };
  const skipped = skipTo(taken, answer.lastSeq);
  return { ...skipped, due: [...taken.due, ...skipped.due] };
}

/** The setup of the realtime machine. */
export const realtimeSetup = setup({
  types: {} as {
    context: RealtimeContext;
    input: RealtimeInput;
    events: RealtimeEvent;
    tags: RealtimeTag;
  },
  actors: {
    loadLibrary: fromPromise<unknown>(loadLibrary),
    /** A single connection: opened when the actor starts, closed when it stops, never reused. */
    socket: fromCallback<SocketCommand, { server: RealtimeServer | null; userId: number }>(
      ({ input: { server, userId }, sendBack, receive }) => {
        let close = () => {};
        let stopped = false;
        const open = async () => {
          const { connect } = await loadLibrary();
          if (stopped || !server) return;
          const connection = connect(server, userId, {
            subscribed: () => sendBack({ type: 'socket.subscribed' }),
            received: (event) => sendBack({ type: 'stream.received', event }),
            broadcast: (notification) => sendBack({ type: 'notification.broadcast', notification }),
            ponged: () => sendBack({ type: 'socket.ponged' }),
            lost: () => sendBack({ type: 'socket.lost' }),
            refused: () => sendBack({ type: 'socket.refused' }),
          });
          close = connection.close;
          receive((command) => {
            if (command.type === 'socket.ping') return connection.ping();
            const { room } = command;
            if (command.type === 'room.leave') return connection.leave(room);
            connection.enter(room, (people) => sendBack({ type: 'room.changed', room, people }));
          });
        };
        open().catch((thrown) => sendBack({ type: 'socket.failed', reason: String(thrown) }));
        return () => {
          stopped = true;
          close();
        };
      },
    ),
    catchUp: fromPromise<CatchUp, { after: number | null }>(({ input, signal }) =>
      catchUp(input.after, signal),
    ),
    watchWake: fromCallback(({ sendBack }) => watchWake(() => sendBack({ type: 'device.woke' }))),
  },
  actions: {
    resetStream: assign((_, { userId, after }: { userId: number; after: number | null }) => ({
      ...initialPosition,
      lastSeq: after,
      userId,
      due: [],
      attempts: 0,
      joinedBefore: false,
    })),
    forget: assign({ ...initialPosition, userId: 0, due: [], attempts: 0, joinedBefore: false }),
    acceptEvent: assign(({ context }, { event }: { event: StreamEvent }) => acceptEvents(context, [event])),
    applyCatchUp: assign(({ context }, { answer }: { answer: CatchUp }) => applyCatchUp(context, answer)),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: assign({ attempts: 0 }),
    setJoined: assign({ joinedBefore: true }),
    /** Sends events to the actors concerned; each actor's mailbox keeps their order. */
    deliver: enqueueActions(({ context, system, enqueue }) => {
      for (const { event, payload } of context.due) {
        if (event === eventNames.notificationCreated)
          enqueue.sendTo(getReceiver(system, 'notifications'), {
            type: 'notification.created' as const,
            notification: payload.notification,
          });
        else if (event === eventNames.recordChanged) {
          const { subject, id, version } = payload;
          enqueue.sendTo(getReceiver(system, 'router'), {
            type: 'record.changed' as const,
            subject,
            id,
            version,
          });
          sendIfPresent(enqueue, system, 'activity', { type: 'record.changed', subject, id, version });
          for (const follower of recordListeners)
            sendIfPresent(enqueue, system, follower, { type: 'record.changed', subject, id });
        } else if (event === eventNames.jobProgressed)
          sendIfPresent(enqueue, system, 'jobs', { type: 'job.progressed', job: payload.job });
        else enqueue.sendTo(getReceiver(system, 'session'), { type: 'abilities.changed' as const });
      }
    }),
    /** The session may continue as another user: the server knows. */
    askIdentity: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'session', { type: 'abilities.changed' }),
    ),
    forwardNotification: sendTo(
      ({ system }) => getReceiver(system, 'notifications'),
      (_, { notification }: { notification: Notification }) => ({
        type: 'notification.created' as const,
        notification,
      }),
    ),
    ping: sendTo('socket', { type: 'socket.ping' }),
    setRoom: assign(({ context }, { room, from }: { room: string; from: RoomListener }) => ({
      rooms: new Map([...context.rooms, [room, from]]),
    })),
    // If another actor has entered the room since, that one stays.
    dropRoom: assign(({ context }, { room, from }: { room: string; from: RoomListener }) => ({
      rooms: new Map([...context.rooms].filter(([name, who]) => name !== room || who !== from)),
    })),
    enterRoom: sendTo('socket', (_, { room }: { room: string }) => ({ type: 'room.enter' as const, room })),
    leaveRoom: enqueueActions(({ context, enqueue }, { room }: { room: string }) => {
      if (!context.rooms.has(room)) enqueue.sendTo('socket', { type: 'room.leave' as const, room });
    }),
    enterRooms: enqueueActions(({ context, enqueue }) => {
      for (const room of context.rooms.keys())
        enqueue.sendTo('socket', { type: 'room.enter' as const, room });
    }),
    notifyRoom: enqueueActions(
      ({ context, enqueue }, { room, people }: { room: string; people: readonly Viewer[] }) =>
        sendToEach(enqueue, [context.rooms.get(room)], { type: 'viewers.changed', people }),
    ),
    /** Without a connection the members are unknown. */
    emptyRooms: enqueueActions(({ context, enqueue }) =>
      sendToEach(enqueue, context.rooms.values(), { type: 'viewers.changed', people: [] }),
    ),
    loadNotifications: sendTo(({ system }) => getReceiver(system, 'notifications'), {
      type: 'notifications.load' as const,
    }),
    resetNotifications: sendTo(({ system }) => getReceiver(system, 'notifications'), {
      type: 'stream.reset' as const,
    }),
    resetScreens: enqueueActions(({ enqueue, system }) => {
      enqueue.sendTo(getReceiver(system, 'router'), { type: 'stream.reset' as const });
      for (const follower of recordListeners)
        sendIfPresent(enqueue, system, follower, { type: 'stream.reset' });
    }),
    notifyRestored: sendTo(({ system }) => getReceiver(system, 'router'), {
      type: 'connection.restored' as const,
    }),
    /** Only once: the following attempts fail silently. */
    warn: ({ context }, { reason }: { reason: string }) => {
      if (context.attempts === 0)
        log('warning', 'Realtime could not be started; the portal goes on without it', reason);
    },
    raiseUp: raise({ type: 'link.up' }),
    raiseDown: raise({ type: 'link.down' }),
  },
  guards: {
    hasServer: ({ context }) => context.server !== null,
    hasJoinedBefore: ({ context }) => context.joinedBefore,
    isFirstAttempt: ({ context }) => context.attempts === 0,
    hasGap: ({ context }) => context.lastSeq !== null && hasGap(context),
    hasMore: (_, { answer }: { answer: CatchUp }) => answer.more && answer.events.length > 0,
    /** Events were lost for good: lists must be reloaded. */
    hasLostEvents: (_, { answer }: { answer: CatchUp }) => answer.gap && answer.after !== null,
    /** The same, or this is the first poll: earlier events are unknown. */
    hasLostEventsOrIsFirst: (_, { answer }: { answer: CatchUp }) => answer.gap,
  },
  delays: {
    /** Timeout of an attempt: short at first, up to the specification's 10 s (§9). */
    attemptDelay: ({ context }) => Math.min(10_000, 2500 * 2 ** context.attempts),
    /** Full jitter: anything up to 1, 2, 4 … 30 s. */
    retryDelay: ({ context }) =>
      Math.random() * Math.min(maxRetryDelay, retryBase * 2 ** Math.max(0, context.attempts - 1)),
    /** Spreads the requests of many clients that reconnect together. */
    catchUpDelay: () => Math.random() * 2000,
    catchUpRetryDelay: () => 1000 + Math.random() * 4000,
    listDelay: 3000,
    steadyDelay: 10_000,
    pongDelay: 5000,
    awayDelay: 60_000,
    pollDelay: () => 54_000 + Math.random() * 12_000,
  },
});
