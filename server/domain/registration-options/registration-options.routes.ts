import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { registrationOptionsApi } from '../../../contract/registration/registration-drafts.ts';
import { route } from '../../http/route.ts';
import { type AttemptLimit, countAttempt } from '../../load/rate-limit.ts';
import { addressKey } from '../../platform/address-key.ts';
import { findRegistrationCourses, loadRegistrationOptions } from './registration-options.queries.ts';

/** Searches for courses by everyone in one network, which may be a school. */
const searchesPerNetwork: AttemptLimit = { max: 120, seconds: 60 };

/** The pages of a registration ask again after a minute, and get the options only if they have changed. */
const optionsCaching = 'public, max-age=60, stale-while-revalidate=86400';

/** Lists for the public pages of registration. They are the same for everyone and name no person. */
export function registrationOptionsRoutes(app: FastifyInstance): void {
  const { env } = app.deps;

  route(app, registrationOptionsApi.options, async ({ tx, clock, query, reply }) => {
    const data = await loadRegistrationOptions(tx, query.flow, toUtcDay(clock.now()));
    const hash = createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
    reply.headers({ 'cache-control': optionsCaching, etag: `"${hash}"` });
    return { data };
  });

  route(app, registrationOptionsApi.courses, {
    prepare: async ({ orm, clock, request }) => {
      if (!env.rateLimits) return;
      await countAttempt(orm, clock, `registration courses ${addressKey(request.ip)}`, searchesPerNetwork);
    },
    handle: async ({ tx, clock, query }) => ({
      data: await findRegistrationCourses(tx, query, toUtcDay(clock.now())),
    }),
  });
}
