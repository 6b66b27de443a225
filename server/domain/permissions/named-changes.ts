import { type RoleKey, toCustomRoleKey } from '../../../contract/access/role-keys.ts';
import type { Orm } from '../../db/database.ts';
import { branches, channelPartners, organisations, universities } from '../../db/schema/index.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import type { AccountChange } from './past-user.ts';

type AccountValues = AccountChange['after'];
type NamedValues = Readonly<Record<string, string | boolean | null>>;

/** What users belong to: the field of their account, what it is called when it has a name, and where the names are. */
const scopes = [
  { field: 'branchId', called: 'branch', table: branches },
  { field: 'partnerId', called: 'partner', table: channelPartners },
  { field: 'organisationId', called: 'organisation', table: organisations },
  { field: 'universityId', called: 'university', table: universities },
] as const;

type ScopeField = (typeof scopes)[number]['field'];

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
  for (const { field, table } of scopes) {
    const ids = all.flatMap((values) => values[field] ?? []);
    if (ids.length === 0) continue;
    const found = await orm
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(whereIdIn(table.id, ids));
    names.set(field, new Map(found.map(({ id, name }) => [id, name])));
  }
  return ({ role, active, customRoleId, ...values }) => ({
    ...(role !== undefined && { role }),
    ...(active !== undefined && { active }),
    ...(customRoleId !== undefined && {
      customRole: customRoleId === null ? null : roleName(toCustomRoleKey(customRoleId)),
    }),
    ...Object.fromEntries(
      scopes.flatMap(({ field, called }) => {
        const id = values[field];
        if (id === undefined) return [];
        return [[called, id === null ? null : (names.get(field)?.get(id) ?? String(id))]];
      }),
    ),
  });
}
