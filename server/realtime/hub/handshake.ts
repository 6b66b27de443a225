import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { closeCodes } from './close-codes.ts';
import type { HubApp, HubOptions } from './options.ts';

/** An HTTP response that refuses a handshake before the upgrade. */
export interface HttpRefusal {
  readonly status: 400 | 403 | 404 | 429 | 503;
  readonly reason: string;
  readonly retryAfter?: number;
}

/** The response to a handshake at an unknown path. */
export const notFound: HttpRefusal = { status: 404, reason: 'Not found' };

/** A refusal after the upgrade, which lets the client receive the protocol's codes. */
export interface Refusal {
  readonly code: number;
  readonly reason: string;
}

/** App key and protocol version in the URL of a handshake. */
export interface HandshakeRequest {
  readonly key: string;
  readonly protocol: string | null;
}

const statusText = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
} as const;

const oldestProtocol = 4;
const newestProtocol = 7;

/** Parses `/app/{key}?protocol=…`; undefined for any other path. */
export function parseHandshake(target: string): HandshakeRequest | undefined {
  const [path = '', query = ''] = target.split('?', 2);
  const key = /^\/app\/([A-Za-z0-9_-]{1,128})\/?$/.exec(path)?.[1];
  return key === undefined ? undefined : { key, protocol: new URLSearchParams(query).get('protocol') };
}

/** Whether pages of this origin may connect; checked before the upgrade (ASVS 5.0, 4.4.2). */
export function isOriginAllowed(
  origin: string | undefined,
  options: Pick<HubOptions, 'allowedOrigins' | 'allowMissingOrigin'>,
): boolean {
  if (origin === undefined) return options.allowMissingOrigin === true;
  return options.allowedOrigins === '*' || options.allowedOrigins.includes(origin);
}

/** The refusal of a client with an unknown app or protocol version; a missing version counts as 7, as in Reverb. */
export function findRefusal(app: HubApp | undefined, protocol: string | null): Refusal | undefined {
  if (!app) return { code: closeCodes.unknownApp, reason: 'Unknown app key' };
  if (protocol === null) return undefined;
  if (!/^\d{1,4}$/.test(protocol))
    return { code: closeCodes.invalidVersion, reason: 'Invalid version string' };
  const version = Number(protocol);
  return version < oldestProtocol || version > newestProtocol
    ? { code: closeCodes.unsupportedVersion, reason: 'Unsupported protocol version' }
    : undefined;
}

/** Responds to an upgrade request on the raw socket and closes it. */
export function refuseUpgrade(socket: Duplex, refusal: HttpRefusal): void {
  const { reason, retryAfter, status } = refusal;
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${status} ${statusText[status]}`,
      'Connection: close',
      'Content-Type: text/plain; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(reason)}`,
      ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
      '',
      reason,
    ].join('\r\n'),
  );
}

/** The TCP peer of a handshake; IPv4 addresses without their IPv6 prefix. */
export const getPeerAddress = (request: IncomingMessage): string =>
  (request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
