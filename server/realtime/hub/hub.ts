import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { AppState } from './app-state.ts';
import { handleFrame } from './client-frames.ts';
import { type Clock, systemClock } from './clock.ts';
import { closeCodes } from './close-codes.ts';
import { closeGradually } from './close-gradually.ts';
import type { Connection } from './connection.ts';
import { ConnectionGate } from './connection-gate.ts';
import { handleRequest } from './http/api.ts';
import { ReplayCache } from './http/auth.ts';
import { defaultLimits, type HubLimits } from './limits.ts';
import type { HubMessage } from './messages.ts';
import { type HubOptions, type HubStats, serverOptions } from './options.ts';
import { Peers } from './peers.ts';
import { handleMessage, type ReceiverHost } from './receiver.ts';
import { sweepConnections, sweepInterval } from './sweep.ts';

const defaultReconnectSpread = 10_000;

/**
 * A server of Pusher protocol 7: WebSockets on `/app/{key}`, Pusher's signed HTTP API below `/apps/{id}`, `/up`.
 * Several hubs with a common fan-out act as one: they share events, terminated sessions and presence members.
 */
export class Hub {
  readonly #options: HubOptions;
  readonly #limits: HubLimits;
  readonly #clock: Clock;
  readonly #host: ReceiverHost;
  readonly #connections = new Map<string, Connection>();
  /** Connections that the hub has closed but their peers have not yet. */
  readonly #leaving = new Set<Connection>();
  readonly #byId = new Map<string, AppState>();
  readonly #byKey = new Map<string, AppState>();
  readonly #gate: ConnectionGate;
  readonly #peers: Peers;
  readonly #server: Server;
  readonly #cleanups: (() => Promise<void> | void)[] = [];
  #draining = false;
  #closing: Promise<void> | undefined;
  #onEmpty: (() => void) | undefined;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#clock = options.clock ?? systemClock;
    this.#host = this.#createHost();
    this.#peers = new Peers(this.#host);
    for (const app of options.apps) {
      const appState = new AppState(app, this.#host);
      this.#byId.set(app.id, appState);
      this.#byKey.set(app.key, appState);
    }
    this.#server = createServer(serverOptions, (request, response) => {
      void handleRequest(this.#host, request, response);
    });
    // Without a listener, running out of file descriptors would end the process.
    this.#server.on('error', (error) => options.log.error({ err: error }, 'realtime server failed'));
    this.#gate = new ConnectionGate(options, this.#host, this.#byKey, (connection) => {
      this.#connections.set(connection.id, connection);
    });
    this.#server.on('upgrade', (request, socket, head) => this.#gate.enter(request, socket, head));
  }

  /**
   * Starts listening. Port 0 selects a free one.
   *
   * @returns The port.
   * @throws If the port is in use or the fan-out is unreachable.
   */
  async listen(port: number, host?: string): Promise<number> {
    const { fanOut } = this.#options;
    this.#cleanups.push(await fanOut.subscribe((message) => this.#handleMessage(message)));
    try {
      this.#server.listen(port, host);
      await once(this.#server, 'listening');
    } catch (error) {
      await this.#runCleanups();
      throw error;
    }
    this.#cleanups.push(this.#clock.every(sweepInterval, () => this.#sweep()));
    this.#peers.start();
    const address = this.#server.address();
    return typeof address === 'object' && address ? address.port : port;
  }

  /**
   * Closes every connection with 1001, spread over `spreadMs`, and then stops listening. Until the last close the HTTP
   * API responds; new handshakes get 503. `graceMs` after the last close was sent, remaining connections are
   * terminated: peers that did not complete the close, and connections without a request. Resolves when all are closed;
   * a second call waits for the first.
   */
  close({ spreadMs, graceMs = 1_000 }: { spreadMs: number; graceMs?: number }): Promise<void> {
    this.#closing ??= this.#shutDown(spreadMs, graceMs);
    return this.#closing;
  }

  /** Closes these sockets on all nodes with 4009: their clients do not reconnect. */
  terminateSockets(ids: readonly string[]): Promise<void> {
    return this.#options.fanOut.publish({ type: 'terminateSockets', ids: [...ids] });
  }

  /**
   * Closes a user's sockets with 4009 on all nodes: signed in, members of a presence channel, or subscribers of their
   * own channel.
   */
  terminateUser(userId: string): Promise<void> {
    return this.#options.fanOut.publish({ type: 'terminateUser', userId });
  }

  /** Figures of this node. */
  stats(): HubStats {
    const appStates = [...this.#byId.values()];
    return {
      connections: this.#connections.size,
      channels: appStates.reduce((sum, appState) => sum + appState.channels.size, 0),
      draining: this.#draining,
    };
  }

  #received(connection: Connection, data: Buffer): void {
    try {
      const appState = this.#byId.get(connection.appId);
      if (appState) handleFrame(this.#host, connection, appState, data);
    } catch (error) {
      this.#options.log.error({ err: error }, 'realtime frame could not be handled');
    }
  }

  #handleMessage(message: HubMessage): void {
    try {
      handleMessage(this.#host, this.#peers, message);
    } catch (error) {
      this.#options.log.error({ err: error, type: message.type }, 'realtime message could not be handled');
    }
  }

  #forget(connection: Connection): void {
    this.#connections.delete(connection.id);
    this.#byId.get(connection.appId)?.drop(connection);
    connection.appId = '';
  }

  #left(connection: Connection): void {
    this.#leaving.add(connection);
    this.#forget(connection);
  }

  #closed(connection: Connection): void {
    this.#gate.release(connection);
    this.#leaving.delete(connection);
    this.#forget(connection);
    if (this.#connections.size + this.#leaving.size === 0) this.#onEmpty?.();
  }

  #broadcast(message: HubMessage): void {
    this.#options.fanOut.publish(message).catch((error: unknown) => {
      if (message.type === 'member' || message.type === 'roster') this.#peers.requestResync();
      this.#options.log.warn(
        { err: error, type: message.type },
        'realtime message did not reach the other nodes',
      );
    });
  }

  #sweep(): void {
    const now = this.#clock.now();
    sweepConnections(this.#connections.values(), now, this.#limits);
    this.#gate.sweep(now);
    this.#host.replays.sweep(now);
    this.#peers.sweep();
    const { channels, connections } = this.stats();
    this.#host.onMetric('hub_connections', connections);
    this.#host.onMetric('hub_channels', channels);
  }

  #count(appState: AppState): number {
    return [...this.#connections.values()].filter(({ appId }) => appId === appState.app.id).length;
  }

  #createHost(): ReceiverHost {
    const {
      channelOwner,
      clientEvents,
      fanOut,
      reconnectSpread = defaultReconnectSpread,
      log,
      onMetric,
    } = this.#options;
    return {
      node: randomUUID(),
      limits: this.#limits,
      clientEvents: clientEvents === true,
      log,
      onMetric: onMetric ?? (() => {}),
      channelOwner: channelOwner ?? (() => undefined),
      appStates: this.#byId,
      all: this.#connections,
      replays: new ReplayCache(this.#limits),
      now: () => this.#clock.now(),
      draining: () => this.#draining,
      connections: (appState) => this.#count(appState),
      publish: (message) => fanOut.publish(message),
      broadcast: (message) => this.#broadcast(message),
      received: (connection, data) => this.#received(connection, data),
      leaving: (connection) => this.#left(connection),
      closed: (connection) => this.#closed(connection),
      reconnectAll: () =>
        void this.#closeAll(reconnectSpread, closeCodes.serviceRestart, 'Messages were missed'),
    };
  }

  #closeAll(spreadMs: number, code: number, reason: string): Promise<void> {
    const close = (connection: Connection): void => connection.end(code, reason);
    return closeGradually([...this.#connections.values()], spreadMs, this.#clock, close);
  }

  async #shutDown(spreadMs: number, graceMs: number): Promise<void> {
    this.#draining = true;
    await this.#closeAll(spreadMs, closeCodes.goingAway, 'The server is shutting down');
    const stopCutting = this.#clock.every(graceMs, () => {
      for (const connection of this.#leaving) connection.terminate();
      this.#server.closeAllConnections();
    });
    if (this.#connections.size + this.#leaving.size > 0) {
      await new Promise<void>((resolve) => {
        this.#onEmpty = resolve;
      });
    }
    await this.#options.fanOut.publish({ type: 'bye', node: this.#host.node }).catch(() => {});
    if (this.#server.listening) {
      await new Promise<void>((resolve) => {
        this.#server.close(() => resolve());
        this.#server.closeIdleConnections();
      });
    }
    stopCutting();
    await this.#runCleanups();
  }

  async #runCleanups(): Promise<void> {
    for (const end of this.#cleanups.splice(0)) await end();
  }
}

/** Creates a hub that is not listening yet. */
export const createHub = (options: HubOptions): Hub => new Hub(options);
