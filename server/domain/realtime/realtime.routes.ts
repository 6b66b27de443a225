import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { agencyRoles } from '../../../contract/applications/notes.ts';
import {
  privateUserChannel,
  realtimeApi,
  type Viewer,
  viewedApplicationId,
} from '../../../contract/realtime.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq } from '../../db/drizzle.ts';
import { applications, sessionSockets } from '../../db/schema/index.ts';
import { loadEventsAfter } from '../../events/outbox.ts';
import { route } from '../../http/route.ts';
import { forbidden } from '../../platform/errors.ts';
import { authorizeChannel, type Credentials } from '../../realtime/signature.ts';
import { seeingAs } from '../../session/seeing-as.ts';
import { presentCatchUp } from './realtime.presenter.ts';

/** Maximum number of events in one catch-up response. */
const maxEvents = 500;

/** @throws AppError 403 for users outside the agency, and for those who may not read the application. */
async function assertCanSeeViewers(
  orm: Orm,
  { user, ability }: { readonly user: CurrentUser; readonly ability: Ability },
  applicationId: number,
): Promise<void> {
  if (!agencyRoles.includes(user.role))
    throw forbidden('Only agency staff can see who else is viewing an application.');
  const readable = readableRows(ability, 'Application', applications);
  const [found] = await orm
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), readable));
  if (found === undefined) throw forbidden();
}

/**
 * The realtime endpoints of the API: signing a socket's subscription, and catching up on missed events.
 *
 * @param credentials Key and secret that the hub, or the Pusher-compatible engine, checks signatures with.
 */
export function realtimeRoutes(app: FastifyInstance, { credentials }: { credentials: Credentials }): void {
  app.register((scope) => authorizeRoute(scope, credentials));

  route(app, realtimeApi.events, async ({ tx, user, query }) =>
    presentCatchUp(await loadEventsAfter(tx, user.id, query.after, maxEvents)),
  );
}

/** The one endpoint that accepts form data besides JSON: clients of the Pusher protocol send it (specification §8). */
async function authorizeRoute(app: FastifyInstance, credentials: Credentials): Promise<void> {
  await app.register(formbody, { bodyLimit: 16_384 });
  await app.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fields: 20, files: 0, fieldSize: 16_384 },
  });
  route(app, realtimeApi.authorize, async ({ tx, clock, session, user, ability, seenBy, body }) => {
    const channel = body.channel_name;
    const viewedId = viewedApplicationId(channel);
    // Otherwise others would see that a user views the application who does not.
    if (viewedId !== null && seenBy !== null) throw seeingAs();
    if (viewedId !== null) await assertCanSeeViewers(tx, { user, ability }, viewedId);
    else if (channel !== privateUserChannel(user.id)) throw forbidden();
    await tx
      .insert(sessionSockets)
      .values({ sessionId: session.id, socketId: body.socket_id, authorizedAt: clock.now() })
      .onConflictDoNothing();
    if (viewedId === null) return { auth: authorizeChannel(credentials, body.socket_id, channel).auth };
    const { id, fullName: name } = user;
    const member = JSON.stringify({ user_id: String(id), user_info: { id, name } satisfies Viewer });
    return authorizeChannel(credentials, body.socket_id, channel, member);
  });
}
