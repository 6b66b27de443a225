import type { FastifyInstance } from 'fastify';
import { privateUserChannel, realtimeApi } from '../../../contract/realtime.ts';
import { sessionSockets } from '../../db/schema/index.ts';
import { denied } from '../../errors.ts';
import { eventsAfter } from '../../events/outbox.ts';
import { authorizeChannel, type Credentials } from '../../realtime/signature.ts';
import { route } from '../../route.ts';
import { presentCatchUp } from './realtime.presenter.ts';

/** How many events one catch-up answer holds. */
const atOnce = 500;

/**
 * The realtime doors of the API: signing a socket's subscription, and catching up with what came meanwhile.
 *
 * @param credentials Key and secret that the hub, or the Pusher-compatible engine, checks signatures with.
 */
export function realtimeRoutes(app: FastifyInstance, { credentials }: { credentials: Credentials }): void {
  route(app, realtimeApi.authorize, async ({ tx, clock, session, user, body }) => {
    if (body.channel_name !== privateUserChannel(user.id)) throw denied();
    await tx
      .insert(sessionSockets)
      .values({ sessionId: session.id, socketId: body.socket_id, authorizedAt: clock.now() })
      .onConflictDoNothing();
    return { auth: authorizeChannel(credentials, body.socket_id, body.channel_name).auth };
  });

  route(app, realtimeApi.events, async ({ tx, user, query }) =>
    presentCatchUp(await eventsAfter(tx, user.id, query.after, atOnce)),
  );
}
