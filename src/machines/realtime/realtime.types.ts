import type { ActorRef, Snapshot } from 'xstate';
import type { ClientConfig } from '../../../contract/config.ts';
import type { Notification } from '../../../contract/notifications.ts';
import type { Looker, StreamEvent } from '../../../contract/realtime.ts';

/** `live` events arrive; `connecting` on the way there; `offline` they have not for a minute, or will not at all. */
export type RealtimeTag = 'live' | 'connecting' | 'offline';

/** Where the realtime server is, as the configuration says. */
export type RealtimeServer = NonNullable<ClientConfig['realtime']>;

export interface RealtimeContext {
  /** Null when the installation has none: then nothing is live, and the server is asked instead. */
  server: RealtimeServer | null;
  /** Whose channel it is; 0 while no one is signed in. */
  userId: number;
  /** Everything up to this place of the stream has been delivered; null until a place is known. */
  lastSeq: number | null;
  /** Events that came ahead of their turn, by place. */
  early: ReadonlyMap<number, StreamEvent>;
  /** Events whose turn has come, for the action that hands them on. */
  due: readonly StreamEvent[];
  /** Failed attempts since the connection was last steady. */
  attempts: number;
  /** The rooms in which it is to be seen who is there, each with whoever is told. */
  rooms: ReadonlyMap<string, RoomListener>;
  /** The channel has been joined before: what came in between must be fetched. */
  joinedBefore: boolean;
}

/** Whoever is told who is in a room. */
export type RoomListener = ActorRef<Snapshot<unknown>, { type: 'people.changed'; people: readonly Looker[] }>;

/** What a connection is told to do. */
export type SocketCommand =
  | { type: 'socket.ping' }
  | { type: 'room.enter'; room: string }
  | { type: 'room.leave'; room: string };

export interface RealtimeInput {
  server: RealtimeServer | null;
}

export type RealtimeEvent =
  | { type: 'realtime.start'; userId: number; after: number | null }
  | { type: 'realtime.stop' }
  /** Tries at once instead of waiting. */
  | { type: 'realtime.retry' }
  | { type: 'socket.subscribed' }
  | { type: 'socket.lost' }
  /** The user may not have the channel (403). */
  | { type: 'socket.refused' }
  /** The connection could not even be started. */
  | { type: 'socket.failed'; reason: string }
  | { type: 'socket.ponged' }
  /** Somebody wants to see who is in a room, or no longer. */
  | { type: 'room.enter'; room: string; from: RoomListener }
  | { type: 'room.leave'; room: string; from: RoomListener }
  | { type: 'room.changed'; room: string; people: readonly Looker[] }
  | { type: 'stream.received'; event: StreamEvent }
  /** A notification of another back end, without a `seq`. */
  | { type: 'notification.broadcast'; notification: Notification }
  /** The machine slept, or the network is back. */
  | { type: 'machine.woke' }
  /** The link's own words for the rest of the machine. */
  | { type: 'link.up' }
  | { type: 'link.down' };
