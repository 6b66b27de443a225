import { AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Asking, asking } from '../db/asking.ts';
import { CallBudget, type CallLimits, type Leave, usualLimits } from '../load/call-budget.ts';
import { Turns } from '../load/turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly budget: CallBudget;
    readonly turns: Turns;
  }
  interface FastifyRequest {
    /** The caller for whom database queries run. */
    asking: Asking | null;
    /** Releases the request's place in the budget. */
    leave: Leave | null;
  }
}

/**
 * Associates database queries with the caller. Register it before anything that queries the database. The body is read
 * in another async context than the earlier hooks, so the context is entered again after it.
 */
export function registerAsking(app: FastifyInstance): void {
  const resources = new WeakMap<FastifyRequest, AsyncResource>();
  app.decorateRequest('asking', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.asking = { key: request.ip, interactive: request.method === 'GET' };
    asking.run(request.asking, () => {
      resources.set(request, new AsyncResource('call'));
      done();
    });
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const resource = resources.get(request);
    if (resource) resource.runInAsyncScope(done);
    else done();
  });
}

const streams = ({ routeOptions, query }: FastifyRequest): boolean => {
  const { endpoint } = routeOptions.config;
  if (endpoint?.cost === undefined) return false;
  if (endpoint.cost === 'heavy') return endpoint.lines !== undefined;
  const given = (query as Readonly<Record<string, unknown>>)[endpoint.cost.streamsWith];
  return given !== undefined && given !== '' && given !== 'false' && given !== '0';
};

/**
 * Limits what each caller may have in progress. A request keeps its place until its response is sent or, if that is
 * streamed, read to its end. Register it after the callers are known.
 */
export function registerCallBudget(app: FastifyInstance, limits: CallLimits = usualLimits): void {
  const budget = new CallBudget(limits);
  app.decorate('budget', budget);
  app.decorate('turns', new Turns());
  app.decorateRequest('leave', null);
  /** A request that waits for other requests of its caller gives up its slot, so that it blocks nobody else. */
  async function enter(request: FastifyRequest, place: Leave | Promise<Leave>): Promise<Leave> {
    if (!(place instanceof Promise)) return place;
    request.endTurn?.();
    const leave = await place;
    try {
      await request.takeTurn?.();
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    const key = request.caller ? `user ${request.caller.user.id}` : request.ip;
    if (request.asking) request.asking.key = key;
    if (streams(request)) request.leave = budget.enterStream(key);
    else if (endpoint.cost === 'heavy') request.leave = await enter(request, budget.enterPiece(key));
    else if (request.caller && endpoint.method === 'GET' && endpoint.reply)
      request.leave = await enter(request, budget.enterRead(key));
  });
  app.addHook('onSend', async ({ leave }, _reply, payload) => {
    if (leave === null) return;
    if (payload instanceof Readable) payload.once('close', leave);
    else leave();
  });
}
