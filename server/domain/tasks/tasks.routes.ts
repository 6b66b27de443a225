import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { manualTaskKind, type Task, tasksApi } from '../../../contract/applications/tasks.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { Orm } from '../../db/database.ts';
import { tasks } from '../../db/schema/index.ts';
import { insertRow, updateVersion } from '../../db/writes.ts';
import { route } from '../../http/route.ts';
import { forbidden, invalid, orNotFound, stale } from '../../platform/errors.ts';
import { findApplication } from '../applications/model/find-application.ts';
import { findAssignee, findAssignees } from './tasks.assignees.ts';
import { isOwnTask, type TaskReader } from './tasks.policy.ts';
import { loadTasks } from './tasks.queries.ts';

/** A task that this person may read. @throws AppError 404 when there is none. */
async function findTask(orm: Orm, reader: TaskReader, id: number): Promise<Task> {
  return orNotFound((await loadTasks(orm, reader, eq(tasks.id, id)))[0]);
}

/** Tasks about an application, and the caller's own. */
export function tasksRoutes(app: FastifyInstance): void {
  route(app, tasksApi.ofApplication, async ({ tx, params, ...reader }) => {
    await findApplication(tx, reader.ability, params.id);
    assertCan(reader.ability, 'read', 'Task');
    return { data: await loadTasks(tx, reader, eq(tasks.applicationId, params.id)) };
  });

  route(app, tasksApi.people, async ({ tx, params, query: { searchQuery = '' }, user, ability }) => {
    const application = await findApplication(tx, ability, params.id);
    assertCan(ability, 'read', 'Task');
    return { data: await findAssignees(tx, user, application, searchQuery) };
  });

  route(app, tasksApi.mine, async ({ tx, query, ...reader }) => {
    assertCan(reader.ability, 'read', 'Task');
    return { data: await loadTasks(tx, reader, and(eq(tasks.status, query.status), isOwnTask(reader))) };
  });

  route(app, tasksApi.open, async ({ tx, params, body, clock, record, ...reader }) => {
    const { user, ability } = reader;
    const application = await findApplication(tx, ability, params.id);
    const { words, dueOn = null, assigneeId = user.id } = body;
    if (!ability.can('create', { __typename: 'Task', ownerId: user.id })) throw forbidden();
    const assignee = assigneeId === user.id ? user : await findAssignee(tx, user, application, assigneeId);
    if (assignee === undefined) throw invalid({ 'body.assigneeId': ['invalid'] });
    const now = clock.now();
    const { id: taskId } = await insertRow(tx, tasks, {
      applicationId: application.id,
      branchId: application.branchId,
      kind: manualTaskKind,
      role: assignee.role,
      ownerId: user.id,
      assigneeId,
      words,
      dueOn,
      createdAt: now,
      updatedAt: now,
    });
    await record({
      type: 'application.tasked',
      subjectId: application.id,
      payload: { taskId, status: 'open' },
    });
    return { data: await findTask(tx, reader, taskId) };
  });

  route(app, tasksApi.end, async ({ tx, params, body, ifMatch, clock, record, ...reader }) => {
    assertCan(reader.ability, 'read', 'Task');
    const known = await findTask(tx, reader, params.id);
    if (!known.mayEnd)
      throw forbidden('Only the person assigned to a task, or the person who created it, can close it.');
    const { status } = body;
    const now = clock.now();
    const values = { status, endedAt: status === 'open' ? null : now };
    const written = await updateVersion(tx, tasks, { id: params.id, version: ifMatch }, values, now);
    if (written === undefined) throw stale(known);
    await record({
      type: 'application.tasked',
      subjectId: written.applicationId,
      payload: { taskId: params.id, status },
    });
    return { data: await findTask(tx, reader, params.id) };
  });
}
