import { getWaitingFilter } from '../../../contract/applications/waiting-for-me.ts';
import {
  complianceWorkStates,
  maxWorkItems,
  type Work,
  type WorkItem,
} from '../../../contract/applications/work.ts';
import { complianceFileStates } from '../../../contract/charts/compliance/states.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { manualTaskKind } from '../../../contract/tasks/tasks.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, asc, eq, isNotNull, type SQL, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { applications, tasks } from '../../db/schema/index.ts';
import { countFacets } from '../../lists/facets.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { readPage } from '../../lists/page.ts';
import { applicationsList } from './applications.list.ts';
import { complianceList, presentComplianceFile } from './applications.queues.ts';

interface Part {
  readonly items: readonly WorkItem[];
  readonly total: number;
}

const nothing: Part = { items: [], total: 0 };
/** The first rows by deadline, which are enough for the items of all parts together. */
const byDeadline = { page: 1, perPage: 20, sortBy: ['dueOn'], orderBy: ['asc'] };

/** The applications that the list's view of what waits for this person shows. */
async function loadApplications(orm: Orm, reader: ListReader): Promise<Part> {
  const where = getWaitingFilter(reader.user);
  // A compliance officer answers files, whatever the status of their application.
  if (where === null || reader.user.role === 'compliance-officer') return nothing;
  const { rows, total } = await readPage(orm, applicationsList, reader, { ...byDeadline, where });
  const items = rows.map((row): WorkItem => {
    const application = pick(row, 'id', 'number', 'studentName', 'universityName');
    return {
      kind: 'application',
      application: { ...application, status: row.admission },
      dueOn: row.dueAt && toUtcDay(row.dueAt),
    };
  });
  return { items, total };
}

/** The compliance files that compliance has to start or decide. */
async function loadComplianceFiles(orm: Orm, reader: ListReader): Promise<Part> {
  if (reader.user.role !== 'compliance-officer') return nothing;
  const { rows, total } = await readPage(orm, complianceList, reader, {
    ...byDeadline,
    compliance: [...complianceWorkStates],
  });
  const items = rows.flatMap((row): WorkItem[] => {
    const { dueOn, ...file } = presentComplianceFile(reader, row);
    const compliance = complianceWorkStates.find((state) => state === file.compliance);
    const application = pick(file, 'id', 'number', 'studentName', 'universityName');
    return compliance ? [{ kind: 'compliance', application: { ...application, compliance }, dueOn }] : [];
  });
  return { items, total };
}

/** How many files there are in each state, for those who decide about them. */
async function countFiles(orm: Orm, reader: ListReader): Promise<Work['filesByState']> {
  if (reader.user.role !== 'compliance-officer') return [];
  const { compliance = [] } = await countFacets(orm, complianceList, reader, ['compliance'], {});
  return complianceFileStates.map((state) => ({
    state,
    count: compliance.find(({ value }) => value === state)?.count ?? 0,
  }));
}

/** Open tasks that someone wrote for this person; those of the chart are work on an application. */
async function loadWrittenTasks(orm: Orm, { user, ability, log }: ListReader): Promise<Part> {
  if (!ability.can('read', 'Task')) return nothing;
  const mine: SQL | undefined = and(
    eq(tasks.assigneeId, user.id),
    eq(tasks.status, 'open'),
    eq(tasks.kind, manualTaskKind),
    isNotNull(tasks.words),
    readableRows(ability, 'Task', tasks, [], log),
  );
  const sees = readableRows(ability, 'Application', applications, [], log);
  const rows = await orm
    .select({
      taskId: tasks.id,
      version: tasks.version,
      words: tasks.words,
      dueOn: tasks.dueOn,
      application: pick(applications, 'id', 'number', 'studentName', 'universityName'),
      seesApplication: sql<boolean>`coalesce(${sees}, false)`,
    })
    .from(tasks)
    .leftJoin(applications, eq(applications.id, tasks.applicationId))
    .where(mine)
    .orderBy(sql`${tasks.dueOn} asc nulls last`, asc(tasks.id))
    .limit(maxWorkItems);
  const items = rows.map(
    ({ taskId, version, words, dueOn, application, seesApplication }): WorkItem => ({
      kind: 'task',
      taskId,
      version,
      words: words ?? '',
      application: seesApplication ? application : null,
      dueOn,
    }),
  );
  return { items, total: await orm.$count(tasks, mine) };
}

/** Items by deadline; those without one come last. */
const compareDeadlines = (one: WorkItem, other: WorkItem): number => {
  if (one.dueOn === other.dueOn) return 0;
  if (one.dueOn === null || other.dueOn === null) return one.dueOn === null ? 1 : -1;
  return one.dueOn < other.dueOn ? -1 : 1;
};

/** What waits for this person, by deadline. */
export async function loadWork(orm: Orm, reader: ListReader): Promise<Work> {
  const waiting = await loadApplications(orm, reader);
  const files = await loadComplianceFiles(orm, reader);
  const written = await loadWrittenTasks(orm, reader);
  return {
    items: [...waiting.items, ...files.items, ...written.items]
      .toSorted(compareDeadlines)
      .slice(0, maxWorkItems),
    applications: waiting.total,
    complianceFiles: files.total,
    filesByState: await countFiles(orm, reader),
    tasks: written.total,
  };
}
