import type { FastifyInstance } from 'fastify';
import { usersApi } from '../../../contract/people/users.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import { changeRoute } from '../../records/record.routes.ts';
import { userRecords } from './users.commands.ts';
import { usersList } from './users.list.ts';
import { presentUser, presentUserDetails } from './users.presenter.ts';
import { loadAffiliations } from './users.queries.ts';

/** User accounts, within those the caller may read. */
export function usersRoutes(app: FastifyInstance): void {
  listRoutes(app, {
    calls: usersApi,
    source: usersList,
    present: presentUser,
  });

  route(app, usersApi.get, async ({ tx, params, ...reader }) => {
    const record = orNotFound(await findRecord(tx, userRecords, userRecords.readable(reader), params.id));
    return { data: presentUserDetails(reader, record, await loadAffiliations(tx, reader.clock, record.id)) };
  });

  changeRoute(app, usersApi.update, userRecords);
}
