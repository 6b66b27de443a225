import { roles } from '../../../contract/kit/permissions.ts';
import type { RoleRequirement } from '../../../contract/people/second-factor.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { authenticatorApps, passkeys, secondFactorRoles, users } from '../../db/schema/index.ts';

/** A user within `readable`, with the fields that permission rules need. */
export async function findUser(tx: Orm, readable: SQL | undefined, id: number) {
  const [row] = await tx
    .select({
      ...pick(users, 'id', 'email', 'fullName', 'role', 'branchId', 'organisationId', 'partnerId'),
      ...pick(users, 'universityId', 'studentId'),
    })
    .from(users)
    .where(and(eq(users.id, id), readable));
  return row;
}

/** Every role: whether it requires a second factor, how many active users it has, and how many of them have one. */
export async function loadRoleRequirements(tx: Orm): Promise<RoleRequirement[]> {
  const required = new Map(
    (await tx.select().from(secondFactorRoles)).map((row) => [row.role, row.required] as const),
  );
  const enrolled = or(
    exists(tx.select({ one: sql`1` }).from(authenticatorApps).where(eq(authenticatorApps.userId, users.id))),
    exists(tx.select({ one: sql`1` }).from(passkeys).where(eq(passkeys.userId, users.id))),
  );
  const counted = await tx
    .select({
      role: users.role,
      people: sql<number>`count(*)::int`,
      enrolled: sql<number>`count(*) filter (where ${enrolled})::int`,
    })
    .from(users)
    .where(and(isNull(users.disabledAt), isNotNull(users.confirmedAt)))
    .groupBy(users.role);
  const counts = new Map(counted.map((row) => [row.role, row]));
  return roles.map((role) => ({
    role,
    required: required.get(role) ?? false,
    people: counts.get(role)?.people ?? 0,
    enrolled: counts.get(role)?.enrolled ?? 0,
  }));
}
