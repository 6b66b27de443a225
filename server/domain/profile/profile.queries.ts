import type * as z from 'zod/mini';
import type { profileApi } from '../../../contract/people/profile.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { branches, customRoles, users } from '../../db/schema/index.ts';
import { updateVersion } from '../../db/writes.ts';
import type { Clock } from '../../platform/clock.ts';

export async function findProfile(tx: Orm, userId: number) {
  const [row] = await tx
    .select({
      ...pick(users, 'id', 'version', 'fullName', 'email', 'phone', 'homeCurrency', 'role'),
      customRoleName: customRoles.name,
      branchName: branches.name,
      createdAt: users.createdAt,
    })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .leftJoin(branches, eq(branches.id, users.branchId))
    .where(eq(users.id, userId));
  if (!row) throw new Error('the caller has no account');
  return row;
}
export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;

/** Updates a profile if it still has the version that was read. @returns the new version, or undefined. */
export async function updateProfile(
  tx: Transaction,
  clock: Clock,
  userId: number,
  version: number,
  change: z.output<typeof profileApi.update.body>,
): Promise<number | undefined> {
  return (await updateVersion(tx, users, { id: userId, version }, change, clock.now()))?.version;
}
