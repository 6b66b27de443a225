import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import { officeRoles } from '../../../contract/notes.ts';
import { writtenKind } from '../../../contract/tasks.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { applications, tasks } from '../../db/schema/index.ts';

export type TaskRecord = typeof tasks.$inferSelect;

/** Who asks about tasks. */
export interface TaskReader {
  readonly user: CurrentUser;
  readonly ability: Ability;
}

const readableApplications = ({ ability }: TaskReader) => readableRows(ability, 'Application', applications);

/**
 * The tasks that this person may read: by the rules on tasks, and within the office every task about an application that
 * they may read. `applications` must be joined.
 */
export function readableTasks(reader: TaskReader): SQL | undefined {
  const byRule = readableRows(reader.ability, 'Task', tasks);
  return officeRoles.includes(reader.user.role) ? or(byRule, readableApplications(reader)) : byRule;
}

/** What is to be done by this person: their own, and what their role is asked for and nobody has taken. */
export function tasksOfMine(reader: TaskReader): SQL | undefined {
  const { id, role } = reader.user;
  const forRole = and(
    isNull(tasks.assigneeId),
    eq(tasks.role, role),
    ne(tasks.kind, writtenKind),
    readableApplications(reader),
  );
  return or(eq(tasks.assigneeId, id), officeRoles.includes(role) ? forRole : undefined);
}

/** Whether this person may end a task: by the rules, or when their role is asked for it and nobody has it. */
export const mayEnd = ({ user, ability }: TaskReader, task: TaskRecord): boolean =>
  ability.can('update', { ...task, __typename: 'Task' }) ||
  (task.assigneeId === null && task.role === user.role);
