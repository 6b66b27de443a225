import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crossSite } from '../errors.ts';

/** Methods that change nothing (RFC 9110 §9.2.1). */
const safe: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** What `Sec-Fetch-Site` says of a request that a page of another origin caused. */
const foreign: readonly string[] = ['cross-site', 'same-site'];

/**
 * Refuses calls that change something when a page of another origin caused them: its form would sign the visitor in to
 * an account of its own (login CSRF). An `Origin` has to be one of `allowedOrigins`; outside production it may also be
 * the address that was asked for. Without an `Origin`, `Sec-Fetch-Site` decides. Scripts send neither and are served.
 */
export function registerRequestOrigin(app: FastifyInstance): void {
  const { env } = app.deps;

  const isOwn = (origin: string, request: FastifyRequest): boolean =>
    env.realtime.allowedOrigins.includes(origin) ||
    (!env.production && origin === `${request.protocol}://${request.headers.host}`);

  app.addHook('onRequest', async (request) => {
    if (safe.includes(request.method)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const refused =
      origin === undefined ? typeof site === 'string' && foreign.includes(site) : !isOwn(origin, request);
    if (refused) throw crossSite(shownOrigin(origin));
  });
}

/** An origin as the log shows it: what a caller has written is not repeated as it is. */
function shownOrigin(given: string | undefined): string {
  if (given === undefined || given === 'null') return given ?? 'none';
  const origin = URL.parse(given)?.origin;
  return origin === undefined || origin === 'null' ? 'malformed' : origin.slice(0, 200);
}
