import type { RolePermissions } from '../../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../../contract/access/role-keys.ts';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { eq } from '../../../../server/db/drizzle.ts';
import { ruleVersions } from '../../../../server/db/schema/index.ts';
import type { TestDatabase } from '../../../support/server/database.ts';
import { personOf } from '../../access/agency.ts';
import type { TestApi } from '../../access/api.ts';

/** An answer, with its body beside the status. */
export interface Answered<Data = unknown> {
  readonly status: number;
  readonly data?: Data;
  readonly [field: string]: unknown;
}

/** Administering permissions on a planted agency; the administrator asks unless said. */
export function stagePermissions(test: TestDatabase, api: TestApi) {
  const send = async <Data>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH',
    path: string,
    { by = personOf.admin, body, version }: { by?: number; body?: object; version?: number } = {},
  ): Promise<Answered<Data>> => {
    const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
    const answer = await api.sendAs(by, method, path, body, headers);
    return { status: answer.status, ...(answer.body as object) };
  };

  const list = async (): Promise<readonly RolePermissions[]> =>
    (await send<readonly RolePermissions[]>('GET', '/permissions')).data ?? [];

  const ofRole = async (role: RoleKey): Promise<RolePermissions> => {
    const found = (await list()).find((each) => each.role === role);
    if (found === undefined) throw new Error(`no ${role}`);
    return found;
  };

  return {
    send,
    list,
    ofRole,
    versionsOf: (role: RoleKey) =>
      test.database.orm
        .select()
        .from(ruleVersions)
        .where(eq(ruleVersions.role, role))
        .orderBy(ruleVersions.number),
    /** Saves the rules of a role in the version that there is. */
    async save(
      role: RoleKey,
      toRules: (rules: readonly AbilityRule[]) => readonly AbilityRule[],
      { by, reason = 'Because' }: { by?: number; reason?: string } = {},
    ): Promise<Answered<RolePermissions>> {
      const { rules, version } = await ofRole(role);
      return send('PUT', `/permissions/${role}`, {
        ...(by !== undefined && { by }),
        body: { rules: toRules(rules), reason },
        version,
      });
    },
  };
}

/** Without the rules of an action and a subject. */
export const without =
  (action: AbilityRule['action'], subject: AbilityRule['subject']) => (rules: readonly AbilityRule[]) =>
    rules.filter((rule) => rule.action !== action || rule.subject !== subject);

/** With one more rule, which overrides the others. */
export const including = (rule: AbilityRule) => (rules: readonly AbilityRule[]) => [...rules, rule];
