import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientConfig } from '../../../contract/config.ts';
import { coverOfTheDay, type ShownCover } from '../../covers/shown.ts';
import type { Env } from '../../env.ts';

/** Longest that the start of the application waits to learn which picture is shown, in ms. */
const patience = 150;

type Cover = Pick<ClientConfig, 'loginCoverImage' | 'loginCoverText'>;

/** What the sign-in page shows while nobody has chosen anything. */
const builtIn: Cover = { loginCoverImage: '/cover.svg', loginCoverText: '' };
const noCover: Cover = { loginCoverImage: null, loginCoverText: '' };

const coverOf = (env: Env, shown: ShownCover | undefined): Cover =>
  shown
    ? { loginCoverImage: `${env.apiBase}/cover-pictures/shown/${shown.name}`, loginCoverText: shown.text }
    : builtIn;

/** `/config.json`: what the application must know of this installation before it starts. */
export function configRoutes(app: FastifyInstance): void {
  const { env, database, clock, log } = app.deps;
  let known = builtIn;
  const remember = async (): Promise<void> => {
    known = coverOf(env, await coverOfTheDay(database.orm, clock));
  };
  app.get('/config.json', { config: { open: true } }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'Save-Data' });
    if (request.headers['save-data'] === 'on') return clientConfigFor(env, request, noCover);
    // A database that is busy, or away, holds nobody up: the picture is then the last that was known.
    const failed = (error: unknown) => log.warn({ err: error }, 'which picture is shown was not learnt');
    await Promise.race([remember().catch(failed), wait(patience, undefined, { ref: false })]);
    return clientConfigFor(env, request, known);
  });
}

function clientConfigFor(env: Env, request: FastifyRequest, cover: Cover): ClientConfig {
  return {
    title: env.title,
    apiBase: env.apiBase,
    extractionBase: extractionAddress(env, request.hostname),
    realtime: realtimeAddress(env, request.hostname),
    layout: { translation: env.translation, navigation: env.navigation },
    ...cover,
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
