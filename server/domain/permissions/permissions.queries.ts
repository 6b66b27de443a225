import { and, asc, count, desc, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { RolePermissions, RuleVersion } from '../../../contract/access/permissions.ts';
import { getCustomRoleId, type RoleKey, toRoleKey } from '../../../contract/access/role-keys.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { getHomePath } from '../../access/home-path.ts';
import type { Orm } from '../../db/database.ts';
import { pick } from '../../db/pick.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { customRoles, ruleVersions, users } from '../../db/schema/index.ts';
import { orNotFound } from '../../platform/errors.ts';

/** The most versions of one role that are listed. */
const maxVersions = 100;

const columns = {
  role: ruleVersions.role,
  number: ruleVersions.number,
  rules: ruleVersions.rules,
  reason: ruleVersions.reason,
  createdAt: ruleVersions.createdAt,
  authorId: ruleVersions.authorId,
  authorName: users.fullName,
};

const selectVersions = (tx: Orm) =>
  tx.select(columns).from(ruleVersions).leftJoin(users, eq(users.id, ruleVersions.authorId));

/** One version of a role's rules, with its author. */
export type StoredVersion = Awaited<ReturnType<typeof selectVersions>>[number];

/** Whether an account can sign in. */
export const canSignIn = and(isNull(users.disabledAt), isNotNull(users.confirmedAt));

/** The newest version of a role’s rules. */
export async function loadNewestVersion(tx: Orm, role: RoleKey): Promise<StoredVersion> {
  const [found] = await selectVersions(tx)
    .where(eq(ruleVersions.role, role))
    .orderBy(desc(ruleVersions.number))
    .limit(1);
  if (found === undefined) throw new Error(`the rules of ${role} have no version`);
  return found;
}

/**
 * The versions of a role's rules that were made up to `at`, the newest first. The rules of the installation hold from
 * the beginning.
 */
export const loadVersionsUntil = (tx: Orm, role: RoleKey, at: Date): Promise<StoredVersion[]> =>
  selectVersions(tx)
    .where(and(eq(ruleVersions.role, role), or(eq(ruleVersions.number, 1), lte(ruleVersions.createdAt, at))))
    .orderBy(desc(ruleVersions.number));

/** The newest versions of a role's rules, the newest first. */
export async function loadVersions(tx: Orm, role: RoleKey): Promise<RuleVersion[]> {
  const found = await selectVersions(tx)
    .where(eq(ruleVersions.role, role))
    .orderBy(desc(ruleVersions.number))
    .limit(maxVersions);
  return found.map(({ number, createdAt, authorName, reason, rules }) => ({
    number,
    createdAt: createdAt.toISOString(),
    authorName,
    reason,
    rules: [...rules],
  }));
}

/** The users who have a role, whose rules are its rules. */
export function whereInRole(role: RoleKey): SQL | undefined {
  const customRoleId = getCustomRoleId(role);
  return customRoleId === undefined
    ? and(eq(users.role, role as Role), isNull(users.customRoleId))
    : eq(users.customRoleId, customRoleId);
}

/** How many accounts have a role, and how many of them can sign in. */
interface Holders {
  readonly accounts: number;
  readonly people: number;
}

const nobody: Holders = { accounts: 0, people: 0 };

async function countHolders(tx: Orm): Promise<ReadonlyMap<RoleKey, Holders>> {
  const counts = await tx
    .select({
      ...pick(users, 'role', 'customRoleId'),
      accounts: count(),
      people: sql<number>`count(*) filter (where ${canSignIn})`.mapWith(Number),
    })
    .from(users)
    .groupBy(users.role, users.customRoleId);
  return new Map(counts.map((holders) => [toRoleKey(holders), holders]));
}

/** A custom role as it is stored. */
type CustomRole = typeof customRoles.$inferSelect;

const presentCustom = (
  { id, name, base, archivedAt, version }: CustomRole,
  { accounts }: Holders,
): RolePermissions['custom'] => ({ id, name, base, archived: archivedAt !== null, version, accounts });

/** A role with the rules of one version. */
const presentRole = (
  version: StoredVersion,
  custom: CustomRole | undefined,
  holders: Holders = nobody,
): RolePermissions => ({
  role: version.role,
  custom: custom === undefined ? null : presentCustom(custom, holders),
  version: version.number,
  rules: [...version.rules],
  home: getHomePath(custom?.base ?? (version.role as Role), version.rules),
  people: holders.people,
  changedAt: version.number === 1 ? null : version.createdAt.toISOString(),
  changedByName: version.authorName,
});

/**
 * A custom role by its key; undefined for a role of the installation.
 *
 * @throws AppError 404 when there is none.
 */
export async function loadCustomRole(tx: Orm, role: RoleKey): Promise<CustomRole | undefined> {
  const id = getCustomRoleId(role);
  if (id === undefined) return undefined;
  const [found] = await tx.select().from(customRoles).where(eq(customRoles.id, id));
  return orNotFound(found);
}

/**
 * The role of the installation on which a role is based, or which it is.
 *
 * @throws AppError 404 when there is no such role.
 */
export const loadBase = async (tx: Orm, role: RoleKey): Promise<Role> =>
  (await loadCustomRole(tx, role))?.base ?? (role as Role);

/**
 * One role with its current rules.
 *
 * @throws AppError 404 when there is no such role.
 */
export async function loadRolePermissions(tx: Orm, role: RoleKey): Promise<RolePermissions> {
  const custom = await loadCustomRole(tx, role);
  const holders = {
    accounts: await tx.$count(users, whereInRole(role)),
    people: await tx.$count(users, and(whereInRole(role), canSignIn)),
  };
  return presentRole(await loadNewestVersion(tx, role), custom, holders);
}

/**
 * All roles with their current rules: those of the installation in their order, then the custom ones by name, those that
 * are archived last.
 */
export async function loadAllPermissions(tx: Orm): Promise<RolePermissions[]> {
  const found = await tx
    .selectDistinctOn([ruleVersions.role], columns)
    .from(ruleVersions)
    .leftJoin(users, eq(users.id, ruleVersions.authorId))
    .orderBy(ruleVersions.role, desc(ruleVersions.number));
  const versions = new Map(found.map((version) => [version.role, version]));
  const custom = await tx
    .select()
    .from(customRoles)
    .orderBy(sql`${customRoles.archivedAt} is not null`, foldText(customRoles.name), asc(customRoles.id));
  const holders = await countHolders(tx);
  const all: readonly (readonly [RoleKey, CustomRole | undefined])[] = [
    ...roles.map((role) => [role, undefined] as const),
    ...custom.map((role) => [`custom-${role.id}`, role] as const),
  ];
  return all.flatMap(([key, role]) => {
    const version = versions.get(key);
    return version ? [presentRole(version, role, holders.get(key))] : [];
  });
}

/** The names of custom roles, by key. */
export async function loadRoleNames(tx: Orm): Promise<ReadonlyMap<RoleKey, string>> {
  const found = await tx.select(pick(customRoles, 'id', 'name')).from(customRoles);
  return new Map(found.map(({ id, name }) => [`custom-${id}`, name]));
}
