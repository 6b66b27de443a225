import type { ActorRef, Snapshot } from 'xstate';
import type { ClientConfig } from '../../../../contract/config.ts';
import type { Notification } from '../../../../contract/people/notifications.ts';
import type { StreamEvent, Viewer } from '../../../../contract/realtime.ts';

/**
 * `live` events arrive; `connecting` a connection is being made; `offline` there has been none for a minute,
 * or there will be none.
 */
export type RealtimeTag = 'live' | 'connecting' | 'offline';

/** Address of the realtime server, from the configuration. */
export type RealtimeServer = NonNullable<ClientConfig['realtime']>;

export interface RealtimeContext {
  /** Null if the installation has none: then the server is polled. */
  server: RealtimeServer | null;
  /** Owner of the channel; 0 while no one is signed in. */
  userId: number;
  /** Everything up to this sequence number has been delivered; null until one is known. */
  lastSeq: number | null;
  /** Events that arrived out of order, by sequence number. */
  early: ReadonlyMap<number, StreamEvent>;
  /** Events ready to be delivered. */
  due: readonly StreamEvent[];
  /** Failed attempts since the connection was last stable. */
  attempts: number;
  /** The presence rooms to be in, each with the actor that is notified of its members. */
  rooms: ReadonlyMap<string, RoomListener>;
  /** The channel was joined before, so missed events must be fetched. */
  joinedBefore: boolean;
}

/** The actor that is notified of a room's members. */
export type RoomListener = ActorRef<
  Snapshot<unknown>,
  { type: 'viewers.changed'; people: readonly Viewer[] }
>;

/** Commands to a connection. */
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
  /** Retries at once instead of waiting. */
  | { type: 'realtime.retry' }
  | { type: 'socket.subscribed' }
  | { type: 'socket.lost' }
  /** The user may not join the channel (403). */
  | { type: 'socket.refused' }
  /** The connection could not even be started. */
  | { type: 'socket.failed'; reason: string }
  | { type: 'socket.ponged' }
  /** Subscribes to the members of a room, or unsubscribes. */
  | { type: 'room.enter'; room: string; from: RoomListener }
  | { type: 'room.leave'; room: string; from: RoomListener }
  | { type: 'room.changed'; room: string; people: readonly Viewer[] }
  | { type: 'stream.received'; event: StreamEvent }
  /** A notification of another back end, without a `seq`. */
  | { type: 'notification.broadcast'; notification: Notification }
  /** The device was asleep, or the network is back. */
  | { type: 'device.woke' }
  /** Raised by the region `link` for the rest of the machine. */
  | { type: 'link.up' }
  | { type: 'link.down' };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    realtime: RealtimeEvent;
  }
}
