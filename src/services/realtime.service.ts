import Echo from 'laravel-echo';
import Pusher from 'pusher-js';
import { safeParse } from 'zod/mini';
import type { ClientConfig } from '../../contract/config.ts';
import type { Notification } from '../../contract/notifications.ts';
import {
  eventNames,
  type Looker,
  lookedAt,
  looker,
  realtimeApi,
  type StreamEvent,
  streamEvent,
  userChannel,
} from '../../contract/realtime.ts';
import { mainApi } from './api.ts';
import { log } from './log.service.ts';
import { problemOf } from './problem.ts';

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
  enter(room: string, onPeople: (people: readonly Looker[]) => void): void;
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
const dead: readonly unknown[] = ['unavailable', 'failed', 'disconnected'];

/**
 * Joins the user's private channel over a new connection. The channel is authorized through our own client, so that a
 * 401 ends the session as usual. The connection doesn't reconnect: after the first loss it is closed for good, and
 * its owner opens another one. Throws when the library can't start.
 */
export function connect(server: RealtimeServer, userId: number, listener: ConnectionListener): Connection {
  const asked = new AbortController();
  let open = true;

  const echo = new Echo<'reverb'>({
    ...optionsOf(server),
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        const body = { channel_name: channelName, socket_id: socketId };
        mainApi.call(realtimeApi.authorize, { body }, { signal: asked.signal, encoding: 'form' }).then(
          ({ auth, channel_data }) =>
            open && answer(null, { auth, ...(channel_data !== undefined && { channel_data }) }),
          (thrown) => {
            // Everything else works without a presence channel.
            if (lookedAt(channelName) !== null) answer(thrown, null);
            else end(problemOf(thrown).kind === 'forbidden' ? 'refused' : 'lost');
          },
        );
      },
    },
  });
  const { connection } = echo.connector.pusher;

  function close() {
    if (!open) return;
    open = false;
    asked.abort();
    connection.unbind();
    echo.disconnect();
    // A retry in progress would continue after the call above; this ends it too.
    queueMicrotask(() => connection.disconnect());
    connection.bind('connected', () => connection.disconnect());
  }

  function end(how: 'lost' | 'refused') {
    if (!open) return;
    close();
    listener[how]();
  }

  function take(event: StreamEvent['event']) {
    return (payload: unknown) => {
      const parsed = safeParse(streamEvent, { event, payload });
      if (parsed.success) return listener.received(parsed.data);
      import(/* webpackChunkName: "foreign" */ './foreign.ts').then(
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
    if (dead.includes(current) || previous === 'connected') end('lost');
  });
  // Emitted immediately, while the state stays `connected` for a second until pusher-js retries.
  connection.bind('connecting_in', () => end('lost'));
  connection.bind('message', ({ event }: { event: unknown }) => {
    if (event === 'pusher:pong') listener.ponged();
  });

  const channel = echo.private(userChannel(userId));
  channel.subscribed(() => open && listener.subscribed());
  channel.error(() => end('lost'));
  for (const event of Object.values(eventNames)) channel.listen(`.${event}`, take(event));

  function enter(room: string, onPeople: (people: readonly Looker[]) => void) {
    if (!open) return;
    let people: readonly Looker[] = [];
    const put = (next: readonly unknown[]) => {
      people = next.flatMap((each) => safeParse(looker, each).data ?? []);
      if (open) onPeople(people);
    };
    echo
      .join(room)
      .here((members: readonly unknown[]) => put(members))
      .joining((member: unknown) => put([...people, member]))
      .leaving((member: unknown) => {
        const gone = safeParse(looker, member).data;
        put(people.filter(({ id }) => id !== gone?.id));
      });
  }

  return {
    close,
    ping: () => open && connection.send_event('pusher:ping', {}),
    enter,
    leave: (room) => open && echo.leave(room),
  };
}
