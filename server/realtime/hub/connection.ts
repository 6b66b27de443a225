import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import { closeCodes } from './close-codes.ts';
import { createErrorFrame } from './frames.ts';
import type { HubLimits, Window } from './limits.ts';
import type { OnMetric } from './metrics.ts';

/** What all connections of a hub share; one object, so that connections hold no closures. */
export interface ConnectionHost {
  readonly limits: HubLimits;
  readonly onMetric: OnMetric;
  now(): number;
  /** A frame was received. */
  received(connection: Connection, data: Buffer): void;
  /** The hub closes the connection: it no longer counts, though its peer may take a while to close. */
  leaving(connection: Connection): void;
  /** The connection is closed, for whatever reason. */
  closed(connection: Connection): void;
}

/**
 * One client. All state is in plain fields; listeners are module functions that find their connection in `this`, and
 * the hub's single sweep replaces timers. Collections are created when they are first needed.
 */
export class Connection extends WebSocket {
  id = '';
  host: ConnectionHost | undefined;
  /** Id of its app; empty before it is admitted, and once it no longer counts. */
  appId = '';
  /** The network it counts against; empty once it no longer does. */
  address = '';
  transport: Duplex | undefined;
  lastSeen = 0;
  /** When it last had a subscription or a user, or was accepted; accurate to the second. */
  lastUsed = 0;
  pinged = false;
  /** Subscriptions: the channel's name, with the member's user id on presence channels. */
  channels: Map<string, string | undefined> | undefined;
  /** Id of the user who signed in. */
  userId: string | undefined;
  frames: Window | undefined;
  clientEvents: Window | undefined;

  /** Binds the connection to its hub; called once, right after the upgrade. */
  attach(id: string, host: ConnectionHost, transport: Duplex): void {
    this.id = id;
    this.host = host;
    this.transport = transport;
    this.lastSeen = host.now();
    this.lastUsed = this.lastSeen;
    this.on('message', onMessage);
    this.on('ping', onLife);
    this.on('pong', onLife);
    this.on('error', onError);
    this.on('close', onClose);
  }

  /**
   * Writes a whole frame that may be shared with other receivers. A consumer with more than the allowed backlog
   * receives no more and is closed with 4100.
   */
  sendFrame(frame: Buffer): void {
    if (this.readyState !== WebSocket.OPEN || !this.transport || !this.host) return;
    if (this.bufferedAmount + frame.length > this.host.limits.backlog) {
      this.closeWithError(closeCodes.overCapacity, 'Connection reads too slowly');
      return;
    }
    this.transport.write(frame);
  }

  /** Sends an error frame and then closes with its code: clients react to either. */
  closeWithError(code: number, message: string): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.transport?.write(createErrorFrame(code, message));
    this.end(code, message);
  }

  /** Closes with a code; a peer that does not complete the close is disconnected after the close timeout. */
  end(code: number, reason: string): void {
    if (this.readyState !== WebSocket.OPEN) return;
    this.close(code, reason);
    this.host?.onMetric('hub_connections_closed_total', 1, String(code));
    this.host?.leaving(this);
  }
}

function onMessage(this: WebSocket, data: WebSocket.RawData): void {
  if (!(this instanceof Connection) || !this.host) return;
  markAlive(this, this.host);
  if (Buffer.isBuffer(data)) this.host.received(this, data);
}

function onLife(this: WebSocket): void {
  if (this instanceof Connection && this.host) markAlive(this, this.host);
}

function markAlive(connection: Connection, host: ConnectionHost): void {
  connection.lastSeen = host.now();
  connection.pinged = false;
}

/** ws itself closes after a protocol error (1002, 1007, 1009); there is nothing to add. */
function onError(this: WebSocket): void {}

function onClose(this: WebSocket): void {
  if (this instanceof Connection) this.host?.closed(this);
}
