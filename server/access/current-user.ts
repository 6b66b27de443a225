import type { Role } from '../../contract/kit/ability.ts';
import type { Orm } from '../db/database.ts';
import { and, inArray, isNull, sql } from '../db/drizzle.ts';
import { loadSubAgents } from '../db/partner-tree.ts';
import { pick } from '../db/pick.ts';
import { branches, userBranches, users } from '../db/schema/index.ts';

/** The user who makes a request, with everything their rules may refer to. */
export interface CurrentUser {
  readonly id: number;
  readonly version: number;
  readonly role: Role;
  /** A custom role that is based on `role`, whose rules apply instead. */
  readonly customRoleId: number | null;
  readonly email: string;
  readonly fullName: string;
  /** Currency in which costs are shown by default; null: US dollars. */
  readonly homeCurrency: string | null;
  readonly branchId: number | null;
  /** Their own branch and the others they work for. */
  readonly branchIds: readonly number[];
  /** Those of `branchIds` whose staff see each other's records. */
  readonly sharedBranchIds: readonly number[];
  readonly partnerId: number | null;
  /** Their own partner and its sub-agents, at any depth. */
  readonly partnerIds: readonly number[];
  readonly organisationId: number | null;
  readonly universityId: number | null;
  readonly studentId: number | null;
}

/** Loads a user who may sign in; undefined if there is none, or the account is disabled or unconfirmed. */
export async function loadCurrentUser(tx: Orm, userId: number): Promise<CurrentUser | undefined> {
  const [user] = await loadCurrentUsers(tx, [userId]);
  return user;
}

/** The columns of a user that do not have to be looked up elsewhere. */
export const userColumns = {
  ...pick(users, 'id', 'version', 'role', 'email', 'fullName', 'homeCurrency', 'branchId', 'partnerId'),
  ...pick(users, 'organisationId', 'universityId', 'studentId', 'customRoleId'),
};

/** Loads several users at once, without those who may not sign in. */
export async function loadCurrentUsers(tx: Orm, userIds: readonly number[]): Promise<CurrentUser[]> {
  if (userIds.length === 0) return [];
  const found = await tx
    .select(userColumns)
    .from(users)
    .where(
      and(inArray(users.id, [...userIds]), isNull(users.disabledAt), sql`${users.confirmedAt} is not null`),
    )
    .orderBy(users.id);
  return completeUsers(tx, found);
}

/** Adds the branches and partners for which users work. */
export async function completeUsers(
  tx: Orm,
  found: readonly Omit<CurrentUser, 'branchIds' | 'sharedBranchIds' | 'partnerIds'>[],
): Promise<CurrentUser[]> {
  const branchesByUser = Map.groupBy(await loadUserBranches(tx, found), ({ userId }) => userId);
  const partnerIds = found.flatMap(({ partnerId }) => partnerId ?? []);
  const agents = Map.groupBy(await loadSubAgents(tx, partnerIds), ({ root }) => root);
  return found.map((user) => {
    const own = branchesByUser.get(user.id) ?? [];
    const partners = user.partnerId === null ? [] : (agents.get(user.partnerId) ?? []);
    return {
      ...user,
      branchIds: own.map(({ id }) => id),
      sharedBranchIds: own.filter(({ sharesRecords }) => sharesRecords).map(({ id }) => id),
      partnerIds: partners.map(({ id }) => id),
    };
  });
}

/** The branches that users work for, one row per user and branch. */
async function loadUserBranches(
  tx: Orm,
  people: readonly Pick<CurrentUser, 'id' | 'branchId'>[],
): Promise<{ readonly userId: number; readonly id: number; readonly sharesRecords: boolean }[]> {
  if (people.length === 0) return [];
  const others = await tx
    .select()
    .from(userBranches)
    .where(
      inArray(
        userBranches.userId,
        people.map(({ id }) => id),
      ),
    );
  const pairs = people.flatMap(({ id, branchId }) => {
    const more = others.filter(({ userId }) => userId === id).map((each) => each.branchId);
    return [...new Set([...(branchId === null ? [] : [branchId]), ...more])].map((branch) => ({
      id,
      branch,
    }));
  });
  const found = await tx
    .select(pick(branches, 'id', 'sharesRecords'))
    .from(branches)
    .where(inArray(branches.id, [...new Set(pairs.map(({ branch }) => branch))]))
    .orderBy(branches.id);
  return found.flatMap((branch) =>
    pairs.filter((pair) => pair.branch === branch.id).map(({ id }) => ({ ...branch, userId: id })),
  );
}
