import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { overloaded } from '../errors.ts';
import { watchLateness } from './lateness.ts';
import { createTurns } from './turns.ts';

/** More concurrent requests only make each of them slower: fewer already keep one process and its pool busy. */
const atOnce = 32;

/** While the queue never empties, a request may wait at most for this part of the usual time. */
const shortPart = 1 / 3;

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases the request's slot, if it has one. */
    endTurn?: (() => void) | null;
    /** Waits for a slot again. */
    takeTurn?: (() => Promise<void>) | null;
  }
}

/** Minimum time between log lines about shed requests, in ms. */
const warnEvery = 10_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Sheds requests that would wait too long, with 503 `server.overloaded` and Retry-After, so that the accepted ones are
 * answered in time. Only endpoints of the contract take slots: pages and files of the application are cheap, and probes
 * must not be shed. Register it after everything that refuses requests without querying the database: those need no
 * slot. A request has no slot while its body is received nor once its response begins, so that slow clients block
 * nobody. An upload is received by its handler and only has a slot until then.
 */
export function registerOverload(app: FastifyInstance): void {
  const { env, log, metrics } = app.deps;
  const patience = env.overloadDelay;
  const turns = createTurns({ atOnce, patience, shortPatience: patience * shortPart });
  const lateness = watchLateness();
  const registers = [metrics.registry];
  new Gauge({
    name: 'http_requests_waiting',
    help: 'Calls that wait for their turn',
    registers,
    collect() {
      this.set(turns.waiting());
    },
  });
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Calls that were refused because they would have waited too long',
    registers,
  });

  let warnedAt = Number.NEGATIVE_INFINITY;

  async function takeTurn(request: FastifyRequest): Promise<void> {
    const end = await turns.take(lateness.persistent());
    if (end === undefined) {
      shed.inc();
      if (performance.now() - warnedAt > warnEvery) {
        warnedAt = performance.now();
        log.warn({ waiting: turns.waiting() }, 'overloaded: requests that would wait too long are refused');
      }
      throw overloaded();
    }
    request.endTurn = end;
    // The connection may have closed while the request waited, and no event would follow.
    if (request.raw.socket.destroyed) end();
  }
  const endTurn = (request: FastifyRequest): void => {
    request.endTurn?.();
    request.endTurn = null;
  };

  app.decorateRequest('endTurn', null);
  app.decorateRequest('takeTurn', null);
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.endpoint) return;
    request.takeTurn = () => takeTurn(request);
    reply.raw.once('close', () => endTurn(request));
    await takeTurn(request);
  });
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) endTurn(request);
  });
  app.addHook('preValidation', async (request) => {
    const { endpoint, bodyInHandler } = request.routeOptions.config;
    if (endpoint && bodyInHandler !== true && request.endTurn === null) await takeTurn(request);
  });
  app.addHook('onSend', async (request) => endTurn(request));
  app.addHook('onClose', async () => lateness.stop());
}
