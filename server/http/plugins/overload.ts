import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { overloaded } from '../../platform/errors.ts';
import { watchEventLoopLag } from './event-loop-lag.ts';
import { createRequestQueue } from './request-queue.ts';

/** More concurrent requests only make each of them slower: fewer already keep one process and its pool busy. */
const slotCount = 32;

/** While the queue never empties, a request may wait at most for this part of the usual time. */
const overloadFactor = 1 / 3;

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the request's slot, if it has one. */
    releaseSlot?: (() => void) | null;
    /** Waits for a slot again. */
    acquireSlot?: (() => Promise<void>) | null;
  }
}

/** Minimum time between log lines about shed requests, in ms. */
const warnInterval = 10_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Sheds requests that would wait too long, with 503 `server.overloaded` and Retry-After, so that the accepted ones are
 * answered in time. Only endpoints of the contract take slots: pages and files of the application are cheap, and probes
 * must not be shed. Register it after everything that refuses requests without querying the database: those need no
 * slot. A request has no slot while its body is received nor once its response begins, so that slow clients block
 * nobody. An upload is received by its handler and only has a slot until then. A closed connection keeps the slot until the
 * work for it has ended.
 */
export function registerOverloadProtection(app: FastifyInstance): void {
  const { env, log, metrics } = app.deps;
  const patience = env.overloadDelay;
  const queue = createRequestQueue({ slotCount, patience, overloadPatience: patience * overloadFactor });
  const lag = watchEventLoopLag();
  const registers = [metrics.registry];
  new Gauge({
    name: 'http_requests_waiting',
    help: 'Calls that wait for their turn',
    registers,
    collect() {
      this.set(queue.waiting());
    },
  });
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Calls that were refused because they would have waited too long',
    registers,
  });

  let warnedAt = Number.NEGATIVE_INFINITY;

  async function acquireSlot(request: FastifyRequest): Promise<void> {
    const end = await queue.take(lag.smallest());
    if (end === undefined) {
      shed.inc();
      if (performance.now() - warnedAt > warnInterval) {
        warnedAt = performance.now();
        log.warn({ waiting: queue.waiting() }, 'overloaded: requests that would wait too long are refused');
      }
      throw overloaded();
    }
    request.releaseSlot = end;
  }
  const releaseSlot = (request: FastifyRequest): void => {
    request.releaseSlot?.();
    request.releaseSlot = null;
  };

  app.decorateRequest('releaseSlot', null);
  app.decorateRequest('acquireSlot', null);
  app.addHook('onRoute', (route) => {
    if (!route.config?.endpoint) return;
    const { handler } = route;
    route.handler = function handleInSlot(request, reply) {
      const work: unknown = handler.call(this, request, reply);
      // Without a connection, no response may follow.
      return work instanceof Promise ? work.finally(() => releaseSlot(request)) : work;
    };
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    request.acquireSlot = () => acquireSlot(request);
    reply.raw.once('close', () => {
      if (reply.raw.headersSent) releaseSlot(request);
    });
    await acquireSlot(request);
  });
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) releaseSlot(request);
  });
  app.addHook('preValidation', async (request) => {
    const { endpoint, bodyInHandler } = request.routeOptions.config;
    if (endpoint && bodyInHandler !== true && request.releaseSlot === null) await acquireSlot(request);
  });
  app.addHook('onSend', async (request) => releaseSlot(request));
  app.addHook('onClose', async () => lag.stop());
}
