import type { FastifyInstance } from 'fastify';
import type { Role } from '../../../contract/kit/ability.ts';
import { type Following, followingApi, followings } from '../../../contract/notifications/following.ts';
import { and, eq } from '../../db/drizzle.ts';
import { followedApplications } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import { forbidden } from '../../platform/errors.ts';
import { findApplication } from '../applications/model/find-application.ts';
import { mayWatch } from './followers.ts';

/** Watching and muting applications: each person for themselves, on applications that they may read. */
export function followingRoutes(app: FastifyInstance): void {
  route(app, followingApi.get, async ({ tx, ability, user, params }) => {
    await findApplication(tx, ability, params.id);
    const [found] = await tx
      .select({ following: followedApplications.following })
      .from(followedApplications)
      .where(ownRow(user.id, params.id));
    const following: Following = found?.following ?? 'normal';
    return { data: { following, choices: choicesOf(user.role) } };
  });

  route(app, followingApi.set, async ({ tx, clock, ability, user, params, body: { following } }) => {
    await findApplication(tx, ability, params.id);
    const choices = choicesOf(user.role);
    if (!choices.includes(following)) throw forbidden(agencyOnly);
    if (following === 'normal') await tx.delete(followedApplications).where(ownRow(user.id, params.id));
    else
      await tx
        .insert(followedApplications)
        .values({ userId: user.id, applicationId: params.id, following, since: clock.now() })
        .onConflictDoUpdate({
          target: [followedApplications.userId, followedApplications.applicationId],
          set: { following, since: clock.now() },
        });
    return { data: { following, choices } };
  });
}

const agencyOnly = 'Only agency staff can watch applications.';

const choicesOf = (role: Role): Following[] =>
  followings.filter((following) => following !== 'watching' || mayWatch(role));

const ownRow = (userId: number, applicationId: number) =>
  and(eq(followedApplications.userId, userId), eq(followedApplications.applicationId, applicationId));
