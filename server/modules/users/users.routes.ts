import type { FastifyInstance } from 'fastify';
import { usersApi } from '../../../contract/users.ts';
import { notFound } from '../../errors.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { route } from '../../route.ts';
import { changeUser } from './users.commands.ts';
import { usersList } from './users.list.ts';
import { readableUsers } from './users.policy.ts';
import { presentUser, presentUserDetails } from './users.presenter.ts';
import { findUser, tiesOf } from './users.queries.ts';

/** People who can sign in, within those the caller may read. */
export function usersRoutes(app: FastifyInstance): void {
  listRoutes(app, {
    calls: usersApi,
    source: usersList,
    present: ({ ability, user }, record) => presentUser(ability, user.id, record),
  });

  route(app, usersApi.get, async ({ tx, user, ability, clock, params, log }) => {
    const record = await findUser(tx, readableUsers(ability, log), params.id);
    if (record === undefined) throw notFound();
    return { data: presentUserDetails(ability, user.id, record, await tiesOf(tx, clock, record.id)) };
  });

  route(app, usersApi.update, async ({ tx, params, body, ifMatch, ...caller }) => {
    const { row } = await changeUser(tx, caller, params.id, ifMatch, body);
    return { data: presentUser(caller.ability, caller.user.id, row) };
  });
}
