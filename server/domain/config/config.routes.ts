import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientConfig } from '../../../contract/config.ts';
import type { Env } from '../../platform/env.ts';
import { getExtractionUrl, getRealtimeAddress } from '../../platform/public-addresses.ts';
import { type DisplayedCover, findCoverOfTheDay } from '../login-covers/displayed-cover.ts';

/** How long the config response waits for the current cover picture, in ms. */
const coverTimeout = 150;

type Cover = Pick<ClientConfig, 'loginCoverImage' | 'loginCoverText'>;

/** The sign-in page's picture while none has been set. */
const defaultCover: Cover = { loginCoverImage: '/cover.svg', loginCoverText: '' };
const noCover: Cover = { loginCoverImage: null, loginCoverText: '' };

const toCover = (env: Env, shown: DisplayedCover | undefined): Cover =>
  shown
    ? { loginCoverImage: `${env.apiBase}/cover-pictures/shown/${shown.name}`, loginCoverText: shown.text }
    : defaultCover;

/** `/config.json`: what the application needs to know about this installation before it starts. */
export function configRoutes(app: FastifyInstance): void {
  const { env, database, clock, log } = app.deps;
  let lastCover = defaultCover;
  const refreshCover = async (): Promise<void> => {
    lastCover = toCover(env, await findCoverOfTheDay(database.orm, clock));
  };
  app.get('/config.json', { config: { open: true } }, async (request, reply) => {
    reply.headers({ 'cache-control': 'no-cache', vary: 'Save-Data' });
    if (request.headers['save-data'] === 'on') return createClientConfig(env, request, noCover);
    // A busy or unreachable database must not delay the start: the last known picture is used.
    const logFailure = (error: unknown) => log.warn({ err: error }, 'could not load the cover picture');
    await Promise.race([refreshCover().catch(logFailure), wait(coverTimeout, undefined, { ref: false })]);
    return createClientConfig(env, request, lastCover);
  });
}

function createClientConfig(env: Env, request: FastifyRequest, cover: Cover): ClientConfig {
  return {
    title: env.title,
    apiBase: env.apiBase,
    extractionBase: getExtractionUrl(env, request.hostname),
    realtime: getRealtimeAddress(env, request.hostname),
    layout: { translation: env.translation, navigation: env.navigation },
    ...cover,
    demo: env.seed !== 'empty',
    keptMail: env.smtpUrl === undefined,
    inspector: env.inspector,
  };
}
