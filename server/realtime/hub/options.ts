import type { IncomingMessage } from 'node:http';
import type { BaseLogger } from 'pino';
import type { Clock } from './clock.ts';
import type { HubLimits } from './limits.ts';
import type { FanOut } from './messages.ts';
import type { OnMetric } from './metrics.ts';

/** One tenant of the hub: clients name it by its key, publishers by its id. */
export interface HubApp {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

export type HubLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** What a hub is made of. */
export interface HubOptions {
  readonly apps: readonly HubApp[];
  /** Origins of pages that may connect, `scheme://host[:port]`, or `'*'` for all. */
  readonly allowedOrigins: readonly string[] | '*';
  /** Whether a handshake without an Origin (no browser) may pass. Default: no. */
  readonly allowMissingOrigin?: boolean;
  /** Whether clients may send `client-*` events to one another. Default: no, answered with 4301. */
  readonly clientEvents?: boolean;
  readonly limits?: Partial<HubLimits>;
  readonly clock?: Clock;
  readonly fanOut: FanOut;
  readonly log: HubLog;
  readonly onMetric?: OnMetric;
  /** The address a handshake counts against. Default: the TCP peer; behind a proxy, what that proxy reports. */
  readonly clientAddress?: (request: IncomingMessage) => string;
  /** Whose channel this is, where a subscription alone proves who its holder is; used to end a user's sockets. */
  readonly channelOwner?: (channel: string) => string | undefined;
  /** Over how many ms clients are sent away to re-subscribe after this node missed messages. Default: 10,000. */
  readonly gapSpread?: number;
}
