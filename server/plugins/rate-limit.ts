import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { limited } from '../errors.ts';

/**
 * What one person, or one address that is not signed in, may ask of one process in a minute. Guessing has limits of its
 * own, which all processes share (`server/rate-limit.ts`).
 */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    max: 600,
    timeWindow: '1 minute',
    hook: 'preHandler',
    allowList: (request) => !request.url.startsWith('/api/'),
    keyGenerator: (request) => (request.caller ? `user ${request.caller.user.id}` : request.ip),
    errorResponseBuilder: (_request, { ttl }) => limited(Math.ceil(ttl / 1000)),
  });
}
