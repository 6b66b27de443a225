import type { FastifyInstance } from 'fastify';
import { uploadsApi } from '../../../contract/documents/uploads.ts';
import { route } from '../../http/route.ts';
import { orNotFound, sessionMissing } from '../../platform/errors.ts';
import { uploadRoutes } from '../../uploads/upload-routes.ts';
import { documentUploads, findUpload } from './uploads.commands.ts';

/** Resumable uploads of files for documents. */
export function uploadsRoutes(app: FastifyInstance): void {
  const { deps } = app;
  uploadRoutes(app, {
    calls: uploadsApi,
    target: documentUploads,
    toScope: ({ caller, id }) => {
      if (!caller) throw sessionMissing();
      return { ...deps, ...caller, requestId: id };
    },
    more: (scope) =>
      route(scope, uploadsApi.get, async ({ tx, user, params }) => {
        const found = orNotFound(await findUpload(tx, user.id, params.id));
        const { id, documentId, fileName, size, state, refusal, createdAt } = found;
        return {
          data: { id, documentId, fileName, size, state, refusal, createdAt: createdAt.toISOString() },
        };
      }),
  });
}
