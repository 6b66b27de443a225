import type { FastifyInstance } from 'fastify';
import { permissionsApi } from '../../../contract/access/permissions.ts';
import { route } from '../../http/route.ts';
import { answerPermission, loadPastPermissions } from './explanations.ts';
import { loadImpact } from './impact.ts';
import { assertRulesFit, assertRulesValid, saveRules } from './permissions.commands.ts';
import { assertCanChangeRoles, assertCanReadRoles } from './permissions.policy.ts';
import { assertRoleExists, loadAllPermissions, loadVersions } from './permissions.queries.ts';

/** The rules of each role, who may do what by them, and their versions. */
export function permissionsRoutes(app: FastifyInstance): void {
  route(app, permissionsApi.list, async ({ tx, ability }) => {
    assertCanReadRoles(ability);
    return { data: await loadAllPermissions(tx) };
  });

  route(app, permissionsApi.preview, async ({ tx, ability, log, params: { role }, body: { rules } }) => {
    assertCanChangeRoles(ability);
    assertRulesValid(rules);
    assertRulesFit(role, rules);
    await assertRoleExists(tx, role);
    return { data: await loadImpact(tx, role, rules, log) };
  });

  route(app, permissionsApi.save, async ({ tx, params: { role }, body, ifMatch, ...caller }) => ({
    data: await saveRules(tx, caller, { role, version: ifMatch, ...body }),
  }));

  route(app, permissionsApi.versions, async ({ tx, ability, params: { role } }) => {
    assertCanReadRoles(ability);
    await assertRoleExists(tx, role);
    return { data: await loadVersions(tx, role) };
  });

  route(app, permissionsApi.answer, async ({ tx, params: { id }, query, ...reader }) => {
    assertCanReadRoles(reader.ability);
    return { data: await answerPermission(tx, reader, id, query) };
  });

  route(app, permissionsApi.past, async ({ tx, params: { id }, query: { at }, ...reader }) => {
    assertCanReadRoles(reader.ability);
    return { data: await loadPastPermissions(tx, reader, id, at) };
  });
}
