import type { Repetition } from '../../../../contract/charts/task/repetition.ts';
import type { TaskState } from '../../../../contract/charts/task/state-meta.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import { type AnyPgColumn, index, integer, pgTable, sql, text } from '../../drizzle.ts';
import { applications } from '../applications.ts';
import { auditColumns, day, identity, reference, timestamptz } from '../columns.ts';
import { foldText } from '../expressions.ts';
import { users } from '../people.ts';

/** A task for a person or a role, usually about an application. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    applicationId: reference('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    /** The event the task asks for. */
    kind: text('kind').notNull(),
    role: text('role').$type<Role>().notNull(),
    branchId: reference('branch_id'),
    ownerId: reference('owner_id').references(() => users.id, { onDelete: 'set null' }),
    assigneeId: reference('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** Description and due date of a task that a user wrote. */
    words: text('words'),
    dueOn: day('due_on'),
    status: text('status').$type<TaskState>().notNull().default('open'),
    chartVersion: integer('chart_version').notNull().default(1),
    snoozedUntil: day('snoozed_until'),
    /** The series of a repeating task is counted from its first due day. */
    repeats: text('repeats').$type<Repetition>(),
    firstDueOn: day('first_due_on'),
    /** The task of the series before this one. */
    continuesId: reference('continues_id').references((): AnyPgColumn => tasks.id, { onDelete: 'set null' }),
    endedAt: timestamptz('ended_at'),
    /** Null if the workflow ended it. */
    endedById: reference('ended_by_id').references(() => users.id, { onDelete: 'set null' }),
    ...auditColumns(),
  },
  (table) => [
    index('tasks_application').on(table.applicationId, table.status),
    index('tasks_role').on(table.role, table.branchId, table.status),
    index('tasks_assignee').on(table.assigneeId, table.status),
    index('tasks_owner').on(table.ownerId, table.status),
    index('tasks_due').on(table.status, table.dueOn),
    index('tasks_continues').on(table.continuesId),
    index('tasks_snoozed').on(table.snoozedUntil),
    index('tasks_search').using('gin', sql`${foldText(sql`${table.words}`)} gin_trgm_ops`),
  ],
);
