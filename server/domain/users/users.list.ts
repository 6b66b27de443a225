import { roles } from '../../../contract/kit/permissions.ts';
import { accountStates, userColumns } from '../../../contract/people/users.ts';
import { sql } from '../../db/drizzle.ts';
import { foldText, rankOf } from '../../db/schema/expressions.ts';
import { branches, channelPartners, customRoles, users } from '../../db/schema/index.ts';
import type { ListSource } from '../../lists/list.types.ts';
import { assertCanReadOthers, readableUsers } from './users.policy.ts';
import { active, lastSeenAt, loadUsers, state, type UserRecord } from './users.rows.ts';

/** Maps the columns of the list of users to the database. */
export const usersList: ListSource<UserRecord> = {
  subject: 'User',
  table: users,
  id: users.id,
  columns: userColumns,
  sources: {
    fullName: { value: users.fullName, searched: true },
    email: { value: users.email, searched: true },
    role: { value: users.role, rank: rankOf(users.role, roles) },
    customRole: {
      value: users.customRoleId,
      label: sql`(select ${customRoles.name} from ${customRoles} where ${customRoles.id} = ${users.customRoleId})`,
      names: { id: customRoles.id, name: customRoles.name },
      fields: ['role'],
    },
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
    state: {
      value: state,
      rank: rankOf(state, accountStates),
      fields: ['state', 'active', 'confirmed'],
    },
    active: { value: active },
    phone: { value: users.phone },
    createdAt: { value: users.createdAt },
    lastSeenAt: { value: lastSeenAt },
  },
  search: foldText(sql`(${users.fullName} || ' ' || ${users.email})`),
  order: { column: 'fullName', order: 'asc' },
  readable({ ability, user, log }) {
    assertCanReadOthers(ability, user);
    return readableUsers(ability, log);
  },
  load: loadUsers,
};
