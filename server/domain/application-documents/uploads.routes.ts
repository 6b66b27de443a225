import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadsApi } from '../../../contract/documents/uploads.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { uploads } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import { compileRequestValidator, toRequestSchema } from '../../http/validation.ts';
import { orNotFound, sessionMissing, uploadRefused } from '../../platform/errors.ts';
import { findUpload, finishUpload, type UploadRecord, type UploadScope } from './uploads.commands.ts';
import { createTus } from './uploads.tus.ts';

type UploadHandler = (
  scope: UploadScope,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** The upload named by a request, unless it was refused. @throws AppError 404, or the reason it was refused for. */
async function getOwnUpload(scope: UploadScope, request: FastifyRequest): Promise<UploadRecord> {
  const { id } = request.params as { readonly id: string };
  const found = orNotFound(await findUpload(scope.database.orm, scope.user.id, id));
  if (found.refusal !== null) throw uploadRefused(found.refusal);
  return found;
}

/**
 * Resumable uploads by the tus protocol. The request that delivers the last byte attaches the file; so does a request
 * for the offset of an upload that was complete when the server stopped.
 */
export function uploadsRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const tus = createTus(deps.storage, deps.env);

  app.register(async (scope) => {
    // The tus server reads the body itself.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

    function serve(endpoint: Endpoint, handle: UploadHandler): void {
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        config: { endpoint, bodyInHandler: true },
        schema: toRequestSchema(endpoint),
        validatorCompiler: compileRequestValidator,
        handler: async (request, reply) => {
          const { caller } = request;
          if (!caller) throw sessionMissing();
          reply.header('tus-resumable', '1.0.0');
          return handle({ ...deps, ...caller, requestId: request.id }, request, reply);
        },
      });
    }

    serve(uploadsApi.create, async (caller, request, reply) => {
      const { status } = await tus.serve(caller, request, reply);
      return reply.code(status).send();
    });

    serve(uploadsApi.offset, async (caller, request, reply) => {
      const upload = await getOwnUpload(caller, request);
      if (upload.state === 'finished') {
        return reply
          .headers({ 'upload-offset': String(upload.size), 'upload-length': String(upload.size) })
          .send();
      }
      const { status, offset } = await tus.serve(caller, request, reply, upload.id);
      if (offset === upload.size) await finishUpload(caller, upload);
      return reply.code(status).send();
    });

    serve(uploadsApi.append, async (caller, request, reply) => {
      const upload = await getOwnUpload(caller, request);
      if (upload.state === 'finished') throw uploadRefused('upload.gone');
      const { status, offset } = await tus.serve(caller, request, reply, upload.id);
      if (offset === upload.size) await finishUpload(caller, upload);
      return reply.code(status).send();
    });

    serve(uploadsApi.remove, async (caller, request, reply) => {
      const upload = await getOwnUpload(caller, request);
      if (upload.state === 'finished') throw uploadRefused('upload.gone');
      const { status } = await tus.serve(caller, request, reply, upload.id);
      await caller.database.orm
        .delete(uploads)
        .where(and(eq(uploads.id, upload.id), eq(uploads.state, 'receiving')));
      return reply.code(status).send();
    });

    // Register this after the HEAD route of the offset: otherwise the framework would answer HEAD from this one.
    route(scope, uploadsApi.get, async ({ tx, user, params }) => {
      const found = orNotFound(await findUpload(tx, user.id, params.id));
      const { id, documentId, fileName, size, state, refusal, createdAt } = found;
      return { data: { id, documentId, fileName, size, state, refusal, createdAt: createdAt.toISOString() } };
    });
  });
}
