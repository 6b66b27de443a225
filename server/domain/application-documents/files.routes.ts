import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applicationDocumentsApi } from '../../../contract/applications/application-documents-api.ts';
import { loadAbility } from '../../access/ability.ts';
import { loadCurrentUser } from '../../access/current-user.ts';
import type { Deps } from '../../http/deps.ts';
import { fileRoute } from '../../http/file-route.ts';
import { route } from '../../http/route.ts';
import { fileLinkExpired, notFound, orNotFound } from '../../platform/errors.ts';
import { readSessionCookie } from '../../session/session-cookie.ts';
import { findSessionById } from '../../session/sessions.ts';
import { NotStoredError } from '../../storage/stored-names.ts';
import { readableDocuments } from './application-documents.policy.ts';
import {
  type FileRecord,
  findDocument,
  findFile,
  findFileById,
  getDisplayName,
} from './application-documents.queries.ts';
import { parseRange } from './byte-ranges.ts';
import { type FileLink, readFileLink, signFileLink } from './file-links.ts';

/** Media types that browsers render without running active content; all others are downloaded. */
const inlineTypes: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
]);

/** The file behind a link, while the session it was issued for is active and its user may read the document. */
async function findLinkedFile(
  { database, clock, env, log }: Deps,
  given: string,
  request: FastifyRequest,
): Promise<{ readonly file: FileRecord; readonly link: FileLink } | undefined> {
  const link = readFileLink(env.fileLinkSecret, clock.now(), given);
  if (link === undefined) return undefined;
  const session = await findSessionById(database.orm, clock, link.sessionId, readSessionCookie(request));
  if (session === undefined || 'mixed' in session) return undefined;
  const user = await loadCurrentUser(database.orm, session.userId);
  const file = user && (await findFileById(database.orm, link.fileId));
  if (user === undefined || file === undefined) return undefined;
  const readable = readableDocuments(await loadAbility(database.orm, user, log), log);
  return (await findDocument(database.orm, readable, file.documentId)) && { file, link };
}

/** The Content-Disposition header: the Unicode file name, with an ASCII fallback for old clients (RFC 6266). */
function toContentDisposition(disposition: FileLink['disposition'], file: FileRecord): string {
  const { mediaType } = file;
  const fileName = getDisplayName(file);
  const ascii = fileName.replaceAll(/[^ -~]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const effectiveDisposition =
    disposition === 'inline' && inlineTypes.has(mediaType) ? 'inline' : 'attachment';
  return `${effectiveDisposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

async function sendFile(
  { storage }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, link }: { readonly file: FileRecord; readonly link: FileLink },
): Promise<FastifyReply> {
  const range = parseRange(request.headers.range, file.size);
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': toContentDisposition(link.disposition, file),
    'x-content-type-options': 'nosniff',
  });
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

/**
 * Links to files, and the files behind them. A link is signed, expires after five minutes, and works only while the
 * session it was issued to is active, in the browser that holds the session's cookie.
 */
export function filesRoutes(app: FastifyInstance): void {
  const { env } = app.deps;

  route(
    app,
    applicationDocumentsApi.link,
    async ({ tx, ability, session, clock, log, params, body, record }) => {
      const document = await findDocument(tx, readableDocuments(ability, log), params.id);
      const file = orNotFound(document && (await findFile(tx, document.id, body.file ?? document.files)));
      const { disposition } = body;
      const { link, expiresAt } = signFileLink(env.fileLinkSecret, clock.now(), {
        fileId: file.id,
        sessionId: session.id,
        disposition,
      });
      await record({
        type: 'document.opened',
        subjectId: params.id,
        payload: { file: file.number, disposition },
      });
      const { mediaType } = file;
      const fileName = getDisplayName(file);
      return {
        data: {
          url: `${env.apiBase}/files/${link}`,
          expiresAt: expiresAt.toISOString(),
          fileName,
          mediaType,
        },
      };
    },
  );

  fileRoute(app, applicationDocumentsApi.open, async ({ params, request }, reply) => {
    const found = await findLinkedFile(app.deps, params.link, request);
    if (found === undefined) throw fileLinkExpired();
    return sendFile(app.deps, request, reply, found);
  });
}
