import type { HubMessage } from './messages.ts';
import type { AppSpace } from './space.ts';

/** Interval of a node's heartbeat, in ms. */
export const beatInterval = 10_000;

/** Time without a heartbeat after which a node counts as gone, in ms. */
export const beatTimeout = 35_000;

type PeerMessage = Extract<HubMessage, { type: 'member' | 'roster' | 'hello' | 'beat' | 'bye' }>;

/** What the peers need of their hub. */
export interface PeersHost {
  readonly node: string;
  readonly spaces: ReadonlyMap<string, AppSpace>;
  now(): number;
  tell(message: HubMessage): void;
}

/** The other nodes and their presence members. */
export class Peers {
  readonly #host: PeersHost;
  readonly #lastHeard = new Map<string, number>();
  #lastBeat = 0;
  #outOfStep = false;

  constructor(host: PeersHost) {
    this.#host = host;
  }

  /** Announces this node; the others respond with their members. */
  start(): void {
    this.#lastBeat = this.#host.now();
    this.#host.tell({ type: 'hello', node: this.#host.node });
  }

  /** Discards the other nodes' members and requests them again. */
  restart(): void {
    for (const node of [...this.#lastHeard.keys()]) this.#lost(node);
    this.start();
  }

  /** The others may have missed a member; they are sent everything again as soon as they are reachable. */
  outOfStep(): void {
    this.#outOfStep = true;
  }

  /** Handles a message of another node; this node's own messages are ignored. */
  receive(message: PeerMessage): void {
    if (message.node === this.#host.node) return;
    if (message.type === 'bye') {
      this.#lost(message.node);
      return;
    }
    const known = this.#lastHeard.has(message.node);
    this.#lastHeard.set(message.node, this.#host.now());
    if (message.type === 'hello') this.#answer();
    else if (message.type === 'beat' && !known) this.start();
    else if (message.type === 'member') {
      const { userId, info } = message.member;
      const space = this.#host.spaces.get(message.app);
      if (message.present) space?.remoteCame(message.channel, userId, info, message.node);
      else space?.remoteWent(message.channel, userId, message.node);
    } else if (message.type === 'roster') {
      const space = this.#host.spaces.get(message.app);
      for (const { info, userId } of message.members) {
        space?.remoteCame(message.channel, userId, info, message.node);
      }
    }
  }

  /** Sends a heartbeat when it is due, and removes nodes that were silent for too long. */
  sweep(): void {
    const now = this.#host.now();
    for (const [node, heard] of this.#lastHeard) {
      if (now - heard > beatTimeout) this.#lost(node);
    }
    if (this.#outOfStep) {
      this.#outOfStep = false;
      this.#host.tell({ type: 'bye', node: this.#host.node });
      this.#answer();
    }
    if (now - this.#lastBeat < beatInterval) return;
    this.#lastBeat = now;
    this.#host.tell({ type: 'beat', node: this.#host.node });
  }

  #answer(): void {
    const { node, spaces, tell } = this.#host;
    for (const [app, space] of spaces) {
      for (const { channel, members } of space.rosters()) {
        tell({ type: 'roster', node, app, channel, members });
      }
    }
    tell({ type: 'beat', node });
  }

  #lost(node: string): void {
    this.#lastHeard.delete(node);
    for (const space of this.#host.spaces.values()) space.remoteLost(node);
  }
}
