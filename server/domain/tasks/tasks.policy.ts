import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { agencyRoles } from '../../../contract/applications/notes.ts';
import { manualTaskKind } from '../../../contract/tasks/tasks.ts';
import { assertCan } from '../../access/assert-can.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { applications, tasks } from '../../db/schema/index.ts';
import type { RecordReader } from '../../records/record-kind.ts';

/** Tasks about an application that this person may read. */
export const isAboutReadable = ({ ability, log }: RecordReader): SQL =>
  sql`${tasks.applicationId} in (select ${applications.id} from ${applications}
    where ${readableRows(ability, 'Application', applications, [], log)})`;

/**
 * The tasks that this person may read: those that the rules on tasks grant and, for agency staff, every task about an
 * application that they may read.
 *
 * @throws AppError 403 when the rules grant no tasks at all.
 */
export function readableTasks(reader: RecordReader): SQL | undefined {
  assertCan(reader.ability, 'read', 'Task');
  const byRule = readableRows(reader.ability, 'Task', tasks, [], reader.log);
  return agencyRoles.includes(reader.user.role) ? or(byRule, isAboutReadable(reader)) : byRule;
}

/** Unassigned tasks of the workflow for a person's role, which everyone in it does who sees the application. */
const isForRole = (reader: RecordReader): SQL | undefined =>
  and(
    isNull(tasks.assigneeId),
    eq(tasks.role, reader.user.role),
    ne(tasks.kind, manualTaskKind),
    isAboutReadable(reader),
  );

/** A person's tasks: those assigned to them, and unassigned ones for their role. */
export function isOwnTask(reader: RecordReader): SQL | undefined {
  const { id, role } = reader.user;
  return or(eq(tasks.assigneeId, id), agencyRoles.includes(role) ? isForRole(reader) : undefined);
}
