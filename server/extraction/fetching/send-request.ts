import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createInflate, createUnzip } from 'node:zlib';
import { ipLiteralOf } from './ip-addresses.ts';
import type { FetchLimits } from './limits.ts';
import { LinkError } from './link-error.ts';

interface RequestOptions {
  readonly url: URL;
  /** The verified address to connect to. */
  readonly address: string;
  readonly accept: string;
  readonly agent: string;
  readonly limits: FetchLimits;
  readonly signal: AbortSignal;
}

/**
 * Sends a GET request to exactly this address, whatever the name resolves to by now. Redirects are not followed and the
 * connection is not kept alive.
 *
 * @throws LinkError
 */
export function sendRequest({
  url,
  address,
  accept,
  agent,
  limits,
  signal,
}: RequestOptions): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const literal = ipLiteralOf(url.hostname);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)({
      host: address,
      port: url.port || (isSecure ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      agent: false,
      signal,
      timeout: limits.inactivity,
      maxHeaderSize: 32_768,
      ...(isSecure && literal === undefined && { servername: url.hostname }),
      headers: {
        host: url.host,
        accept,
        'accept-encoding': 'gzip, deflate, br',
        'accept-language': 'en, fr;q=0.8, ar;q=0.7',
        'user-agent': agent,
        connection: 'close',
      },
    });
    request.on('timeout', () => request.destroy(new LinkError('link.tooSlow')));
    request.on('error', (error) => reject(toLinkError(error)));
    request.on('response', resolve);
    request.end();
  });
}

/** Converts a connection error into a reason of ours. */
export function toLinkError(error: unknown): LinkError {
  if (error instanceof LinkError) return error;
  if (!(error instanceof Error)) return new LinkError('link.unreachable');
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new LinkError('link.tooSlow', { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(?:Z_|ERR__?Z|ERR_BROTLI|ERR_PADDING)/.test(code))
    return new LinkError('link.damaged', { cause: error });
  return new LinkError('link.unreachable', { cause: error });
}

const decompressors = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** The response body, decompressed while it is streamed. */
function decompressedBody(response: IncomingMessage): Readable {
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return response;
  if (!Object.hasOwn(decompressors, encoding)) throw new LinkError('link.damaged');
  const decompressor = decompressors[encoding as keyof typeof decompressors]();
  response.on('error', (error) => decompressor.destroy(error));
  return response.pipe(decompressor);
}

/**
 * Reads a body to its end. Stops at once when it exceeds the limit: compressed, decompressed, or by its Content-Length.
 *
 * @throws LinkError
 */
export async function readBody(response: IncomingMessage, limits: FetchLimits): Promise<Buffer> {
  const contentLength = Number(response.headers['content-length'] ?? 0);
  if (contentLength > limits.bytes) {
    response.destroy();
    throw new LinkError('link.tooLarge');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    response.socket.setTimeout(limits.inactivity, () => response.destroy(new LinkError('link.tooSlow')));
    for await (const chunk of decompressedBody(response)) {
      size += (chunk as Buffer).length;
      if (size > limits.bytes) throw new LinkError('link.tooLarge');
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw toLinkError(error);
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks, size);
}
