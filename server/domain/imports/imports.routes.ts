import type { FastifyInstance } from 'fastify';
import { importsApi } from '../../../contract/kit/imports.ts';
import { route } from '../../http/route.ts';
import type { ImportedList } from '../../records/import.types.ts';
import { beginImport, loadImports, undoImport } from './imports.commands.ts';

/** Imports into lists, and undoing them. */
export const importsRoutes =
  (lists: readonly ImportedList[]) =>
  (app: FastifyInstance): void => {
    route(app, importsApi.list, async ({ tx, user, query }) => ({
      data: await loadImports(tx, user.id, query.list),
    }));

    route(app, importsApi.begin, async ({ tx, body, ...caller }) => ({
      data: await beginImport(tx, caller, lists, body),
    }));

    route(app, importsApi.undo, async ({ tx, params, ...caller }) => ({
      data: await undoImport(tx, caller, lists, params.id),
    }));
  };
