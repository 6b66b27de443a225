import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { seeingAs } from '../../session/seeing-as.ts';
import type { Authentication, Caller } from './authentication.ts';
import { createRequestLimits, type RequestLimits } from './rate-limit.ts';

const pages: readonly (string | undefined)[] = ['/', '/*', undefined];

/** Whether a request is for the API: pages and files of the built application and probes are not counted. */
function isApiRequest({ method, routeOptions: { url, config } }: FastifyRequest): boolean {
  if (config.endpoint) return true;
  return config.open !== true && !((method === 'GET' || method === 'HEAD') && pages.includes(url));
}

const needsSession = ({ routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint?.access === 'token';

/**
 * Counts requests by network, and those of guests separately. The matched route decides what a request is for, not its
 * URL. Register it before the request queue, so that excess requests take no slot.
 */
export async function registerRequestLimits(app: FastifyInstance): Promise<RequestLimits | undefined> {
  if (!app.deps.env.rateLimits) return undefined;
  const limits = await createRequestLimits(app);
  app.addHook('onRequest', async (request) => {
    if (!isApiRequest(request)) return;
    await limits.address(request);
    if (!needsSession(request)) await limits.guest(request);
  });
  return limits;
}

/** Whether the body asks only what would happen. */
export const isDryRun = ({ body, routeOptions: { config } }: FastifyRequest): boolean =>
  config.endpoint?.dryRun === true &&
  typeof body === 'object' &&
  body !== null &&
  'dryRun' in body &&
  body.dryRun === true;

/**
 * Whether a call may change something. Neither do those that `reads` and `whileSeeingAs` mark in the contract; but a HEAD
 * of an upload can complete it.
 */
const mayChange = ({ method, reads, whileSeeingAs }: Endpoint): boolean =>
  !(method === 'GET' || reads || whileSeeingAs);

/** The portal is seen as another user, or was until now, which the sender of the call does not know yet. */
const isReadOnly = (caller: Caller | null): boolean =>
  caller !== null && (caller.seenBy !== null || caller.lapsed);

/**
 * Identifies the caller before the body is read, and counts the request by user, or as one of a guest. While the portal is
 * seen as another user, calls that may change something are refused; whether one is a dry run is in its body.
 */
export function registerAuthentication(
  app: FastifyInstance,
  authentication: Authentication,
  limits: RequestLimits | undefined,
): void {
  app.addHook('onRequest', async (request) => {
    if (!needsSession(request)) return;
    try {
      request.caller = await authentication.identify(request);
    } catch (error) {
      await limits?.guest(request);
      throw error;
    }
    await limits?.person(request);
    const { endpoint } = request.routeOptions.config;
    if (endpoint && isReadOnly(request.caller) && mayChange(endpoint) && !endpoint.dryRun) throw seeingAs();
  });
  app.addHook('preValidation', async (request) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.dryRun && isReadOnly(request.caller) && !isDryRun(request)) throw seeingAs();
  });
}
