import type { RoleKey } from '../../../contract/access/role-keys.ts';
import type { AbilityRule, Action, Operand, Subject } from '../../../contract/kit/ability.ts';
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../drizzle.ts';
import { auditColumns, identity, reference, timestamptz } from './columns.ts';
import { users } from './people.ts';

/**
 * What a role, or one user, may do (specification §6). Conditions may contain placeholders such as `{{user.id}}`,
 * filled in for the current user. Rules apply in order of `position`; a later one wins.
 */
export const abilityRules = pgTable(
  'ability_rules',
  {
    id: identity(),
    /** A role of the installation, or `custom-` and the id of a custom one. */
    role: text('role').$type<RoleKey>(),
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

/**
 * All rules that a role has ever had, each time with who changed them and why. The newest version of a role says the same
 * as its `ability_rules`. A trigger rejects updates and deletes.
 */
export const ruleVersions = pgTable(
  'rule_versions',
  {
    id: identity(),
    role: text('role').$type<RoleKey>().notNull(),
    /** 1 for the rules of the installation, then one more for each change. */
    number: integer('number').notNull(),
    rules: jsonb('rules').$type<readonly AbilityRule[]>().notNull(),
    /** Null for the rules of the installation. */
    reason: text('reason'),
    authorId: reference('author_id').references(() => users.id),
    createdAt: timestamptz('created_at').notNull().default(sql`now()`),
  },
  (table) => [
    uniqueIndex('rule_versions_number').on(table.role, table.number),
    index('rule_versions_created').on(table.role, table.createdAt),
  ],
);
