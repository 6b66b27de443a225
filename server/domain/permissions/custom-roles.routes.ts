import type { FastifyInstance } from 'fastify';
import { customRolesApi } from '../../../contract/access/custom-roles.ts';
import { route } from '../../http/route.ts';
import { changeCustomRole, createCustomRole } from './custom-roles.commands.ts';

/** Roles that the agency adds: copied from another one, renamed, and archived when nobody has them. */
export function customRolesRoutes(app: FastifyInstance): void {
  route(app, customRolesApi.create, async ({ tx, body, ...caller }) => ({
    data: await createCustomRole(tx, caller, body),
  }));

  route(app, customRolesApi.update, async ({ tx, params: { id }, body, ifMatch, ...caller }) => ({
    data: await changeCustomRole(tx, caller, id, ifMatch, body),
  }));
}
