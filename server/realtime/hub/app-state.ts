import { EventCache, isCacheChannel, SubscriberMap, toUserId } from './channels.ts';
import type { Connection } from './connection.ts';
import { createMemberAddedFrame, createMemberRemovedFrame, encodeFrame } from './frames.ts';
import type { HubLimits } from './limits.ts';
import type { EventMessage, HubMessage } from './messages.ts';
import type { OnMetric } from './metrics.ts';
import type { HubApp } from './options.ts';
import { PresenceRoom } from './presence.ts';

/** What the state of an app needs of its hub. */
export interface AppStateHost {
  readonly node: string;
  readonly limits: HubLimits;
  readonly onMetric: OnMetric;
  readonly channelOwner: (channel: string) => string | undefined;
  now(): number;
  /** Sends a message to the other nodes; the hub logs failures. */
  broadcast(message: HubMessage): void;
}

/** One app's channels, users and members on this node. Permissions are checked by its callers. */
export class AppState {
  readonly app: HubApp;
  readonly channels = new SubscriberMap<Connection>();
  readonly #rooms = new Map<string, PresenceRoom>();
  /** Signed-in users, and owners of channels to which only they can subscribe. */
  readonly #users = new SubscriberMap<Connection>();
  readonly #cache: EventCache;
  readonly #host: AppStateHost;

  constructor(app: HubApp, host: AppStateHost) {
    this.app = app;
    this.#host = host;
    this.#cache = new EventCache(host.limits);
  }

  /** Members of a presence channel on all nodes; undefined if there are none. */
  room(channel: string): PresenceRoom | undefined {
    return this.#rooms.get(channel);
  }

  /** The last event of a cache channel. */
  cached(channel: string): Buffer | undefined {
    return this.#cache.get(channel, this.#host.now());
  }

  /** Adds a connection to a channel, and its member to a presence channel. */
  join(connection: Connection, channel: string, member?: { userId: string; info: unknown }): void {
    connection.channels ??= new Map();
    if (connection.channels.has(channel)) return;
    if (member) this.#addLocalMember(channel, member.userId, member.info);
    connection.channels.set(channel, member?.userId);
    this.channels.add(channel, connection);
    const owner = this.#host.channelOwner(channel);
    if (owner !== undefined) this.#users.add(owner, connection);
  }

  /** Removes a connection from a channel; does nothing if it is not subscribed. */
  leave(connection: Connection, channel: string): void {
    if (!connection.channels?.has(channel)) return;
    const userId = connection.channels.get(channel);
    connection.channels.delete(channel);
    this.channels.remove(channel, connection);
    if (userId !== undefined) this.#removeLocalMember(channel, userId);
    const owner = this.#host.channelOwner(channel);
    if (owner !== undefined && !this.#isOwnedBy(connection, owner)) this.#users.remove(owner, connection);
  }

  /** Removes a closed connection from everything. */
  drop(connection: Connection): void {
    for (const channel of connection.channels?.keys() ?? []) this.leave(connection, channel);
    if (connection.userId !== undefined) this.#users.remove(connection.userId, connection);
  }

  /** Records the user of a connection. */
  signIn(connection: Connection, userId: string): void {
    connection.userId = userId;
    this.#users.add(userId, connection);
  }

  /** Delivers an event to this node's subscribers; each channel's frame is encoded once. */
  deliver(message: EventMessage): void {
    for (const channel of message.channels) {
      const frame = encodeFrame({
        event: message.event,
        channel,
        data: message.data,
        user_id: message.userId,
      });
      if (!message.client && isCacheChannel(channel)) this.#cache.put(channel, frame, this.#host.now());
      const receivers = channel.startsWith('#')
        ? this.#getSignedIn(toUserId(channel))
        : this.channels.of(channel);
      this.#host.onMetric('hub_events_total', 1);
      if (receivers) this.#send(receivers, frame, message.except);
    }
  }

  /** Connections of a user: signed in, subscribed to their own channel, or members of a presence channel. */
  connectionsOf(userId: string): Set<Connection> {
    const found = new Set(this.#users.of(userId));
    for (const [channel, room] of this.#rooms) {
      if (!room.has(userId)) continue;
      for (const connection of this.channels.of(channel) ?? []) {
        if (connection.channels?.get(channel) === userId) found.add(connection);
      }
    }
    return found;
  }

  /** A user joined on another node. */
  addRemoteMember(channel: string, userId: string, info: unknown, node: string): void {
    if (this.#getOrCreateRoom(channel).mark(userId, info, node)) this.#sendMemberAdded(channel, userId, info);
  }

  /** A user left on another node. */
  removeRemoteMember(channel: string, userId: string, node: string): void {
    const room = this.#rooms.get(channel);
    if (room?.remove(userId, node)) this.#sendMemberRemoved(channel, room, userId);
  }

  /** Another node is gone, and its members with it. */
  removeNodeMembers(node: string): void {
    for (const [channel, room] of this.#rooms) {
      for (const userId of room.removeSource(node)) this.#sendMemberRemoved(channel, room, userId);
    }
  }

  /** This node's members by channel, for a node that requests them. */
  *rosters(): Generator<{ channel: string; members: { userId: string; info: unknown }[] }> {
    for (const [channel, room] of this.#rooms) {
      const members = room.membersOf(this.#host.node);
      if (members.length > 0) yield { channel, members };
    }
  }

  #isOwnedBy(connection: Connection, userId: string): boolean {
    if (connection.userId === userId) return true;
    const { channelOwner } = this.#host;
    return [...(connection.channels?.keys() ?? [])].some((channel) => channelOwner(channel) === userId);
  }

  #getSignedIn(userId: string): Connection[] {
    return [...(this.#users.of(userId) ?? [])].filter((connection) => connection.userId === userId);
  }

  #send(receivers: Iterable<Connection>, frame: Buffer, except?: string): void {
    let sent = 0;
    for (const receiver of receivers) {
      if (receiver.id === except) continue;
      receiver.sendFrame(frame);
      sent += 1;
    }
    this.#host.onMetric('hub_frames_sent_total', sent);
  }

  #getOrCreateRoom(channel: string): PresenceRoom {
    const known = this.#rooms.get(channel);
    if (known) return known;
    const room = new PresenceRoom();
    this.#rooms.set(channel, room);
    return room;
  }

  #addLocalMember(channel: string, userId: string, info: unknown): void {
    const { node, broadcast } = this.#host;
    const room = this.#getOrCreateRoom(channel);
    if (room.add(userId, info, node)) this.#sendMemberAdded(channel, userId, info);
    if (room.count(userId, node) === 1) {
      broadcast({ type: 'member', node, app: this.app.id, channel, present: true, member: { userId, info } });
    }
  }

  #removeLocalMember(channel: string, userId: string): void {
    const { node, broadcast } = this.#host;
    const room = this.#rooms.get(channel);
    if (!room) return;
    if (room.remove(userId, node)) this.#sendMemberRemoved(channel, room, userId);
    if (room.count(userId, node) === 0) {
      broadcast({ type: 'member', node, app: this.app.id, channel, present: false, member: { userId } });
    }
  }

  #sendMemberAdded(channel: string, userId: string, info: unknown): void {
    this.#send(this.channels.of(channel) ?? [], createMemberAddedFrame(channel, userId, info));
  }

  #sendMemberRemoved(channel: string, room: PresenceRoom, userId: string): void {
    if (room.size === 0) this.#rooms.delete(channel);
    this.#send(this.channels.of(channel) ?? [], createMemberRemovedFrame(channel, userId));
  }
}
