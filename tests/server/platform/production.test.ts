import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../server/platform/logging.ts';
import { buildExtractionApp } from '../../../server/portal/extraction-app.ts';
import { buildTestApp, type TestApp } from '../../support/server/app.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const strong = '7f3a9c1e5b2d8046af17c3e9d05b6a82';
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  TRUST_PROXY: 'none',
  RATE_LIMITS: 'on',
  KEEP_MAIL: 'on',
  REALTIME_APP_KEY: 'a-key-of-its-own',
  REALTIME_APP_SECRET: `a${strong}`,
  FILE_LINK_SECRET: `b${strong}`,
  SECOND_FACTOR_SECRET: `c${strong}`,
};

describe('in production', () => {
  let staticRoot: string;

  beforeAll(async () => {
    staticRoot = await mkdtemp(join(tmpdir(), 'quayside-static-'));
    await mkdir(join(staticRoot, 'static', 'js'), { recursive: true });
    await writeFile(join(staticRoot, 'index.html'), '<!doctype html><title>x</title>');
    for (const name of [
      'main.js',
      'main.js.map',
      'main.js.map.br',
      'main.js.map.gz',
      'roadmap.js',
      'MAIN.JS.MAP',
    ]) {
      await writeFile(join(staticRoot, 'static', 'js', name), 'content');
    }
  });
  const test = openForSuite(openPostgres);
  const plain = openForSuite(() => buildTestApp(test.database, { staticRoot, env: production }));
  const measured = openForSuite(() =>
    buildTestApp(test.database, {
      staticRoot,
      env: { ...production, METRICS_TOKEN: strong },
    }),
  );
  const trial = openForSuite(() => buildTestApp(test.database, { staticRoot }));
  const second = openForSuite(() => buildExtractionApp({ ...plain.deps, logger: createLogger('silent') }));
  afterAll(async () => {
    for (const app of [plain, measured, trial]) await app.close();
    await rm(staticRoot, { recursive: true });
  });

  const status = async (app: TestApp, url: string, headers: Record<string, string> = {}) =>
    (await app.call({ url, headers })).statusCode;

  it('figures are off without a token, and read with the very one where it is set', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    expect([
      await status(plain, '/metrics'),
      await status(plain, '/metrics', bearer('')),
      await status(plain, '/metrics', bearer('undefined')),
      await status(measured, '/metrics'),
      await status(measured, '/metrics', bearer(strong.slice(1))),
      await status(measured, '/metrics', bearer(`${strong}0`)),
      await status(measured, '/metrics', { authorization: strong }),
      await status(measured, '/metrics', bearer(strong)),
      await status(trial, '/metrics'),
    ]).toEqual([404, 404, 404, 404, 404, 404, 404, 200, 200]);
  });

  it.each([
    '/api/docs',
    '/api/docs/',
    '/api/docs/json',
    '/api/docs/yaml',
    '/api/docs/static/index.html',
    '/%61pi/docs/json',
  ])('there is no %s', async (url) => {
    expect(await status(plain, url)).toBe(404);
  });

  it.each(['main.js.map', 'main.js%2emap', 'main.js.%6dap', 'MAIN.JS.MAP', 'main.js.map?x=.js'])(
    'the source map %s is not served, as it is in trials',
    async (name) => {
      expect([await status(plain, `/static/js/${name}`), await status(trial, `/static/js/${name}`)]).toEqual([
        404, 200,
      ]);
    },
  );

  it.each(['main.js.map.br', 'main.js.map.gz'])(
    'the compressed source map %s has no address of its own, nor has it in trials',
    async (name) => {
      expect([await status(plain, `/static/js/${name}`), await status(trial, `/static/js/${name}`)]).toEqual([
        404, 404,
      ]);
    },
  );

  it('everything else of the application is served', async () => {
    expect([
      await status(plain, '/static/js/main.js'),
      await status(plain, '/static/js/roadmap.js'),
      await status(plain, '/healthz'),
      await status(plain, '/'),
    ]).toEqual([200, 200, 200, 200]);
  });

  it('pages of this machine may call neither API', async () => {
    const origins = ['https://portal.example', 'http://localhost:3001', 'http://localhost:3000'];
    const post = async (origin: string) =>
      (
        await plain.call({
          method: 'POST',
          url: '/api/login',
          headers: { origin, host: 'localhost:3000' },
          payload: {},
        })
      ).statusCode;
    const allowed = async (origin: string) =>
      (
        await second.inject({
          method: 'OPTIONS',
          url: '/readings',
          headers: { origin, 'access-control-request-method': 'POST' },
        })
      ).headers['access-control-allow-origin'];
    expect(await Promise.all(origins.map(post))).toEqual([422, 403, 403]);
    expect(await Promise.all(origins.map(allowed))).toEqual(['https://portal.example', undefined, undefined]);
  });
});
