import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { notFound } from '../../platform/errors.ts';
import { NotStoredError } from '../../storage/stored-names.ts';
import { parseRange } from './byte-ranges.ts';
import type { FileLink } from './file-links.ts';

/** A stored file under the name that people see. */
export interface SentFile {
  readonly fileName: string;
  readonly mediaType: string;
  readonly size: number;
  readonly storedName: string;
}

/** Media types that browsers render without running active content; all others are downloaded. */
const inlineTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
]);

/** The Content-Disposition header: the Unicode file name, with an ASCII fallback for old clients (RFC 6266). */
function toContentDisposition(
  disposition: FileLink['disposition'],
  { mediaType, fileName }: Pick<SentFile, 'mediaType' | 'fileName'>,
): string {
  const ascii = fileName.replaceAll(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const effectiveDisposition =
    disposition === 'inline' && inlineTypes.has(mediaType) ? 'inline' : 'attachment';
  return `${effectiveDisposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

/** The headers of a file that is sent to a browser: it is never cached, rendered as a page, or taken for another type. */
export const toFileHeaders = (
  disposition: FileLink['disposition'],
  file: Pick<SentFile, 'mediaType' | 'fileName'>,
): Readonly<Record<string, string>> => ({
  'cache-control': 'private, no-store',
  'content-security-policy': "sandbox; default-src 'none'",
  'content-disposition': toContentDisposition(disposition, file),
  'x-content-type-options': 'nosniff',
});

/** Sends a stored file, or the requested range of it. @throws AppError 404 when the storage does not have it. */
export async function sendFile(
  { storage }: Pick<Deps, 'storage'>,
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile,
  disposition: FileLink['disposition'],
): Promise<FastifyReply> {
  const range = parseRange(request.headers.range, file.size);
  reply.headers({ 'accept-ranges': 'bytes', ...toFileHeaders(disposition, file) });
  if (range === undefined) {
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  }
  const body = await storage.read(file.storedName, range ?? undefined).catch((error: unknown) => {
    throw error instanceof NotStoredError ? notFound() : error;
  });
  const { first, last } = range ?? { first: 0, last: file.size - 1 };
  if (range !== null) reply.code(206).header('content-range', `bytes ${first}-${last}/${file.size}`);
  return reply
    .type(file.mediaType)
    .header('content-length', last - first + 1)
    .send(body);
}
