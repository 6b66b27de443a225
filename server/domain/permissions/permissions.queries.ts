import type { RolePermissions, RuleVersion } from '../../../contract/access/permissions.ts';
import {
  getCustomRoleId,
  isCustomRoleKey,
  type RoleKey,
  toCustomRoleKey,
} from '../../../contract/access/role-keys.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { getHomePath } from '../../access/home-path.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, count, desc, eq, isNotNull, isNull, lte, or, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { roleOfUser } from '../../db/role-of-user.ts';
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

/** A custom role as it is stored. */
export type CustomRole = typeof customRoles.$inferSelect;

/** The custom role of a key; undefined for a role of the installation, and if there is none. */
export async function findCustomRole(tx: Orm, role: RoleKey): Promise<CustomRole | undefined> {
  if (!isCustomRoleKey(role)) return undefined;
  const [found] = await tx
    .select()
    .from(customRoles)
    .where(eq(customRoles.id, getCustomRoleId(role)));
  return found;
}

/** @throws AppError 404 for a custom role that there isn’t. */
export async function assertRoleExists(tx: Orm, role: RoleKey): Promise<void> {
  if (isCustomRoleKey(role)) orNotFound(await findCustomRole(tx, role));
}

const presentCustom = ({ id, name, base, archivedAt, version }: CustomRole): RolePermissions['custom'] => ({
  id,
  name,
  base,
  archived: archivedAt !== null,
  version,
});

/** A role with the rules of one version. */
const presentRole = (
  version: StoredVersion,
  custom: CustomRole | undefined,
  people: number,
): RolePermissions => ({
  role: version.role,
  custom: custom === undefined ? null : presentCustom(custom),
  version: version.number,
  rules: [...version.rules],
  home: getHomePath(custom?.base ?? version.role, version.rules),
  people,
  changedAt: version.number === 1 ? null : version.createdAt.toISOString(),
  changedByName: version.authorName,
});

/** One role with its current rules. */
export async function loadRolePermissions(tx: Orm, role: RoleKey): Promise<RolePermissions> {
  const people = await tx.$count(users, and(eq(roleOfUser, role), canSignIn));
  return presentRole(await loadNewestVersion(tx, role), await findCustomRole(tx, role), people);
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
  const counts = await tx
    .select({ role: roleOfUser, people: count() })
    .from(users)
    .where(canSignIn)
    .groupBy(roleOfUser);
  const peopleOf = new Map(counts.map(({ role, people }) => [role, people]));
  const all: readonly (readonly [RoleKey, CustomRole | undefined])[] = [
    ...roles.map((role) => [role, undefined] as const),
    ...custom.map((role) => [toCustomRoleKey(role.id), role] as const),
  ];
  return all.flatMap(([key, role]) => {
    const version = versions.get(key);
    return version ? [presentRole(version, role, peopleOf.get(key) ?? 0)] : [];
  });
}

/** The names of custom roles, by key. */
export async function loadRoleNames(tx: Orm): Promise<ReadonlyMap<RoleKey, string>> {
  const found = await tx.select(pick(customRoles, 'id', 'name')).from(customRoles);
  return new Map(found.map(({ id, name }) => [toCustomRoleKey(id), name]));
}
