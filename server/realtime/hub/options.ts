import type { IncomingMessage } from 'node:http';
import type { BaseLogger } from 'pino';
import type { Clock } from './clock.ts';
import type { HubLimits } from './limits.ts';
import type { FanOut } from './messages.ts';
import type { OnMetric } from './metrics.ts';

/** An app of the hub: clients refer to it by its key, publishers by its id. */
export interface HubApp {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

export type HubLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

export interface HubOptions {
  readonly apps: readonly HubApp[];
  /** Origins of pages that may connect, `scheme://host[:port]`, or `'*'` for all. */
  readonly allowedOrigins: readonly string[] | '*';
  /** Whether a handshake without an Origin (not a browser) is allowed. Default: no. */
  readonly allowMissingOrigin?: boolean;
  /** Whether clients may send `client-*` events to each other. Default: no, answered with 4301. */
  readonly clientEvents?: boolean;
  readonly limits?: Partial<HubLimits>;
  readonly clock?: Clock;
  readonly fanOut: FanOut;
  readonly log: HubLog;
  readonly onMetric?: OnMetric;
  /**
   * The address that a handshake counts against. Default: the TCP peer; behind a proxy, the address that the proxy
   * reports.
   */
  readonly clientAddress?: (request: IncomingMessage) => string;
  /** The owner of a channel to which only one user can subscribe; used to close a user's sockets. */
  readonly channelOwner?: (channel: string) => string | undefined;
  /** Time over which clients are made to reconnect after this node missed messages, in ms. Default: 10,000. */
  readonly reconnectSpread?: number;
}

/**
 * Times in ms: for a request's headers, for the whole request, between checks of both, and of an idle keep-alive
 * connection.
 */
export const serverOptions = {
  noDelay: true,
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
} as const;

/** Figures of a hub on this node. */
export interface HubStats {
  readonly connections: number;
  readonly channels: number;
  readonly draining: boolean;
}
