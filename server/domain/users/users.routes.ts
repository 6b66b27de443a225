import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { userImport } from '../../../contract/masters/user-import.ts';
import { userOverviewApi } from '../../../contract/people/user-overview.ts';
import { type UserDetails, usersApi } from '../../../contract/people/users.ts';
import type { Orm } from '../../db/database.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { openMailbox } from '../../mail/mailbox.ts';
import type { Clock } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import { serveImport } from '../../records/import-rows.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { endUserSession, loadUserOverview } from './user-overview.ts';
import { changeUser, signOutUser, userRecords } from './users.commands.ts';
import { deactivateUser, loadOpenWork, undoDeactivation } from './users.deactivation.ts';
import { importOfUsers } from './users.import.ts';
import { type InvitationScope, inviteAgain, inviteUser, withdrawInvitation } from './users.invitations.ts';
import { usersList } from './users.list.ts';
import { presentUser, presentUserDetails } from './users.presenter.ts';
import { loadBackground } from './users.queries.ts';
import type { UserRecord } from './users.rows.ts';

type Reader = RecordReader & { readonly clock: Clock };

const toDetails = async (orm: Orm, reader: Reader, record: UserRecord): Promise<{ data: UserDetails }> => ({
  data: presentUserDetails(reader, record, await loadBackground(orm, reader.clock, record)),
});

/** User accounts, within those the caller may read: invitations, changes, and deactivation with a hand-over. */
export function usersRoutes(app: FastifyInstance): void {
  listRoutes(app, {
    calls: usersApi,
    source: usersList,
    present: presentUser,
  });

  const toInvitationScope = (request: FastifyRequest, reply: FastifyReply): InvitationScope => ({
    mail: app.deps,
    mailboxHash: openMailbox(request, reply),
  });

  route(app, usersApi.get, async ({ tx, params, ...reader }) =>
    toDetails(
      tx,
      reader,
      orNotFound(await findRecord(tx, userRecords, userRecords.readable(reader), params.id)),
    ),
  );

  route(app, usersApi.update, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: presentUser(caller, await changeUser(tx, caller, params.id, ifMatch, body)),
  }));

  route(app, usersApi.create, async ({ tx, body, request, reply, ...caller }) => ({
    data: presentUser(caller, await inviteUser(tx, caller, toInvitationScope(request, reply), body)),
  }));

  route(app, userImport.api.import, ({ tx, body, request, reply, ...caller }) =>
    serveImport(tx, caller, importOfUsers(toInvitationScope(request, reply)), body),
  );

  route(app, usersApi.invite, async ({ tx, params, ifMatch, request, reply, ...caller }) => {
    const scope = toInvitationScope(request, reply);
    return toDetails(tx, caller, await inviteAgain(tx, caller, scope, { ...params, version: ifMatch }));
  });

  route(app, usersApi.withdrawInvitation, async ({ tx, params, ifMatch, ...caller }) =>
    toDetails(tx, caller, await withdrawInvitation(tx, caller, { ...params, version: ifMatch })),
  );

  route(app, usersApi.signOut, async ({ tx, params, ...caller }) =>
    toDetails(tx, caller, await signOutUser(tx, caller, params.id)),
  );

  route(app, userOverviewApi.overview, async ({ tx, params, ...reader }) => ({
    data: await loadUserOverview(tx, reader, params.id),
  }));

  route(app, userOverviewApi.endSession, async ({ tx, params, ...caller }) =>
    toDetails(tx, caller, await endUserSession(tx, caller, params)),
  );

  route(app, usersApi.openWork, async ({ tx, params, ...reader }) => ({
    data: await loadOpenWork(tx, reader, params.id),
  }));

  route(app, usersApi.deactivate, async ({ tx, params, body, ifMatch, ...caller }) =>
    toDetails(tx, caller, await deactivateUser(tx, caller, { ...params, version: ifMatch }, body)),
  );

  route(app, usersApi.undoDeactivation, async ({ tx, params, ifMatch, ...caller }) =>
    toDetails(tx, caller, await undoDeactivation(tx, caller, { ...params, version: ifMatch })),
  );
}
