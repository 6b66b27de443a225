import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { safeParse } from 'zod/mini';
import type { ClientConfig } from '../../../contract/config.ts';
import type { Notification } from '../../../contract/people/notifications.ts';
import {
  eventNames,
  realtimeApi,
  type StreamEvent,
  streamEvent,
  userChannel,
  type Viewer,
  viewedApplicationId,
  viewer,
} from '../../../contract/realtime.ts';
import { mainApi } from '../kit/api.ts';
import { log } from '../kit/log.service.ts';
import { problemOf } from '../kit/problem.ts';

export type RealtimeServer = NonNullable<ClientConfig['realtime']>;

/** Connection callbacks. `lost` and `refused` are called once, and nothing after them. */
export interface ConnectionListener {
  subscribed(): void;
  received(event: StreamEvent): void;
  /** A notification broadcast by another back end, without a `seq`. */
  broadcast(notification: Notification): void;
  ponged(): void;
  /** The connection was lost or couldn't be established; another attempt may succeed. */
  lost(): void;
  /** The server denies access to the user's channel. */
  refused(): void;
}

export interface Connection {
  /** Sends a ping. */
  ping(): void;
  /**
   * Joins a presence channel and reports its members, now and on each change; a channel that can't be joined stays
   * empty.
   */
  enter(room: string, onMembers: (members: readonly Viewer[]) => void): void;
  leave(room: string): void;
  close(): void;
}

/** The timeouts of specification §9, in ms. */
export const timeouts = {
  activityTimeout: 120_000,
  pongTimeout: 30_000,
  unavailableTimeout: 10_000,
} as const;

/** Options of the connection, as Echo passes them to pusher-js (specification §7). */
export const optionsOf = (server: RealtimeServer) => ({
  broadcaster: 'reverb' as const,
  key: server.key,
  wsHost: server.host,
  wsPort: server.port,
  wssPort: server.port,
  forceTLS: server.scheme === 'https',
  // Otherwise pusher-js falls back to hosts of Pusher.
  enabledTransports: ['ws' as const, 'wss' as const],
  enableStats: false,
  ...timeouts,
  withoutInterceptors: true,
  namespace: false as const,
  Pusher,
});

/** States in which pusher-js waits for its own, slower timers. */
const deadStates: readonly unknown[] = ['unavailable', 'failed', 'disconnected'];

/**
 * Joins the user's private channel over a new connection. The channel is authorized through our own client, so that a
 * 401 ends the session as usual. The connection doesn't reconnect: after the first loss it is closed for good, and
 * its owner opens another one. Throws when the library can't start.
 */
export function connect(server: RealtimeServer, userId: number, listener: ConnectionListener): Connection {
  const abortController = new AbortController();
  let open = true;

  const echo = new Echo<'reverb'>({
    ...optionsOf(server),
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        const body = { channel_name: channelName, socket_id: socketId };
        mainApi
          .call(realtimeApi.authorize, { body }, { signal: abortController.signal, encoding: 'form' })
          .then(
            ({ auth, channel_data }) =>
              open && answer(null, { auth, ...(channel_data !== undefined && { channel_data }) }),
            (thrown) => {
              // Everything else works without a presence channel.
              if (viewedApplicationId(channelName) !== null) answer(thrown, null);
              else endConnection(problemOf(thrown).kind === 'forbidden' ? 'refused' : 'lost');
            },
          );
      },
    },
  });
  const { connection } = echo.connector.pusher;

  function close() {
    if (!open) return;
    open = false;
    abortController.abort();
    connection.unbind();
    echo.disconnect();
    // A retry in progress would continue after the call above; this ends it too.
    queueMicrotask(() => connection.disconnect());
    connection.bind('connected', () => connection.disconnect());
  }

  function endConnection(how: 'lost' | 'refused') {
    if (!open) return;
    close();
    listener[how]();
  }

  function handleEvent(event: StreamEvent['event']) {
    return (payload: unknown) => {
      const parsed = safeParse(streamEvent, { event, payload });
      if (parsed.success) return listener.received(parsed.data);
      import(/* webpackChunkName: "foreign" */ '../kit/specification-backend.ts').then(
        ({ readBroadcast }) => {
          const notification = readBroadcast(event, payload);
          if (!notification) log('warning', `Unknown payload of event ${event}`);
          else if (open) listener.broadcast(notification);
        },
        (thrown) => log('warning', `Could not read event ${event}`, thrown),
      );
    };
  }

  connection.bind('state_change', ({ previous, current }: { previous: unknown; current: unknown }) => {
    if (deadStates.includes(current) || previous === 'connected') endConnection('lost');
  });
  // Emitted immediately, while the state stays `connected` for a second until pusher-js retries.
  connection.bind('connecting_in', () => endConnection('lost'));
  connection.bind('message', ({ event }: { event: unknown }) => {
    if (event === 'pusher:pong') listener.ponged();
  });

  const channel = echo.private(userChannel(userId));
  channel.subscribed(() => open && listener.subscribed());
  channel.error(() => endConnection('lost'));
  for (const event of Object.values(eventNames)) channel.listen(`.${event}`, handleEvent(event));

  function enter(room: string, onMembers: (members: readonly Viewer[]) => void) {
    if (!open) return;
    let members: readonly Viewer[] = [];
    const setMembers = (next: readonly unknown[]) => {
      members = next.flatMap((each) => safeParse(viewer, each).data ?? []);
      if (open) onMembers(members);
    };
    echo
      .join(room)
      .here((members: readonly unknown[]) => setMembers(members))
      .joining((member: unknown) => setMembers([...members, member]))
      .leaving((member: unknown) => {
        const gone = safeParse(viewer, member).data;
        setMembers(members.filter(({ id }) => id !== gone?.id));
      });
  }

  return {
    close,
    ping: () => open && connection.send_event('pusher:ping', {}),
    enter,
    leave: (room) => open && echo.leave(room),
  };
}
