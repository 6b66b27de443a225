import { agencyRoles } from '../../../contract/applications/notes.ts';
import { assertCan } from '../../access/assert-can.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { or, type SQL, sql } from '../../db/drizzle.ts';
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
