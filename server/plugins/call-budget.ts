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
    /** On whose behalf the database is asked. */
    asking: Asking | null;
    /** Gives the call's place in the budget to the next one. */
    leave: Leave | null;
  }
}

/**
 * Tells the database on whose behalf it is asked. To be registered before everything that asks it. The body is read in
 * another context than the hooks before it, so that the context is entered again after it.
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
 * Keeps what each person may have under way. A call has its place until its answer is there, or, where that streams, until
 * it has been read. To be registered after the callers are known.
 */
export function registerCallBudget(app: FastifyInstance, limits: CallLimits = usualLimits): void {
  const budget = new CallBudget(limits);
  app.decorate('budget', budget);
  app.decorate('turns', new Turns());
  app.decorateRequest('leave', null);
  /** A call that waits for its own person's others is not one that is being served: it keeps no turn from anybody else. */
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
