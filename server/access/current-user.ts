import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Role } from '../../contract/ability.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { branches, channelPartners, userBranches, users } from '../db/schema/index.ts';

/** The person who makes a call, with everything their rules may refer to. */
export interface CurrentUser {
  readonly id: number;
  readonly version: number;
  readonly role: Role;
  readonly email: string;
  readonly fullName: string;
  readonly branchId: number | null;
  /** Own branch and those the person works for beside it. */
  readonly branchIds: readonly number[];
  /** Those of `branchIds` whose people see one another's records. */
  readonly sharedBranchIds: readonly number[];
  readonly partnerId: number | null;
  /** Own partner and its sub-agents, at any depth. */
  readonly partnerIds: readonly number[];
  readonly organisationId: number | null;
  readonly universityId: number | null;
  readonly studentId: number | null;
}

/** Reads a person who may sign in; undefined when there is none, or the account is disabled or unconfirmed. */
export async function loadCurrentUser(
  tx: Orm | Transaction,
  userId: number,
): Promise<CurrentUser | undefined> {
  const [user] = await tx
    .select({
      id: users.id,
      version: users.version,
      role: users.role,
      email: users.email,
      fullName: users.fullName,
      branchId: users.branchId,
      partnerId: users.partnerId,
      organisationId: users.organisationId,
      universityId: users.universityId,
      studentId: users.studentId,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt), sql`${users.confirmedAt} is not null`));
  if (user === undefined) return undefined;
  const offices = await officesOf(tx, user);
  return {
    ...user,
    branchIds: offices.map((office) => office.id),
    sharedBranchIds: offices.filter((office) => office.sharesRecords).map((office) => office.id),
    partnerIds: user.partnerId === null ? [] : await withSubAgents(tx, user.partnerId),
  };
}

function officesOf(tx: Orm | Transaction, user: { readonly id: number; readonly branchId: number | null }) {
  const beside = tx
    .select({ id: userBranches.branchId })
    .from(userBranches)
    .where(eq(userBranches.userId, user.id));
  return tx
    .select({ id: branches.id, sharesRecords: branches.sharesRecords })
    .from(branches)
    .where(
      or(inArray(branches.id, beside), user.branchId === null ? undefined : eq(branches.id, user.branchId)),
    )
    .orderBy(branches.id);
}

/** `union`, not `union all`: a circle in the tree ends instead of going round. */
async function withSubAgents(tx: Orm | Transaction, partnerId: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string | number }>(sql`
    with recursive agents as (
      select ${channelPartners.id} from ${channelPartners} where ${channelPartners.id} = ${partnerId}
      union
      select below.id from ${channelPartners} below join agents on below.parent_id = agents.id
    )
    select id from agents order by id`);
  return rows.map((row) => Number(row.id));
}
