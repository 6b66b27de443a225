import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Server, type ServerOptions, WebSocketServer } from 'ws';
import { codes } from './codes.ts';
import { Connection } from './connection.ts';
import { establishedFrame } from './frames.ts';
import * as handshake from './handshake.ts';
import { AddressCounter, AddressLimiter, type HubLimits } from './limits.ts';
import type { HubOptions } from './options.ts';
import type { ReceiverHost } from './receiver.ts';
import type { AppSpace } from './space.ts';

/** Range of each half of a socket id; both together are 94 random bits. */
const idRange = 2 ** 47;

/** Admits clients: checks address, origin and rate before the upgrade; app, protocol version and capacity after it. */
export class Gate {
  readonly #options: HubOptions;
  readonly #host: ReceiverHost;
  readonly #spaces: ReadonlyMap<string, AppSpace>;
  readonly #admit: (connection: Connection) => void;
  readonly #sockets: Server<typeof Connection>;
  readonly #addresses: AddressLimiter;
  readonly #held: AddressCounter;

  constructor(
    options: HubOptions,
    host: ReceiverHost,
    spaces: ReadonlyMap<string, AppSpace>,
    admit: (connection: Connection) => void,
  ) {
    const { limits } = host;
    this.#options = options;
    this.#host = host;
    this.#spaces = spaces;
    this.#admit = admit;
    this.#addresses = new AddressLimiter(limits.handshakesPerAddress, limits.handshakeWindow);
    this.#held = new AddressCounter(limits.connectionsPerAddress);
    this.#sockets = new WebSocketServer(socketOptions(limits));
  }

  /** Deletes addresses without recent handshakes. */
  sweep(now: number): void {
    this.#addresses.sweep(now);
  }

  /** A connection is closed and no longer counts against its address. */
  release(connection: Connection): void {
    if (connection.address === '') return;
    this.#held.remove(connection.address);
    connection.address = '';
  }

  /** Handles one upgrade request. */
  enter(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const asked = handshake.readHandshake(request.url ?? '/');
    const { clientAddress = handshake.peerAddress } = this.#options;
    const address = clientAddress(request);
    const refusal = asked ? this.#refusalOf(request, address) : handshake.notFound;
    if (!asked || refusal) {
      const answered = refusal ?? handshake.notFound;
      this.#host.onMetric('hub_handshakes_refused_total', 1, String(answered.status));
      handshake.refuseUpgrade(socket, answered);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (connection) => {
      connection.address = address;
      this.#held.add(address);
      this.#established(connection, socket, asked);
    });
  }

  #refusalOf(request: IncomingMessage, address: string): handshake.HttpRefusal | undefined {
    if (!handshake.originAllowed(request.headers.origin, this.#options)) {
      return { status: 403, reason: 'Connections from this origin are not allowed' };
    }
    if (this.#host.draining()) return { status: 503, reason: 'The server is shutting down', retryAfter: 1 };
    const { handshakeWindow, unsubscribedTimeout } = this.#host.limits;
    if (!this.#addresses.allow(address, this.#host.now())) {
      const retryAfter = Math.ceil(handshakeWindow / 1_000);
      return { status: 429, reason: 'Too many handshakes from this address', retryAfter };
    }
    if (this.#held.hasRoom(address)) return undefined;
    const retryAfter = Math.ceil(unsubscribedTimeout / 1_000);
    return { status: 429, reason: 'Too many connections from this address', retryAfter };
  }

  #established(connection: Connection, socket: Duplex, asked: handshake.HandshakeRequest): void {
    const { all, limits } = this.#host;
    const space = this.#spaces.get(asked.key);
    connection.attach(this.#freshId(), this.#host, socket);
    const full = all.size >= limits.connections;
    const refusal =
      handshake.refusalOf(space?.app, asked.protocol) ??
      (full ? { code: codes.overCapacity, reason: 'The server is at capacity' } : undefined);
    if (refusal) {
      this.#host.onMetric('hub_handshakes_refused_total', 1, String(refusal.code));
      connection.refuse(refusal.code, refusal.reason);
      return;
    }
    connection.appId = space?.app.id ?? '';
    this.#admit(connection);
    connection.sendFrame(establishedFrame(connection.id, limits.activityTimeout / 1_000));
  }

  #freshId(): string {
    const id = `${randomInt(1, idRange)}.${randomInt(1, idRange)}`;
    return this.#host.all.has(id) ? this.#freshId() : id;
  }
}

/** Options of the WebSocket server; `closeTimeout` is documented but missing from the type definitions. */
function socketOptions(limits: HubLimits): ServerOptions<typeof Connection> & { closeTimeout: number } {
  return {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: limits.frame,
    autoPong: true,
    closeTimeout: limits.closeTimeout,
    handleProtocols: () => false,
    WebSocket: Connection,
  };
}
