import type { TaskState } from '../../../contract/tasks/tasks.ts';
import type { Orm } from '../../db/database.ts';
import { alias, and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from '../../db/drizzle.ts';
import { applications, tasks, users } from '../../db/schema/index.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { readableTasks } from './tasks.policy.ts';

const assignee = alias(users, 'assignee');
const owner = alias(users, 'owner');
const following = alias(tasks, 'following');

/** The status of the newest task that continues a task; null when there is none. */
const nextStatus = sql<TaskState | null>`(select ${following.status} from ${tasks} "following"
  where ${following.continuesId} = ${tasks.id} order by ${following.id} desc limit 1)`;

/** The tasks that match a condition, with the names and the application they refer to. */
export const loadTasks = (orm: Orm, condition: SQL | undefined) =>
  orm
    .select({
      ...getTableColumns(tasks),
      assigneeName: assignee.fullName,
      ownerName: owner.fullName,
      application: getTableColumns(applications),
      nextStatus,
    })
    .from(tasks)
    .leftJoin(applications, eq(applications.id, tasks.applicationId))
    .leftJoin(assignee, eq(assignee.id, tasks.assigneeId))
    .leftJoin(owner, eq(owner.id, tasks.ownerId))
    .where(condition);

export type TaskRecord = Awaited<ReturnType<typeof loadTasks>>[number];

/** A task that this person may read; undefined when there is none. */
export const findTask = async (orm: Orm, reader: RecordReader, id: number): Promise<TaskRecord | undefined> =>
  (await loadTasks(orm, and(eq(tasks.id, id), readableTasks(reader))))[0];

const maxTasks = 200;

/** The tasks about an application that this person may read: open ones by due date, then ended ones, latest first. */
export const loadTasksOfApplication = (
  orm: Orm,
  reader: RecordReader,
  applicationId: number,
): Promise<TaskRecord[]> =>
  loadTasks(orm, and(eq(tasks.applicationId, applicationId), readableTasks(reader)))
    .orderBy(
      desc(sql`${tasks.endedAt} is null`),
      asc(isNull(tasks.dueOn)),
      asc(tasks.dueOn),
      desc(tasks.endedAt),
      desc(tasks.id),
    )
    .limit(maxTasks);
