import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../../platform/env.ts';
import { getExtractionUrl, getRealtimeAddress } from '../../platform/public-addresses.ts';

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Hashes of a page's inline scripts, for the content security policy. */
export const getScriptHashes = (html: string): string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/**
 * The headers of every response (ASVS 3.4). Scripts come from this origin, and the start page's one inline script is
 * allowed by its hash; styles may be inline, because the table positions its cells by style attributes.
 *
 * @param html The start page, whose inline scripts are allowed.
 */
export async function registerSecurityHeaders(app: FastifyInstance, html: string): Promise<void> {
  const { env } = app.deps;
  const https = env.publicUrl.startsWith('https:');
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...getScriptHashes(html)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: [
          "'self'",
          (request) => getExtractionOrigin(app, request.headers.host ?? ''),
          (request) => `ws://${socketHost(app, request.headers.host ?? '')}`,
          // pusher-js tries it after a failed `ws`.
          (request) => `wss://${socketHost(app, request.headers.host ?? '')}`,
          ...getApiOrigins(env),
        ],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const { url, config } = request.routeOptions;
    if (config.endpoint || url?.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** The host name of the request. */
const parseHostName = (host: string): string =>
  /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?=:\d+$|$)/i.exec(host)?.[0] ?? 'localhost';

/** Origin of the second API, on the host name of the request. */
const getExtractionOrigin = (app: FastifyInstance, host: string): string =>
  new URL(getExtractionUrl(app.deps.env, parseHostName(host))).origin;

/** Host and port of the socket, on the host name of the request. */
function socketHost(app: FastifyInstance, host: string): string {
  const { host: name, port } = getRealtimeAddress(app.deps.env, parseHostName(host));
  return `${name}:${port}`;
}

/** Origin of the main API, if it is not this one. */
const getApiOrigins = ({ apiBase }: Env): string[] =>
  apiBase.startsWith('/') ? [] : [new URL(apiBase).origin];
