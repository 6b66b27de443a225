import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Server, type ServerOptions, WebSocketServer } from 'ws';
import type { AppState } from './app-state.ts';
import { closeCodes } from './close-codes.ts';
import { Connection } from './connection.ts';
import { createEstablishedFrame } from './frames.ts';
import * as handshake from './handshake.ts';
import { ConnectionCounter, HandshakeLimiter, type HubLimits } from './limits.ts';
import type { HubOptions } from './options.ts';
import type { ReceiverHost } from './receiver.ts';

/** Range of each half of a socket id; both together are 94 random bits. */
const maxIdPart = 2 ** 47;

/** Admits clients: checks address, origin and rate before the upgrade; app, protocol version and capacity after it. */
export class ConnectionGate {
  readonly #options: HubOptions;
  readonly #host: ReceiverHost;
  readonly #appStates: ReadonlyMap<string, AppState>;
  readonly #admit: (connection: Connection) => void;
  readonly #sockets: Server<typeof Connection>;
  readonly #addresses: HandshakeLimiter;
  readonly #held: ConnectionCounter;

  constructor(
    options: HubOptions,
    host: ReceiverHost,
    appStates: ReadonlyMap<string, AppState>,
    admit: (connection: Connection) => void,
  ) {
    const { limits } = host;
    this.#options = options;
    this.#host = host;
    this.#appStates = appStates;
    this.#admit = admit;
    this.#addresses = new HandshakeLimiter(limits.handshakesPerAddress, limits.handshakeWindow);
    this.#held = new ConnectionCounter(limits.connectionsPerAddress);
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
    const handshakeRequest = handshake.parseHandshake(request.url ?? '/');
    const { clientAddress = handshake.getPeerAddress } = this.#options;
    const address = clientAddress(request);
    const refusal = handshakeRequest ? this.#findRefusal(request, address) : handshake.notFound;
    if (!handshakeRequest || refusal) {
      const answered = refusal ?? handshake.notFound;
      this.#host.onMetric('hub_handshakes_refused_total', 1, String(answered.status));
      handshake.refuseUpgrade(socket, answered);
      return;
    }
    this.#sockets.handleUpgrade(request, socket, head, (connection) => {
      connection.address = address;
      this.#held.add(address);
      this.#established(connection, socket, handshakeRequest);
    });
  }

  #findRefusal(request: IncomingMessage, address: string): handshake.HttpRefusal | undefined {
    if (!handshake.isOriginAllowed(request.headers.origin, this.#options)) {
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

  #established(connection: Connection, socket: Duplex, handshakeRequest: handshake.HandshakeRequest): void {
    const { all, limits } = this.#host;
    const appState = this.#appStates.get(handshakeRequest.key);
    connection.attach(this.#createId(), this.#host, socket);
    const full = all.size >= limits.connections;
    const refusal =
      handshake.findRefusal(appState?.app, handshakeRequest.protocol) ??
      (full ? { code: closeCodes.overCapacity, reason: 'The server is at capacity' } : undefined);
    if (refusal) {
      this.#host.onMetric('hub_handshakes_refused_total', 1, String(refusal.code));
      connection.closeWithError(refusal.code, refusal.reason);
      return;
    }
    connection.appId = appState?.app.id ?? '';
    this.#admit(connection);
    connection.sendFrame(createEstablishedFrame(connection.id, limits.activityTimeout / 1_000));
  }

  #createId(): string {
    const id = `${randomInt(1, maxIdPart)}.${randomInt(1, maxIdPart)}`;
    return this.#host.all.has(id) ? this.#createId() : id;
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
