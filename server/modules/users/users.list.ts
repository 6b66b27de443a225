import { eq, sql } from 'drizzle-orm';
import { roles } from '../../../contract/ability.ts';
import { userColumns } from '../../../contract/users.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { rankOf } from '../../db/schema/expressions.ts';
import { branches, channelPartners, sessions, users } from '../../db/schema/index.ts';
import type { ListSource } from '../../lists/list.types.ts';
import { demandReadingOthers, readableUsers } from './users.policy.ts';

const active = sql<boolean>`(${users.disabledAt} is null)`;
const lastSeenAt = sql`(select max(${sessions.lastUsedAt}) from ${sessions} where ${sessions.userId} = ${users.id})`;

/** People by the parts of a condition, with the names of where they belong. */
export const loadUsers = (orm: Orm | Transaction, condition: Parameters<UsersSource['load']>[1]) =>
  orm
    .select({
      id: users.id,
      version: users.version,
      fullName: users.fullName,
      email: users.email,
      phone: users.phone,
      role: users.role,
      branchId: users.branchId,
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
type UsersSource = ListSource<{ readonly id: number }>;

/** Where the columns of the list of people stand. */
export const usersList: ListSource<UserRecord> = {
  subject: 'User',
  table: users,
  id: users.id,
  columns: userColumns,
  sources: {
    fullName: { value: users.fullName },
    email: { value: users.email },
    role: { value: users.role, rank: rankOf(users.role, roles) },
    branch: {
      value: users.branchId,
      label: sql`(select ${branches.name} from ${branches} where ${branches.id} = ${users.branchId})`,
      names: { id: branches.id, name: branches.name },
      fields: ['branchId'],
    },
    partner: {
      value: users.partnerId,
      label: sql`(select ${channelPartners.name} from ${channelPartners} where ${channelPartners.id} = ${users.partnerId})`,
      names: { id: channelPartners.id, name: channelPartners.name },
      fields: ['partnerId'],
    },
    active: { value: active },
    phone: { value: users.phone },
    createdAt: { value: users.createdAt },
    lastSeenAt: { value: lastSeenAt },
  },
  search: sql`(${users.fullName} || ' ' || ${users.email})`,
  order: { column: 'fullName', order: 'asc' },
  readable({ ability, user, log }) {
    demandReadingOthers(ability, user);
    return readableUsers(ability, log);
  },
  load: loadUsers,
};
