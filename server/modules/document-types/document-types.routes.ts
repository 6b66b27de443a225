import type { FastifyInstance } from 'fastify';
import { documentTypesApi } from '../../../contract/document-type-list.ts';
import { keptTypes } from '../../document-types/kept-types.ts';
import { route } from '../../route.ts';

/** What types of document are called, for everybody who is signed in: it is no secret. */
export function documentTypesRoutes(app: FastifyInstance): void {
  route(app, documentTypesApi.known, async ({ tx }) => ({
    data: (await keptTypes(tx)).map(({ code, name, nameFr, nameAr, fileCode, fileLabel, archivedAt }) => ({
      code,
      name,
      nameFr,
      nameAr,
      fileCode,
      fileLabel,
      archived: archivedAt !== null,
    })),
  }));
}
