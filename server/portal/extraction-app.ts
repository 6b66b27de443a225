import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { extractionEndpoints } from '../../contract/courses/extraction.ts';
import { assertCan } from '../access/assert-can.ts';
import { LinkError } from '../extraction/fetching/link-error.ts';
import { unreadableLink } from '../extraction/unreadable-link.ts';
import type { Deps } from '../http/deps.ts';
import { createAuthentication } from '../http/plugins/authentication.ts';
import { registerCallBudget, registerDatabaseCaller } from '../http/plugins/call-budget.ts';
import { registerAuthentication, registerRequestLimits } from '../http/plugins/callers.ts';
import { registerErrors, replyToUnroutableUrl } from '../http/plugins/errors.ts';
import { registerJsonBodies } from '../http/plugins/json-bodies.ts';
import { registerForwardedRequestIds } from '../http/plugins/request-ids.ts';
import { registerRequestOrigin } from '../http/plugins/request-origin.ts';
import { route } from '../http/route.ts';

/**
 * The second API (specification §7), on its own port and origin. It reads pages while a user waits. Callers are
 * authenticated as in the main API, and a call without a session gets a 401. Other origins than the portal's may not
 * call it.
 */
export async function buildExtractionApp({
  logger,
  ...deps
}: Deps & { readonly logger: Logger }): Promise<FastifyInstance> {
  const { env, pages } = deps;
  const app: FastifyInstance = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    bodyLimit: 16_384,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: env.trustProxy.length > 0 ? [...env.trustProxy] : false,
    requestTimeout: 30_000,
    genReqId: () => randomUUID(),
    frameworkErrors: replyToUnroutableUrl,
  });
  app.decorate('deps', deps);
  app.decorate('apiPrefix', '');
  app.decorateRequest('caller', null);
  registerErrors(app);
  registerForwardedRequestIds(app);
  registerDatabaseCaller(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-site',
    });
  });
  await app.register(cors, {
    origin: [...env.realtime.allowedOrigins],
    credentials: true,
    methods: ['GET', 'POST'],
    allowedHeaders: ['accept', 'authorization', 'content-type'],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: 600,
  });
  registerJsonBodies(app);
  registerRequestOrigin(app);
  const limits = await registerRequestLimits(app);
  registerAuthentication(app, createAuthentication(deps), limits);
  registerCallBudget(app);

  app.get('/healthz', { config: { open: true } }, async () => ({ status: 'alive' }));
  route(app, extractionEndpoints.read, {
    async prepare({ ability, user, body, reply }) {
      assertCan(ability, 'create', 'CourseLink');
      const clientGone = new AbortController();
      reply.raw.on('close', () => {
        if (!reply.raw.writableEnded) clientGone.abort();
      });
      try {
        return await pages.read(body.url, { signal: clientGone.signal, userId: user.id });
      } catch (error) {
        throw error instanceof LinkError ? unreadableLink(error.reason) : error;
      }
    },
    async handle({ prepared }) {
      const { url, title, coursesOnPage, courses, notes } = prepared;
      return {
        data: {
          url,
          title,
          coursesOnPage,
          courses: courses.map(({ title: name, findings }) => ({ title: name, findings: [...findings] })),
          notes: [...notes],
        },
      };
    },
  });
  await app.ready();
  return app;
}
