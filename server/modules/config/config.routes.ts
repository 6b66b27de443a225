import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientConfig } from '../../../contract/config.ts';
import type { Env } from '../../env.ts';

/** `/config.json`: what the application must know of this installation before it starts. */
export function configRoutes(app: FastifyInstance): void {
  const { env } = app.deps;
  app.get('/config.json', { config: { open: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return clientConfigFor(env, request);
  });
}

function clientConfigFor(env: Env, request: FastifyRequest): ClientConfig {
  return {
    title: 'Quayside',
    apiBase: '/api',
    extractionBase: extractionAddress(env, request.hostname),
    realtime: realtimeAddress(env, request.hostname),
    layout: { translation: env.translation, navigation: 'vertical' },
    loginCoverImage: '/cover.svg',
    demo: env.seed !== 'empty',
  };
}

/**
 * Where the browser finds the socket: the address that was configured, an external engine's own, or the hub on the
 * name under which the portal was asked for.
 */
export function realtimeAddress(
  { realtime, publicUrl }: Env,
  hostname: string,
): NonNullable<ClientConfig['realtime']> {
  const given = realtime.publicUrl ?? realtime.engineUrl;
  const secure = new URL(given ?? publicUrl).protocol === 'https:';
  const scheme = secure ? 'https' : 'http';
  if (given === undefined) return { key: realtime.key, host: hostname, port: realtime.port, scheme };
  const { hostname: host, port } = new URL(given);
  return { key: realtime.key, host, port: port === '' ? (secure ? 443 : 80) : Number(port), scheme };
}

/** Where the browser finds the second API: where it was configured, or on the name under which the portal was asked for. */
export function extractionAddress({ extraction, publicUrl }: Env, hostname: string): string {
  if (extraction.publicUrl !== undefined) return extraction.publicUrl;
  return `${new URL(publicUrl).protocol}//${hostname}:${extraction.port}`;
}
