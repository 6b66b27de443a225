import { and, count, desc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { RolePermissions, RuleVersion } from '../../../contract/access/permissions.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import { roles } from '../../../contract/kit/permissions.ts';
import { getHomePath } from '../../access/home-path.ts';
import type { Orm } from '../../db/database.ts';
import { ruleVersions, users } from '../../db/schema/index.ts';

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
export async function loadNewestVersion(tx: Orm, role: Role): Promise<StoredVersion> {
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
export const loadVersionsUntil = (tx: Orm, role: Role, at: Date): Promise<StoredVersion[]> =>
  selectVersions(tx)
    .where(and(eq(ruleVersions.role, role), or(eq(ruleVersions.number, 1), lte(ruleVersions.createdAt, at))))
    .orderBy(desc(ruleVersions.number));

/** The newest versions of a role's rules, the newest first. */
export async function loadVersions(tx: Orm, role: Role): Promise<RuleVersion[]> {
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

/** A role with the rules of one version. */
const presentRole = (version: StoredVersion, people: number): RolePermissions => ({
  role: version.role,
  version: version.number,
  rules: [...version.rules],
  home: getHomePath(version.role, version.rules),
  people,
  changedAt: version.number === 1 ? null : version.createdAt.toISOString(),
  changedByName: version.authorName,
});

/** One role with its current rules. */
export async function loadRolePermissions(tx: Orm, role: Role): Promise<RolePermissions> {
  const people = await tx.$count(users, and(eq(users.role, role), canSignIn));
  return presentRole(await loadNewestVersion(tx, role), people);
}

/** All roles with their current rules, in the order of the roles. */
export async function loadAllPermissions(tx: Orm): Promise<RolePermissions[]> {
  const found = await tx
    .selectDistinctOn([ruleVersions.role], columns)
    .from(ruleVersions)
    .leftJoin(users, eq(users.id, ruleVersions.authorId))
    .orderBy(ruleVersions.role, desc(ruleVersions.number));
  const counts = await tx
    .select({ role: users.role, people: count() })
    .from(users)
    .where(canSignIn)
    .groupBy(users.role);
  const peopleOf = new Map(counts.map(({ role, people }) => [role, people]));
  return roles.flatMap((role) => {
    const version = found.find((each) => each.role === role);
    return version ? [presentRole(version, peopleOf.get(role) ?? 0)] : [];
  });
}
