import { and, count, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { profileApi } from '../../../contract/profile.ts';
import type { Clock } from '../../clock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { pick } from '../../db/pick.ts';
import { branches, sessions, students, users } from '../../db/schema/index.ts';
import { idleLimit } from '../../session/sessions.ts';

export async function findProfile(tx: Orm, userId: number) {
  const [row] = await tx
    .select({
      ...pick(users, 'id', 'version', 'fullName', 'email', 'phone', 'homeCurrency', 'role'),
      branchName: branches.name,
      createdAt: users.createdAt,
      registrationLinkEnabled: users.registrationLinkEnabled,
    })
    .from(users)
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
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: clock.now(), version: sql`${users.version} + 1` })
    .where(and(eq(users.id, userId), eq(users.version, version)))
    .returning({ version: users.version });
  return row?.version;
}

export async function findPasswordHash(tx: Orm, userId: number): Promise<string | undefined> {
  const [row] = await tx.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId));
  return row?.hash;
}

/** The active sessions of a user, last used first. */
export function loadActiveSessions(tx: Orm, clock: Clock, userId: number) {
  const now = clock.now();
  return tx
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        gt(sessions.lastUsedAt, new Date(now.getTime() - idleLimit)),
      ),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** How many students registered with this user's link. */
export async function countRegistrations(tx: Orm, userId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(students).where(eq(students.introducedById, userId));
  return row?.n ?? 0;
}
