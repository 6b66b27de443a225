import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import { agencyRoles } from '../../../contract/applications/notes.ts';
import { manualTaskKind, overdueTaskKinds } from '../../../contract/applications/tasks.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { applications, tasks } from '../../db/schema/index.ts';

export type TaskRecord = typeof tasks.$inferSelect;

/** The user who asks about tasks. */
export interface TaskReader {
  readonly user: CurrentUser;
  readonly ability: Ability;
}

const readableApplications = ({ ability }: TaskReader) => readableRows(ability, 'Application', applications);

/**
 * The tasks that this person may read: those that the rules on tasks grant and, for agency staff, every task about an
 * application that they may read. `applications` must be joined.
 */
export function readableTasks(reader: TaskReader): SQL | undefined {
  const byRule = readableRows(reader.ability, 'Task', tasks);
  return agencyRoles.includes(reader.user.role) ? or(byRule, readableApplications(reader)) : byRule;
}

/** A person's tasks: those assigned to them, and unassigned ones for their role. */
export function isOwnTask(reader: TaskReader): SQL | undefined {
  const { id, role } = reader.user;
  const forRole = and(
    isNull(tasks.assigneeId),
    eq(tasks.role, role),
    ne(tasks.kind, manualTaskKind),
    readableApplications(reader),
  );
  return or(eq(tasks.assigneeId, id), agencyRoles.includes(role) ? forRole : undefined);
}

/**
 * Whether this person may close a task: by the rules, or when it is unassigned and for their role. Nobody closes a task
 * that a date has opened: it ends when the application has been dealt with.
 */
export const mayEnd = ({ user, ability }: TaskReader, task: TaskRecord): boolean =>
  !overdueTaskKinds.some((kind) => kind === task.kind) &&
  (ability.can('update', { ...task, __typename: 'Task' }) ||
    (task.assigneeId === null && task.role === user.role));
