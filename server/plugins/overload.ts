import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { overloaded } from '../errors.ts';
import { watchLateness } from './lateness.ts';
import { createTurns } from './turns.ts';

/** More calls at once make each of them slower, not all of them faster: one process and its pool are busy with fewer. */
const atOnce = 32;

/** While a queue stands, a call waits at most for this part of what it may wait otherwise. */
const shortPart = 1 / 3;

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of the call, where it has one. */
    endTurn?: (() => void) | null;
    /** Waits for a turn again. */
    takeTurn?: (() => Promise<void>) | null;
  }
}

/** That calls are shed is logged at most so often, in ms. */
const warnEvery = 10_000;

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Sheds calls that would wait too long: 503 `server.overloaded` with Retry-After, so that those that are taken are
 * answered in time. Only calls of the contract take turns. Pages and files of the application cost little, and probes
 * must tell the truth. To be registered behind what refuses calls without asking the database: those need no turn. While its body is received a call has no turn, nor once its answer begins: a slow client keeps
 * nobody waiting. An upload is received by its handler and has a turn only until then.
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
        log.warn(
          { waiting: turns.waiting() },
          'more calls come in than can be answered in time; some are refused',
        );
      }
      throw overloaded();
    }
    request.endTurn = end;
    // The connection may have gone while the call waited, and then nothing else would say so.
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
