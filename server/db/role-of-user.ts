import type { RoleKey } from '../../contract/access/role-keys.ts';
import { sql } from './drizzle.ts';
import { users } from './schema/index.ts';

/** The role whose rules apply to a row of `users`, as `toRoleKey` has it. */
export const roleOfUser = sql<RoleKey>`coalesce('custom-' || ${users.customRoleId}, ${users.role})`;
