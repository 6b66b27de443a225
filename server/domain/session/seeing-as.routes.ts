import type { FastifyInstance } from 'fastify';
import { sessionApi } from '../../../contract/people/session.ts';
import type { Ability } from '../../access/ability.ts';
import { loadCurrentUser } from '../../access/current-user.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { users } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import { conflict, forbidden, orNotFound, sessionExpired } from '../../platform/errors.ts';
import { loadIdentity } from '../../session/identity.ts';
import {
  alreadySeeingAs,
  maySeeAsOthers,
  startSeeingAs,
  stopSeeingAs,
  toSeenAsEnded,
} from '../../session/seeing-as.ts';

/** A user whom the administrator may see the portal as. @throws AppError 404, or 409 if they can’t sign in. */
async function getSeeable(tx: Orm, ability: Ability, id: number) {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), readableRows(ability, 'User', users)));
  orNotFound(found);
  const user = await loadCurrentUser(tx, id);
  if (user === undefined) throw conflict('refusal.cannotSignIn', 'This user can’t sign in.');
  return user;
}

/** Seeing the portal as another user, read only (decision 0056): a state of the administrator's session. */
export function seeingAsRoutes(app: FastifyInstance): void {
  const { fileLinkSecret } = app.deps.env;

  route(app, sessionApi.seeAs, async ({ tx, user, ability, seenBy, session, body, record }) => {
    // First of all: while it lasts, `ability` is that of the person seen.
    if (seenBy !== null) throw alreadySeeingAs();
    if (!maySeeAsOthers(ability)) throw forbidden();
    if (body.userId === user.id) throw conflict('refusal.seeAsSelf', 'This is your own account.');
    const seen = await getSeeable(tx, ability, body.userId);
    await startSeeingAs(tx, session.id, seen.id);
    await record({ type: 'session.seenAs', subjectId: seen.id, payload: { sessionId: session.id } });
    return { data: await loadIdentity(tx, fileLinkSecret, seen, pick(user, 'id', 'fullName')) };
  });

  route(app, sessionApi.stopSeeingAs, {
    usesReserve: true,
    handle: async ({ tx, user, seenBy, session, record }) => {
      if (seenBy !== null && (await stopSeeingAs(tx, session.id)))
        await record(toSeenAsEnded(session.id, user.id, 'stopped'));
      const own = await loadCurrentUser(tx, session.userId);
      if (own === undefined) throw sessionExpired();
      return { data: await loadIdentity(tx, fileLinkSecret, own, null) };
    },
  });
}
