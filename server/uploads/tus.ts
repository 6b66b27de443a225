import { Readable } from 'node:stream';
import { ERRORS, Server } from '@tus/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../platform/env.ts';
import { AppError, malformed, notFound, serverFailed, uploadRefused } from '../platform/errors.ts';
import type { Storage } from '../storage/storage.types.ts';
import { type ReceivedUpload, RepeatedUpload, type UploadScope, type UploadTarget } from './upload-target.ts';

/** A request that the tus server is processing, and the error it ended with. */
interface TusRequest<Scope> {
  readonly scope: Scope;
  readonly uploadId: string | undefined;
  failure?: unknown;
}

/** The tus server of one target in this process. */
export interface Tus<Scope> {
  /**
   * Serves one request by the protocol and returns the status and offset; the headers are set on `reply`.
   *
   * @param uploadId The upload concerned; undefined when a new one is created.
   * @throws AppError when the protocol refuses it.
   */
  serve(
    scope: Scope,
    request: FastifyRequest,
    reply: FastifyReply,
    uploadId?: string,
  ): Promise<{ readonly status: number; readonly offset: number | undefined }>;
}

const isTusError = (error: unknown): error is { readonly status_code: number; readonly body: string } =>
  typeof error === 'object' && error !== null && 'status_code' in error;

/** Translates an error of the tus server into this API's error format. Statuses that tus clients rely on are kept. */
function toAppError(failure: unknown): unknown {
  if (!isTusError(failure)) return failure;
  if (failure === ERRORS.ERR_MAX_SIZE_EXCEEDED) return uploadRefused('upload.tooLarge');
  if (failure.status_code === 404) return notFound();
  if (failure.status_code === 410) return uploadRefused('upload.gone');
  // The protocol's status is 501, but tus clients retry after any status from 500.
  if (failure === ERRORS.UNSUPPORTED_CONCATENATION_EXTENSION)
    return malformed('Upload-Concat is not supported. Send the file in one upload.');
  if (failure.status_code >= 500) return serverFailed();
  return new AppError(failure.status_code, 'request.malformed', failure.body.trim());
}

/** A tus server on the receiving store. Completed uploads are handled in `upload-routes.ts`. */
export function createTus<Scope extends UploadScope, Upload extends ReceivedUpload>(
  storage: Storage,
  env: Pick<Env, 'apiBase'>,
  target: UploadTarget<Scope, Upload>,
): Tus<Scope> {
  /** The prefix of the `Location` header. */
  const path = `${env.apiBase.startsWith('/') ? env.apiBase : '/api'}${target.path}`;
  const tusRequests = new WeakMap<object, TusRequest<Scope>>();
  const getTusRequest = (request: object): TusRequest<Scope> => {
    const tusRequest = tusRequests.get(request);
    if (tusRequest === undefined) throw new Error('the request was not registered by serve()');
    return tusRequest;
  };
  const server = new Server({
    path,
    datastore: storage.receiving,
    relativeLocation: true,
    // Only the portal's own pages upload files.
    allowedOrigins: () => false,
    namingFunction: (_request, metadata) => target.createId(metadata),
    getFileIdFromRequest: (request) => getTusRequest(request).uploadId,
    async onUploadCreate(request, { id, metadata, size }) {
      await target.begin(getTusRequest(request).scope, id, metadata, size);
      // File names are stored in the database.
      return { metadata: {} };
    },
    onResponseError(request, error) {
      getTusRequest(request).failure = error;
      return { status_code: 500, body: '' };
    },
  });

  return {
    async serve(scope, request, reply, uploadId) {
      const headers = new Headers();
      for (const [name, value] of Object.entries(request.headers)) {
        if (typeof value === 'string') headers.set(name, value);
      }
      const hasBody = request.method === 'PATCH' || request.method === 'POST';
      const webRequest = new Request(`http://localhost${request.url}`, {
        method: request.method,
        headers,
        ...(hasBody && { body: Readable.toWeb(request.raw) as ReadableStream, duplex: 'half' as const }),
      });
      const tusRequest: TusRequest<Scope> = { scope, uploadId };
      tusRequests.set(webRequest, tusRequest);
      const answer = await server.handleWeb(webRequest);
      const { failure } = tusRequest;
      if (failure instanceof RepeatedUpload) {
        reply.header('location', `${path}/${failure.uploadId}`);
        return { status: 201, offset: undefined };
      }
      if (failure !== undefined) throw toAppError(failure);
      if (answer.status >= 400) {
        const text = (await answer.text()).trim();
        throw answer.status === 400
          ? malformed(text)
          : new AppError(answer.status, 'request.malformed', text);
      }
      for (const [name, value] of answer.headers) {
        if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value);
      }
      const offset = answer.headers.get('upload-offset');
      return { status: answer.status, offset: offset === null ? undefined : Number(offset) };
    },
  };
}
