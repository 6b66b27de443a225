import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/kit/endpoint.ts';
import { compileRequestValidator, toRequestSchema } from '../http/validation.ts';
import { orNotFound, uploadRefused } from '../platform/errors.ts';
import { createFinish } from './finish-once.ts';
import { createTus } from './tus.ts';
import type { ReceivedUpload, UploadScope, UploadTarget } from './upload-target.ts';

/** The endpoints of resumable uploads to one target. */
export interface UploadEndpoints {
  readonly create: Endpoint;
  readonly offset: Endpoint;
  readonly append: Endpoint;
  readonly remove: Endpoint;
}

interface UploadRoutes<Scope extends UploadScope, Upload extends ReceivedUpload> {
  readonly calls: UploadEndpoints;
  readonly target: UploadTarget<Scope, Upload>;
  /** What the target needs to know of a request. @throws AppError 401 */
  readonly toScope: (request: FastifyRequest) => Scope;
  /** Further routes below the same path. */
  readonly more?: (scope: FastifyInstance) => void;
}

/**
 * Resumable uploads by the tus protocol. The request that delivers the last byte attaches the file; so does a request
 * for the offset of an upload that was complete when the server stopped. Each upload is finished once.
 */
export function uploadRoutes<Scope extends UploadScope, Upload extends ReceivedUpload>(
  app: FastifyInstance,
  { calls, target, toScope, more }: UploadRoutes<Scope, Upload>,
): void {
  const tus = createTus(app.deps.storage, app.deps.env, target);
  const finish = createFinish(target);

  /** Finishing has places of its own, so that other requests don't wait for files that are being inspected. */
  async function finishFor(scope: Scope, upload: Upload, request: FastifyRequest): Promise<void> {
    request.releaseSlot?.();
    await finish(scope, upload, request.caller ? `user ${request.caller.session.userId}` : request.ip);
  }

  /** The upload named by a request, unless it was refused. @throws AppError 404, or the reason it was refused for. */
  async function getUpload(scope: Scope, request: FastifyRequest): Promise<Upload> {
    const { id } = request.params as { readonly id: string };
    const found = orNotFound(await target.find(scope, id));
    if (found.refusal !== null) throw uploadRefused(found.refusal);
    return found;
  }

  /** Serves a request by the protocol; undefined when another request has finished the upload meanwhile. */
  async function serveUnfinished(scope: Scope, request: FastifyRequest, reply: FastifyReply, upload: Upload) {
    if (upload.state === 'finished') return undefined;
    try {
      return await tus.serve(scope, request, reply, upload.id);
    } catch (error) {
      // Its bytes are no longer where they were received.
      if ((await getUpload(scope, request)).state === 'finished') return undefined;
      throw error;
    }
  }

  app.register(async (plugin) => {
    // The tus server reads the body itself.
    plugin.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null));

    function serve(
      endpoint: Endpoint,
      handle: (scope: Scope, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
    ): void {
      plugin.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        config: { endpoint, bodyInHandler: true },
        schema: toRequestSchema(endpoint),
        validatorCompiler: compileRequestValidator,
        handler: async (request, reply) => {
          const scope = toScope(request);
          reply.header('tus-resumable', '1.0.0');
          return handle(scope, request, reply);
        },
      });
    }

    serve(calls.create, async (scope, request, reply) => {
      const { status } = await tus.serve(scope, request, reply);
      return reply.code(status).send();
    });

    serve(calls.offset, async (scope, request, reply) => {
      const upload = await getUpload(scope, request);
      const served = await serveUnfinished(scope, request, reply, upload);
      if (served === undefined) {
        return reply
          .headers({ 'upload-offset': String(upload.size), 'upload-length': String(upload.size) })
          .send();
      }
      if (served.offset === upload.size) await finishFor(scope, upload, request);
      return reply.code(served.status).send();
    });

    serve(calls.append, async (scope, request, reply) => {
      const upload = await getUpload(scope, request);
      const served = await serveUnfinished(scope, request, reply, upload);
      if (served === undefined) throw uploadRefused('upload.gone');
      if (served.offset === upload.size) await finishFor(scope, upload, request);
      return reply.code(served.status).send();
    });

    serve(calls.remove, async (scope, request, reply) => {
      const upload = await getUpload(scope, request);
      if (upload.state === 'finished') throw uploadRefused('upload.gone');
      const { status } = await tus.serve(scope, request, reply, upload.id);
      await target.remove(scope, upload);
      return reply.code(status).send();
    });

    // After the HEAD route of the offset: otherwise the framework would answer HEAD from a GET route.
    more?.(plugin);
  });
}
