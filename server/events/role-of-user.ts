import { sql } from 'drizzle-orm';
import type { RoleKey } from '../../contract/access/role-keys.ts';
import { users } from '../db/schema/index.ts';

/** The role whose rules apply to a row of `users`. */
export const roleKeyOfUser = sql<RoleKey>`coalesce('custom-' || ${users.customRoleId}, ${users.role})`;
