import type { FastifyInstance } from 'fastify';
import { applicationsApi } from '../../../contract/applications.ts';
import { route } from '../../route.ts';
import { demandReading, readableApplications } from './applications.policy.ts';
import { presentApplication } from './applications.presenter.ts';
import { countByStatus, listApplications } from './applications.queries.ts';

/** Applications: the list and the dashboard's counts, both within the rows the caller may read. */
export function applicationsRoutes(app: FastifyInstance): void {
  route(app, applicationsApi.list, async ({ tx, ability, query, log }) => {
    demandReading(ability);
    const { rows, total } = await listApplications(tx, readableApplications(ability, log), query);
    return {
      data: rows.map((row) => presentApplication(ability, row)),
      meta: {
        page: query.page,
        perPage: query.perPage,
        total,
        lastPage: Math.max(1, Math.ceil(total / query.perPage)),
      },
    };
  });

  route(app, applicationsApi.countsByStatus, async ({ tx, ability, log }) => {
    demandReading(ability);
    return { data: await countByStatus(tx, readableApplications(ability, log)) };
  });
}
