import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applicationDocumentsApi } from '../../../contract/applications/application-documents-api.ts';
import type { Deps } from '../../http/deps.ts';
import { fileRoute } from '../../http/file-route.ts';
import { route } from '../../http/route.ts';
import { fileLinkExpired, orNotFound } from '../../platform/errors.ts';
import { findReadableVersion } from './application-documents.policy.ts';
import { type FileRecord, findFileById, getDisplayName } from './application-documents.queries.ts';
import { type FileLink, signFileLink } from './file-links.ts';
import { findLinkReader } from './link-reader.ts';
import { sendFile } from './send-file.ts';

/** The file behind a link, while the session it was issued for is active and its user may read the document. */
async function findLinkedFile(
  deps: Deps,
  given: string,
  request: FastifyRequest,
): Promise<{ readonly file: FileRecord; readonly link: FileLink } | undefined> {
  const reader = await findLinkReader(deps, given, request);
  if (reader === undefined) return undefined;
  const { link, ability, user } = reader;
  const { orm } = deps.database;
  const file = await findFileById(orm, Number(link.fileId));
  if (file === undefined) return undefined;
  const { log } = deps;
  const readable = await findReadableVersion(orm, { user, ability, log }, file.documentId, file.number);
  return readable && { file, link };
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
    async ({ tx, user, ability, session, clock, log, params, body, record }) => {
      const reader = { user, ability, log };
      const file = orNotFound(await findReadableVersion(tx, reader, params.id, body.file));
      const { disposition } = body;
      const { link, expiresAt } = signFileLink(env.fileLinkSecret, clock.now(), {
        fileId: String(file.id),
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
    const { file, link } = found;
    return sendFile(app.deps, request, reply, { ...file, fileName: getDisplayName(file) }, link.disposition);
  });
}
