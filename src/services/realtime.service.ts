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

/** Where the realtime server is. */
export type RealtimeServer = NonNullable<ClientConfig['realtime']>;

/** What a connection tells. `lost` and `refused` come once, and nothing after them. */
export interface ConnectionListener {
  subscribed(): void;
  received(event: StreamEvent): void;
  /** A notification that another back end broadcasts, without a `seq`. */
  broadcast(notification: Notification): void;
  ponged(): void;
  /** Gone, or never come about; another attempt may succeed. */
  lost(): void;
  /** The server will not let this person have their channel. */
  refused(): void;
}

export interface Connection {
  /** Asks the server for a sign of life. */
  ping(): void;
  /** Says who is in a room, now and at each change; a room that may not be entered stays empty. */
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

/** Options of the connection, as Echo hands them to pusher-js (specification §7). */
export const optionsOf = (server: RealtimeServer) => ({
  broadcaster: 'reverb' as const,
  key: server.key,
  wsHost: server.host,
  wsPort: server.port,
  wssPort: server.port,
  forceTLS: server.scheme === 'https',
  // Without this pusher-js falls back to hosts of its maker.
  enabledTransports: ['ws' as const, 'wss' as const],
  enableStats: false,
  ...timeouts,
  withoutInterceptors: true,
  namespace: false as const,
  Pusher,
});

/** States of pusher-js in which it waits for its own, slower, timers. */
const dead: readonly unknown[] = ['unavailable', 'failed', 'disconnected'];

/**
 * Joins the user's private channel over one connection. The channel is authorized through our own client, so that a
 * 401 ends the session as any other does. The connection does not repair itself: at the first loss it is closed for
 * good, and whoever holds it opens another. Throws when the library cannot start.
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
            // Without a room everything else goes on.
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
    // A retry that was under way when it said so goes on after the call above; this ends that one too.
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
          if (!notification) log('warning', `An event ${event} was not understood`);
          else if (open) listener.broadcast(notification);
        },
        (thrown) => log('warning', `An event ${event} could not be read`, thrown),
      );
    };
  }

  connection.bind('state_change', ({ previous, current }: { previous: unknown; current: unknown }) => {
    if (dead.includes(current) || previous === 'connected') end('lost');
  });
  // Said at once, while the state stays `connected` for the second until its own retry.
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
