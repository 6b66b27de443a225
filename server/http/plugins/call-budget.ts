import { AsyncResource } from 'node:async_hooks';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type QueryContext, queryContext } from '../../db/query-context.ts';
import { CallBudget, type CallLimits, defaultCallLimits, type Release } from '../../load/call-budget.ts';
import { EventLoopScheduler } from '../../load/event-loop-scheduler.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly budget: CallBudget;
    readonly turns: EventLoopScheduler;
  }
  interface FastifyRequest {
    /** The caller for whom database queries run. */
    queryContext: QueryContext | null;
    /** Releases the request's place in the budget. */
    leave: Release | null;
  }
}

/**
 * Associates database queries with the caller. Register it before anything that queries the database. The body is read
 * in another async context than the earlier hooks, so the context is entered again after it.
 */
export function registerDatabaseCaller(app: FastifyInstance): void {
  const resources = new WeakMap<FastifyRequest, AsyncResource>();
  app.decorateRequest('queryContext', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.queryContext = { key: request.ip, interactive: request.method === 'GET' };
    queryContext.run(request.queryContext, () => {
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

const isStreamed = ({ routeOptions, query }: FastifyRequest): boolean => {
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
export function registerCallBudget(app: FastifyInstance, limits: CallLimits = defaultCallLimits): void {
  const budget = new CallBudget(limits);
  app.decorate('budget', budget);
  app.decorate('turns', new EventLoopScheduler());
  app.decorateRequest('leave', null);
  /** A request that waits for other requests of its caller gives up its slot, so that it blocks nobody else. */
  async function enter(request: FastifyRequest, place: Release | Promise<Release>): Promise<Release> {
    if (!(place instanceof Promise)) return place;
    request.releaseSlot?.();
    const leave = await place;
    try {
      await request.acquireSlot?.();
    } catch (error) {
      leave();
      throw error;
    }
    return leave;
  }

  app.addHook('onRequest', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined) return;
    const key = request.caller ? `user ${request.caller.session.userId}` : request.ip;
    if (request.queryContext) request.queryContext.key = key;
    if (isStreamed(request)) request.leave = budget.enterStream(key);
    else if (endpoint.cost === 'heavy') request.leave = await enter(request, budget.enterBuffered(key));
    else if (request.caller && endpoint.method === 'GET' && endpoint.reply)
      request.leave = await enter(request, budget.enterRead(key));
  });
  app.addHook('onSend', async ({ leave }, _reply, payload) => {
    if (leave === null) return;
    if (payload instanceof Readable) payload.once('close', leave);
    else leave();
  });
}
