import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crossSite } from '../../platform/errors.ts';

/** Methods that change nothing (RFC 9110 §9.2.1). */
const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Values of `Sec-Fetch-Site` for requests that a page of another origin caused. */
const foreignSites: readonly string[] = ['cross-site', 'same-site'];

/**
 * Refuses requests that change something if a page of another origin caused them: its form could sign the visitor in to
 * an account of its own (login CSRF). An `Origin` must be one of `allowedOrigins`; outside production it may also be
 * the requested host. Without an `Origin`, `Sec-Fetch-Site` decides. Scripts send neither and are allowed.
 */
export function registerRequestOrigin(app: FastifyInstance): void {
  const { env } = app.deps;

  const isOwn = (origin: string, request: FastifyRequest): boolean =>
    env.realtime.allowedOrigins.includes(origin) ||
    (!env.production && origin === `${request.protocol}://${request.headers.host}`);

  app.addHook('onRequest', async (request) => {
    if (safeMethods.includes(request.method)) return;
    const { origin, 'sec-fetch-site': site } = request.headers;
    const refused =
      origin === undefined
        ? typeof site === 'string' && foreignSites.includes(site)
        : !isOwn(origin, request);
    if (refused) throw crossSite(toLoggableOrigin(origin));
  });
}

/** An origin for the log: untrusted input is not repeated as it is. */
function toLoggableOrigin(given: string | undefined): string {
  if (given === undefined || given === 'null') return given ?? 'none';
  const origin = URL.parse(given)?.origin;
  return origin === undefined || origin === 'null' ? 'malformed' : origin.slice(0, 200);
}
