import { eq, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { pick } from '../../db/pick.ts';
import { branches, channelPartners, sessions, users } from '../../db/schema/index.ts';

/** Whether an account may sign in. */
export const active = sql<boolean>`(${users.disabledAt} is null)`;
/** The last request of any of a user's sessions. */
export const lastSeenAt = sql`(select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;

/** The users that match a condition, with the names of where they belong. */
export const loadUsers = (orm: Orm, condition: SQL | undefined) =>
  orm
    .select({
      ...pick(users, 'id', 'version', 'fullName', 'email', 'phone', 'role', 'branchId'),
      branchName: branches.name,
      partnerId: users.partnerId,
      partnerName: channelPartners.name,
      organisationId: users.organisationId,
      universityId: users.universityId,
      studentId: users.studentId,
      active,
      confirmed: sql<boolean>`(${users.confirmedAt} is not null)`,
      createdAt: users.createdAt,
      lastSeenAt: sql<Date | null>`${lastSeenAt}`.mapWith(sessions.lastUsedAt),
    })
    .from(users)
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(channelPartners, eq(channelPartners.id, users.partnerId))
    .where(condition);

export type UserRecord = Awaited<ReturnType<typeof loadUsers>>[number];
