import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createInflate, createUnzip } from 'node:zlib';
import { literalOf } from './addresses.ts';
import type { Limits } from './limits.ts';
import { LinkRefused } from './link-refused.ts';

interface Asked {
  readonly url: URL;
  /** The verified address to connect to. */
  readonly address: string;
  readonly accept: string;
  readonly agent: string;
  readonly limits: Limits;
  readonly signal: AbortSignal;
}

/**
 * Sends a GET request to exactly this address, whatever the name resolves to by now. Redirects are not followed and the
 * connection is not kept alive.
 *
 * @throws LinkError
 */
export function exchange({ url, address, accept, agent, limits, signal }: Asked): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const literal = literalOf(url.hostname);
  return new Promise((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)({
      host: address,
      port: url.port || (isSecure ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      method: 'GET',
      agent: false,
      signal,
      timeout: limits.silence,
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
    request.on('timeout', () => request.destroy(new LinkRefused('link.tooSlow')));
    request.on('error', (error) => reject(refusalOf(error)));
    request.on('response', resolve);
    request.end();
  });
}

/** Converts a connection error into a reason of ours. */
export function refusalOf(error: unknown): LinkRefused {
  if (error instanceof LinkRefused) return error;
  if (!(error instanceof Error)) return new LinkRefused('link.unreachable');
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return new LinkRefused('link.tooSlow', { cause: error });
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(?:Z_|ERR__?Z|ERR_BROTLI|ERR_PADDING)/.test(code))
    return new LinkRefused('link.damaged', { cause: error });
  return new LinkRefused('link.unreachable', { cause: error });
}

const unpackers = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/** The response body, decompressed while it is streamed. */
function unpacked(answer: IncomingMessage): Readable {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (encoding === 'identity' || encoding === '') return answer;
  if (!Object.hasOwn(unpackers, encoding)) throw new LinkRefused('link.damaged');
  const unpacker = unpackers[encoding as keyof typeof unpackers]();
  answer.on('error', (error) => unpacker.destroy(error));
  return answer.pipe(unpacker);
}

/**
 * Reads a body to its end. Stops at once when it exceeds the limit: compressed, decompressed, or by its Content-Length.
 *
 * @throws LinkError
 */
export async function readBody(answer: IncomingMessage, limits: Limits): Promise<Buffer> {
  const announced = Number(answer.headers['content-length'] ?? 0);
  if (announced > limits.bytes) {
    answer.destroy();
    throw new LinkRefused('link.tooLarge');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    answer.socket.setTimeout(limits.silence, () => answer.destroy(new LinkRefused('link.tooSlow')));
    for await (const chunk of unpacked(answer)) {
      size += (chunk as Buffer).length;
      if (size > limits.bytes) throw new LinkRefused('link.tooLarge');
      chunks.push(chunk as Buffer);
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    answer.destroy();
  }
  return Buffer.concat(chunks, size);
}
