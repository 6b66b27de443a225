import type { FastifyInstance } from 'fastify';
import { documentTypesApi } from '../../../contract/document-type-list.ts';
import { loadDocumentTypes } from '../../document-types/document-type-rows.ts';
import { route } from '../../route.ts';

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
