import type { FastifyInstance } from 'fastify';
import { namingPatternsApi } from '../../../contract/documents/naming-patterns.ts';
import { assertCan } from '../../access/assert-can.ts';
import { route } from '../../http/route.ts';
import { changePattern, createPattern, loadPatterns, removePattern } from './naming-patterns.commands.ts';

/** The naming patterns of files. */
export function namingPatternsRoutes(app: FastifyInstance): void {
  route(app, namingPatternsApi.list, async ({ tx, ability }) => {
    assertCan(ability, 'read', 'NamingPattern');
    return { data: await loadPatterns(tx) };
  });

  route(app, namingPatternsApi.create, async ({ tx, body, ...caller }) => ({
    data: await createPattern(tx, caller, body),
  }));

  route(app, namingPatternsApi.update, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: await changePattern(tx, caller, params.id, ifMatch, body),
  }));

  route(app, namingPatternsApi.remove, async ({ tx, params, ifMatch, ...caller }) => {
    await removePattern(tx, caller, params.id, ifMatch);
    return undefined;
  });
}
