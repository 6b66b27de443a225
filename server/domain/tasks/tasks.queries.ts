import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Task } from '../../../contract/applications/tasks.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { pick } from '../../db/pick.ts';
import { applications, tasks, users } from '../../db/schema/index.ts';
import { mayEnd, readableTasks, type TaskReader } from './tasks.policy.ts';

const maxTasks = 200;

/**
 * Tasks that this person may read and that match a condition: open ones by due date, then closed ones, latest first.
 */
export async function loadTasks(orm: Orm, reader: TaskReader, condition: SQL | undefined): Promise<Task[]> {
  const seesApplication = readableRows(reader.ability, 'Application', applications);
  const rows = await orm
    .select({
      task: tasks,
      assigneeName: users.fullName,
      application: {
        id: applications.id,
        number: applications.number,
        studentName: applications.studentName,
      },
      seesApplication: sql<boolean>`coalesce(${seesApplication}, false)`,
    })
    .from(tasks)
    .leftJoin(applications, eq(applications.id, tasks.applicationId))
    .leftJoin(users, eq(users.id, tasks.assigneeId))
    .where(and(readableTasks(reader), condition))
    .orderBy(
      desc(sql`${tasks.status} = 'open'`),
      asc(isNull(tasks.dueOn)),
      asc(tasks.dueOn),
      desc(tasks.endedAt),
      desc(tasks.id),
    )
    .limit(maxTasks);
  return rows.map(({ task, assigneeName, application, seesApplication: sees }) => ({
    ...pick(task, 'id', 'version', 'kind', 'words', 'dueOn', 'status', 'role', 'assigneeId'),
    assigneeName,
    application: sees ? application : null,
    mayEnd: mayEnd(reader, task),
    createdAt: task.createdAt.toISOString(),
    endedAt: task.endedAt?.toISOString() ?? null,
  }));
}
