import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Smaller answers fit in one packet anyway. */
const threshold = 1_400;

/**
 * Compresses JSON answers. Start pages and static files are stored compressed, and other files are compressed formats.
 *
 * Answers cannot be guessed by their size (BREACH): calls are authorised by a header that other sites cannot send, so
 * nobody else can have their own text repeated beside a secret.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json/,
    threshold,
    // Half as large at a fraction of the time of the default, which is meant for files.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
}
