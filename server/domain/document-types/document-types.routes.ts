import type { FastifyInstance } from 'fastify';
import { documentTypesApi } from '../../../contract/masters/document-type-list.ts';
import { route } from '../../http/route.ts';
import { loadDocumentTypes } from './document-type-rows.ts';

/** The names of document types, for every signed-in user. */
export function documentTypesRoutes(app: FastifyInstance): void {
  route(app, documentTypesApi.known, async ({ tx }) => ({
    data: (await loadDocumentTypes(tx)).map(
      ({ code, name, nameFr, nameAr, fileCode, fileLabel, archivedAt }) => ({
        code,
        name,
        nameFr,
        nameAr,
        fileCode,
        fileLabel,
        archived: archivedAt !== null,
      }),
    ),
  }));
}
