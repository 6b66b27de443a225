import type { FastifyInstance } from 'fastify';
import { tasksApi } from '../../../contract/tasks/tasks.ts';
import { assertCan } from '../../access/assert-can.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findApplication } from '../applications/model/find-application.ts';
import { findAssignees } from './tasks.assignees.ts';
import { createTask, parseEvent, sendEvent } from './tasks.commands.ts';
import { tasksList } from './tasks.list.ts';
import { presentTask } from './tasks.presenter.ts';
import { findTask, loadTasksOfApplication } from './tasks.queries.ts';

/** Tasks: the list, those about an application, adding one, and the events that change one. */
export function tasksRoutes(app: FastifyInstance): void {
  route(app, tasksApi.ofApplication, async ({ tx, params, ...reader }) => {
    await findApplication(tx, reader.ability, params.id);
    const found = await loadTasksOfApplication(tx, reader, params.id);
    return { data: found.map((record) => presentTask(reader, record)) };
  });

  route(app, tasksApi.people, async ({ tx, params, query: { searchQuery = '' }, user, ability }) => {
    const application = await findApplication(tx, ability, params.id);
    assertCan(ability, 'read', 'Task');
    return { data: await findAssignees(tx, user, application, searchQuery) };
  });

  listRoutes(app, { calls: tasksApi, source: tasksList, present: presentTask });

  route(app, tasksApi.create, async ({ tx, body, ...caller }) => ({
    data: presentTask(caller, await createTask(tx, caller, body)),
  }));

  route(app, tasksApi.get, async ({ tx, params, ...reader }) => ({
    data: presentTask(reader, orNotFound(await findTask(tx, reader, params.id))),
  }));

  route(app, tasksApi.send, async ({ tx, params, body, ifMatch, ...caller }) => {
    const event = parseEvent(body.type, body.payload);
    return { data: presentTask(caller, await sendEvent(tx, caller, params.id, ifMatch, event)) };
  });
}
