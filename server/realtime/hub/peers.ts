import type { AppState } from './app-state.ts';
import type { HubMessage } from './messages.ts';

/** Interval of a node's heartbeat, in ms. */
export const heartbeatInterval = 10_000;

/** Time without a heartbeat after which a node counts as gone, in ms. */
export const heartbeatTimeout = 35_000;

type PeerMessage = Extract<HubMessage, { type: 'member' | 'roster' | 'hello' | 'beat' | 'bye' }>;

/** What the peers need of their hub. */
export interface PeersHost {
  readonly node: string;
  readonly appStates: ReadonlyMap<string, AppState>;
  now(): number;
  broadcast(message: HubMessage): void;
}

/** The other nodes and their presence members. */
export class Peers {
  readonly #host: PeersHost;
  readonly #lastHeard = new Map<string, number>();
  #lastHeartbeat = 0;
  #requestResync = false;

  constructor(host: PeersHost) {
    this.#host = host;
  }

  /** Announces this node; the others respond with their members. */
  start(): void {
    this.#lastHeartbeat = this.#host.now();
    this.#host.broadcast({ type: 'hello', node: this.#host.node });
  }

  /** Discards the other nodes' members and requests them again. */
  restart(): void {
    for (const node of [...this.#lastHeard.keys()]) this.#removeNode(node);
    this.start();
  }

  /** The others may have missed a member; they are sent everything again as soon as they are reachable. */
  requestResync(): void {
    this.#requestResync = true;
  }

  /** Handles a message of another node; this node's own messages are ignored. */
  handleMessage(message: PeerMessage): void {
    if (message.node === this.#host.node) return;
    if (message.type === 'bye') {
      this.#removeNode(message.node);
      return;
    }
    const known = this.#lastHeard.has(message.node);
    this.#lastHeard.set(message.node, this.#host.now());
    if (message.type === 'hello') this.#answer();
    else if (message.type === 'beat' && !known) this.start();
    else if (message.type === 'member') {
      const { userId, info } = message.member;
      const appState = this.#host.appStates.get(message.app);
      if (message.present) appState?.addRemoteMember(message.channel, userId, info, message.node);
      else appState?.removeRemoteMember(message.channel, userId, message.node);
    } else if (message.type === 'roster') {
      const appState = this.#host.appStates.get(message.app);
      for (const { info, userId } of message.members) {
        appState?.addRemoteMember(message.channel, userId, info, message.node);
      }
    }
  }

  /** Sends a heartbeat when it is due, and removes nodes that were silent for too long. */
  sweep(): void {
    const now = this.#host.now();
    for (const [node, heard] of this.#lastHeard) {
      if (now - heard > heartbeatTimeout) this.#removeNode(node);
    }
    if (this.#requestResync) {
      this.#requestResync = false;
      this.#host.broadcast({ type: 'bye', node: this.#host.node });
      this.#answer();
    }
    if (now - this.#lastHeartbeat < heartbeatInterval) return;
    this.#lastHeartbeat = now;
    this.#host.broadcast({ type: 'beat', node: this.#host.node });
  }

  #answer(): void {
    const { node, appStates, broadcast } = this.#host;
    for (const [app, appState] of appStates) {
      for (const { channel, members } of appState.rosters()) {
        broadcast({ type: 'roster', node, app, channel, members });
      }
    }
    broadcast({ type: 'beat', node });
  }

  #removeNode(node: string): void {
    this.#lastHeard.delete(node);
    for (const appState of this.#host.appStates.values()) appState.removeNodeMembers(node);
  }
}
