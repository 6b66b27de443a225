import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Env } from '../../platform/env.ts';
import { routeNotFound } from '../../platform/errors.ts';
import { registerDatabaseMetrics } from '../database-metrics.ts';

/** Whether this process accepts requests. */
export interface Readiness {
  /**
   * From now on `/readyz` returns 503, so that load balancers stop sending requests, and every response closes its
   * connection.
   */
  stop(): void;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can serve, including its database; 503 while it starts or stops.
 * `/metrics`: Prometheus metrics, with `METRICS_TOKEN` as bearer token if it is set; off in production without one.
 * None of them waits in the request queue (see `registerOverloadProtection`).
 */
export function registerHealth(app: FastifyInstance): Readiness {
  const { clock, database, env, metrics } = app.deps;
  let stopping = false;
  registerDatabaseMetrics(metrics.registry, database, clock);

  app.get('/healthz', { config: { open: true } }, async () => ({ status: 'alive' }));
  app.get('/readyz', { config: { open: true } }, async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await database.ping();
      return { status: 'ready', writable: database.writable() };
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'database unavailable' });
    }
  });
  app.get('/metrics', { config: { open: true } }, async (request, reply) => {
    if (!mayReadMetrics(env, request)) throw routeNotFound();
    reply.type(metrics.registry.contentType);
    return metrics.registry.metrics();
  });
  app.addHook('onSend', async (_request, reply) => {
    // A connection kept alive after its last response would keep the process running.
    if (stopping) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { url } = request.routeOptions;
    metrics.recordResponse(url ?? 'unknown', request.method, reply.statusCode, reply.elapsedTime / 1000);
  });

  return {
    stop: () => {
      stopping = true;
    },
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request may read the metrics: they reveal how busy the installation is, and with what. */
function mayReadMetrics({ metricsToken, production }: Env, request: FastifyRequest): boolean {
  if (metricsToken === undefined) return !production;
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${metricsToken}`));
}
