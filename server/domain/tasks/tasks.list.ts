import type * as z from 'zod/mini';
import { roles } from '../../../contract/kit/permissions.ts';
import {
  manualTaskKind,
  overdueTaskKinds,
  repetitions,
  taskColumns,
  taskOrigins,
  taskStateNames,
  type tasksApi,
} from '../../../contract/tasks/tasks.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { containsWords } from '../../access/search.ts';
import { inArray, or, type SQL, sql } from '../../db/drizzle.ts';
import { foldedColumn, foldText, rankOf } from '../../db/schema/expressions.ts';
import { applications, tasks, users } from '../../db/schema/index.ts';
import {
  type ColumnSource,
  type ListReader,
  type ListSource,
  storedColumns,
} from '../../lists/list.types.ts';
import { readableTasks } from './tasks.policy.ts';
import { loadTasks, type TaskRecord } from './tasks.queries.ts';

type TasksFilters = Omit<z.output<typeof tasksApi.list.query>, 'page' | 'perPage'>;

const userColumn = (column: typeof tasks.ownerId | typeof tasks.assigneeId, field: string): ColumnSource => ({
  value: column,
  label: sql`(select ${users.fullName} from ${users} where ${users.id} = ${column})`,
  names: { id: users.id, name: users.fullName },
  fields: [field],
});

const dateKinds = sql.raw(overdueTaskKinds.map((kind) => `'${kind}'`).join(', '));
const origin = sql`case when ${tasks.kind} = ${sql.raw(`'${manualTaskKind}'`)} then 'person'
  when ${tasks.kind} in (${dateKinds}) then 'date' else 'workflow' end`;

/** The words of tasks, exactly as the index `tasks_search` has them. */
const search = foldText(sql`${tasks.words}`);

/** Tasks whose words match, or whose application does, if the reader sees it. */
function findByText(query: string, { ability, log }: ListReader): SQL | undefined {
  const matches = containsWords(foldedColumn(applications.searched), query);
  if (matches === undefined) return undefined;
  const visible = readableRows(ability, 'Application', applications, [], log);
  return or(
    containsWords(search, query),
    sql`${tasks.applicationId} in (select ${applications.id} from ${applications} where ${matches} and ${visible})`,
  );
}

/** Tasks that a person may read: by default those that are to be done now. */
export const tasksList: ListSource<TaskRecord, TasksFilters> = {
  subject: 'Task',
  table: tasks,
  id: tasks.id,
  columns: taskColumns,
  sources: {
    ...storedColumns(tasks, 'dueOn', 'snoozedUntil', 'createdAt', 'endedAt'),
    assignee: userColumn(tasks.assigneeId, 'assigneeId'),
    owner: userColumn(tasks.ownerId, 'ownerId'),
    role: { value: tasks.role, rank: rankOf(tasks.role, roles) },
    origin: { value: origin, rank: rankOf(origin, taskOrigins) },
    status: { value: tasks.status, rank: rankOf(tasks.status, taskStateNames) },
    repeats: {
      value: tasks.repeats,
      rank: sql`coalesce(${rankOf(tasks.repeats, repetitions)}, ${sql.raw(String(repetitions.length + 1))})`,
    },
  },
  search,
  searchCondition: async (_orm, query, reader) => findByText(query, reader),
  order: { column: 'dueOn', order: 'asc' },
  filters: [
    { column: 'status', where: ({ status }) => inArray(tasks.status, status?.length ? status : ['open']) },
  ],
  readable: readableTasks,
  load: loadTasks,
};
