import type { FastifyInstance } from 'fastify';
import { applicationsApi } from '../../../contract/applications.ts';
import { notFound } from '../../errors.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { route } from '../../route.ts';
import { changeApplication } from './applications.commands.ts';
import { applicationsList } from './applications.list.ts';
import { demandReading, readableApplications } from './applications.policy.ts';
import { presentApplication, presentDetails } from './applications.presenter.ts';
import { countByStatus, findApplication } from './applications.queries.ts';
import { timelineOf } from './applications.timeline.ts';

/** Applications: the list, one of them, and the dashboard's counts, all within the rows the caller may read. */
export function applicationsRoutes(app: FastifyInstance): void {
  route(app, applicationsApi.countsByStatus, async ({ tx, ability, log }) => {
    demandReading(ability);
    return { data: await countByStatus(tx, readableApplications(ability, log)) };
  });

  listRoutes(app, {
    calls: applicationsApi,
    source: applicationsList,
    present: ({ ability }, record) => presentApplication(ability, record),
  });

  route(app, applicationsApi.get, async ({ tx, user, ability, params, log }) => {
    const record = await findApplication(tx, readableApplications(ability, log), params.id);
    if (record === undefined) throw notFound();
    return { data: presentDetails(ability, record, await timelineOf(tx, ability, user.id, record)) };
  });

  route(app, applicationsApi.update, async ({ tx, params, body, ifMatch, ...caller }) => {
    const { row } = await changeApplication(tx, caller, params.id, ifMatch, body);
    return { data: presentApplication(caller.ability, row) };
  });
}
