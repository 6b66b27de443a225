import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Action, Operand, Role, Subject } from '../../../contract/kit/ability.ts';
import { auditColumns, identity, reference } from './columns.ts';
import { users } from './people.ts';

/**
 * What a role, or one user, may do (specification §6). Conditions may contain placeholders such as `{{user.id}}`,
 * filled in for the current user. Rules apply in order of `position`; a later one wins.
 */
export const abilityRules = pgTable(
  'ability_rules',
  {
    id: identity(),
    role: text('role').$type<Role>(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    action: text('action').$type<Action>().notNull(),
    subject: text('subject').$type<Subject>().notNull(),
    conditions: jsonb('conditions').$type<Record<string, Operand>>(),
    fields: text('fields').array(),
    inverted: boolean('inverted').notNull().default(false),
    reason: text('reason'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('ability_rules_order').on(table.role, table.userId, table.position)],
);
