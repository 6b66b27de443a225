import type { UserRow } from '../../../contract/people/users.ts';
import type { Orm } from '../../db/database.ts';
import { eq, type SQL, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import {
  branches,
  channelPartners,
  customRoles,
  organisations,
  sessions,
  universities,
  users,
} from '../../db/schema/index.ts';

type AccountState = NonNullable<UserRow['state']>;

/** Whether an account may sign in. */
export const active = sql<boolean>`(${users.disabledAt} is null)`;
/** The state of an account; see `accountStates`. */
export const state = sql<AccountState>`(case when ${users.disabledAt} is not null then 'deactivated'
  when ${users.confirmedAt} is not null then 'active'
  when ${users.invitedAt} is not null then 'invited' else 'unconfirmed' end)`;
/** The last request of any of a user's sessions. */
export const lastSeenAt = sql`(select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;

/** The users that match a condition, with the names of where they belong. */
export const loadUsers = (orm: Orm, condition: SQL | undefined) =>
  orm
    .select({
      ...pick(users, 'id', 'version', 'fullName', 'email', 'phone', 'role', 'customRoleId', 'language'),
      ...pick(users, 'branchId', 'partnerId', 'organisationId', 'universityId', 'studentId'),
      ...pick(users, 'createdAt', 'invitedAt', 'invitedById', 'disabledAt'),
      customRoleName: customRoles.name,
      branchName: branches.name,
      partnerName: channelPartners.name,
      organisationName: organisations.name,
      universityName: universities.name,
      state,
      active,
      confirmed: sql<boolean>`(${users.confirmedAt} is not null)`,
      lastSeenAt: sql<Date | null>`${lastSeenAt}`.mapWith(sessions.lastUsedAt),
    })
    .from(users)
    .leftJoin(customRoles, eq(customRoles.id, users.customRoleId))
    .leftJoin(branches, eq(branches.id, users.branchId))
    .leftJoin(channelPartners, eq(channelPartners.id, users.partnerId))
    .leftJoin(organisations, eq(organisations.id, users.organisationId))
    .leftJoin(universities, eq(universities.id, users.universityId))
    .where(condition);

export type UserRecord = Awaited<ReturnType<typeof loadUsers>>[number];
