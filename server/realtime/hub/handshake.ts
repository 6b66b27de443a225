import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { codes } from './codes.ts';
import type { HubApp, HubOptions } from './options.ts';

/** Why a handshake is refused before the upgrade, as an HTTP answer. */
export interface HttpRefusal {
  readonly status: 400 | 403 | 404 | 429 | 503;
  readonly reason: string;
  readonly retryAfter?: number;
}

/** The answer to a handshake at an address where there is none to make. */
export const notFound: HttpRefusal = { status: 404, reason: 'Not found' };

/** Why a client is sent away after the upgrade: only then does it learn the protocol's codes. */
export interface Refusal {
  readonly code: number;
  readonly reason: string;
}

/** What a client asked for in the address of its handshake. */
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

/** Reads `/app/{key}?protocol=…`; undefined for any other path. */
export function readHandshake(target: string): HandshakeRequest | undefined {
  const [path = '', query = ''] = target.split('?', 2);
  const key = /^\/app\/([A-Za-z0-9_-]{1,128})\/?$/.exec(path)?.[1];
  return key === undefined ? undefined : { key, protocol: new URLSearchParams(query).get('protocol') };
}

/** Whether a page of this origin may connect; decided before the upgrade (ASVS 5.0, 4.4.2). */
export function originAllowed(
  origin: string | undefined,
  options: Pick<HubOptions, 'allowedOrigins' | 'allowMissingOrigin'>,
): boolean {
  if (origin === undefined) return options.allowMissingOrigin === true;
  return options.allowedOrigins === '*' || options.allowedOrigins.includes(origin);
}

/** The refusal of a client that has no app here or speaks another protocol; a missing version counts as 7, as in Reverb. */
export function refusalOf(app: HubApp | undefined, protocol: string | null): Refusal | undefined {
  if (!app) return { code: codes.unknownApp, reason: 'Unknown app key' };
  if (protocol === null) return undefined;
  if (!/^\d{1,4}$/.test(protocol)) return { code: codes.invalidVersion, reason: 'Invalid version string' };
  const version = Number(protocol);
  return version < oldestProtocol || version > newestProtocol
    ? { code: codes.unsupportedVersion, reason: 'Unsupported protocol version' }
    : undefined;
}

/** Answers an upgrade request over the bare socket and ends it. */
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

/** The TCP peer of a handshake, an IPv4 address in its short form. */
export const peerAddress = (request: IncomingMessage): string =>
  (request.socket.remoteAddress ?? 'unknown').replace(/^::ffff:/, '');
