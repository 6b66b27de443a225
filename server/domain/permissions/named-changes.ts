import { type RoleKey, toCustomRoleKey } from '../../../contract/access/role-keys.ts';
import type { Orm } from '../../db/database.ts';
import { loadScopeNames, type ScopeField, scopeFields } from '../users/scope.ts';
import type { AccountChange } from './past-user.ts';

type AccountValues = AccountChange['after'];
type NamedValues = Readonly<Record<string, string | boolean | null>>;

/** What a field of the account is called when it has a name in place of an id. */
const namedFields = {
  branchId: 'branch',
  organisationId: 'organisation',
  partnerId: 'partner',
  universityId: 'university',
} as const satisfies Record<ScopeField, string>;

/**
 * How changes of accounts are read: with the names of roles, branches, partners, organisations and universities in place
 * of their ids.
 */
export async function loadNaming(
  orm: Orm,
  changes: readonly AccountChange[],
  roleName: (role: RoleKey) => string | null,
): Promise<(values: AccountValues) => NamedValues> {
  const all = changes.flatMap(({ before, after }) => [before, after]);
  const names = new Map<ScopeField, ReadonlyMap<number, string>>();
  for (const field of scopeFields) {
    const ids = all.flatMap((values) => values[field] ?? []);
    names.set(field, await loadScopeNames(orm, field, ids));
  }
  const nameOf = (field: ScopeField, id: number) => names.get(field)?.get(id) ?? String(id);
  return ({ role, active, customRoleId, ...values }) => ({
    ...(role !== undefined && { role }),
    ...(active !== undefined && { active }),
    ...(customRoleId !== undefined && {
      customRole: customRoleId === null ? null : roleName(toCustomRoleKey(customRoleId)),
    }),
    ...Object.fromEntries(
      scopeFields.flatMap((field) => {
        const id = values[field];
        return id === undefined ? [] : [[namedFields[field], id === null ? null : nameOf(field, id)]];
      }),
    ),
  });
}
