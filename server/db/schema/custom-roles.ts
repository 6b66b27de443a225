import type { Role } from '../../../contract/kit/ability.ts';
import { pgTable, text, uniqueIndex } from '../drizzle.ts';
import { auditColumns, identity, timestamptz } from './columns.ts';
import { foldText } from './expressions.ts';

/** Roles that the agency has added: copies of another role with rules of their own. */
export const customRoles = pgTable(
  'custom_roles',
  {
    id: identity(),
    name: text('name').notNull(),
    /** The role on which it is based. */
    base: text('base').$type<Role>().notNull(),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('custom_roles_name').on(foldText(table.name))],
);
