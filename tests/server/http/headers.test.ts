import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientConfig } from '../../../contract/config.ts';
import { api } from '../../../contract/index.ts';
import type { Endpoint } from '../../../contract/kit/endpoint.ts';
import { pick } from '../../support/pick.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const script = 'document.documentElement.dataset.theme = "light";';
const startPage = `<!doctype html><html lang="en"><head><script>${script}</script><script defer src="/static/js/main.0a1b.js"></script></head><body></body></html>`;
const asset = `console.log(${JSON.stringify('x'.repeat(5000))});`;

/** Every address: the contract's calls, files, pages and what stands beside the API. */
const addresses: { method: Endpoint['method']; url: string }[] = [
  ...Object.values(api)
    .flatMap((calls): Endpoint[] => Object.values(calls))
    .map(({ method, path }) => ({ method, url: `/api${path.replaceAll(/:\w+/g, '1')}` })),
  { method: 'GET', url: '/' },
  { method: 'GET', url: '/application/details/7' },
  { method: 'GET', url: '/static/js/main.0a1b.js' },
  { method: 'GET', url: '/static/js/gone.js' },
  { method: 'GET', url: '/favicon.svg' },
  { method: 'GET', url: '/config.json' },
  { method: 'GET', url: '/healthz' },
  { method: 'GET', url: '/readyz' },
  { method: 'GET', url: '/metrics' },
  { method: 'GET', url: '/api/docs/json' },
  { method: 'GET', url: '/api/no-such-call' },
];

describe('headers and files', () => {
  let staticRoot: string;

  beforeAll(async () => {
    staticRoot = await mkdtemp(join(tmpdir(), 'quayside-static-'));
    await mkdir(join(staticRoot, 'static', 'js'), { recursive: true });
    await writeFile(join(staticRoot, 'index.html'), startPage);
    await writeFile(join(staticRoot, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await writeFile(join(staticRoot, 'static', 'js', 'main.0a1b.js'), asset);
    await writeFile(join(staticRoot, 'static', 'js', 'main.0a1b.js.br'), brotliCompressSync(asset));
    await writeFile(join(staticRoot, 'static', 'js', 'main.0a1b.js.gz'), gzipSync(asset));
    await writeFile(join(staticRoot, '.sources'), 'secret');
  });
  const test = openForSuite(openPostgres);
  const app = openForSuite(() => buildTestApp(test.database, { staticRoot }));
  afterAll(async () => {
    await rm(staticRoot, { recursive: true });
  });

  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host: 'localhost:3000' };

  it.each(addresses)('guard $method $url', async ({ method, url }) => {
    const { headers } = await app.call({ method, url, headers: browser });
    const policy = Object.fromEntries(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => part.trim().split(' '))
        .map(([name, ...sources]) => [name, sources]),
    );
    expect(pick(policy, 'default-src style-src object-src base-uri frame-ancestors form-action')).toEqual({
      'default-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'"],
    });
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy['script-src']).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(policy['connect-src']).toEqual([
      "'self'",
      'http://localhost:8090',
      'ws://localhost:8080',
      'wss://localhost:8080',
    ]);
    expect({
      nosniff: headers['x-content-type-options'],
      referrer: headers['referrer-policy'],
      opener: headers['cross-origin-opener-policy'],
      transport: headers['strict-transport-security'],
      software: headers['x-powered-by'] ?? headers.server,
    }).toEqual({
      nosniff: 'nosniff',
      referrer: 'no-referrer',
      opener: 'same-origin',
      transport: undefined,
      software: undefined,
    });
    expect(headers['x-request-id']).toMatch(/^[\w.-]{8,64}$/);
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  });

  it('demand https for a year where the portal is on https', async () => {
    const secure = await buildTestApp(test.database, {
      staticRoot,
      env: { PUBLIC_URL: 'https://portal.example' },
    });
    const { headers } = await secure.call({ url: '/', headers: { ...browser, host: 'portal.example' } });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://portal.example:8090 ws://portal.example:8080 wss://portal.example:8080;",
    );
    await secure.close();
  });

  it('let the page reach an engine by either scheme, and an API elsewhere', async () => {
    const elsewhere = await buildTestApp(test.database, {
      staticRoot,
      env: {
        REALTIME_ENGINE_URL: 'http://app-key:app-secret@engine.example:6001/apps/77',
        API_BASE: 'https://api.example/v1',
      },
    });
    const { headers } = await elsewhere.call({ url: '/', headers: browser });
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' http://localhost:8090 ws://engine.example:6001 wss://engine.example:6001 https://api.example;",
    );
    const { body } = await elsewhere.call({ url: '/config.json' });
    expect(JSON.parse(body).apiBase).toBe('https://api.example/v1');
    await elsewhere.close();
  });

  it('serve the calls below a base of this portal’s own, and below /api', async () => {
    const based = await buildTestApp(test.database, { env: { API_BASE: '/portal/v1' } });
    const { body } = await based.call({ url: '/config.json' });
    expect(pick(JSON.parse(body), 'apiBase loginCoverImage')).toEqual({
      apiBase: '/portal/v1',
      loginCoverImage: '/cover.svg',
    });
    const { headers } = await based.signIn('admin');
    const statusOf = async (url: string) => (await based.call({ url, headers })).statusCode;
    expect({
      below: await statusOf('/portal/v1/notifications/all?perPage=5'),
      'with a query that is refused': await statusOf('/portal/v1/notifications/all?perPage=3'),
      usual: await statusOf('/api/notifications'),
      unknown: await statusOf('/portal/v1/no-such-call'),
      beside: await statusOf('/portal/v10/notifications'),
    }).toEqual({
      below: 200,
      'with a query that is refused': 422,
      usual: 200,
      unknown: 404,
      beside: 404,
    });
    await based.close();
  });

  it('say the title of this installation, with nothing in it read as markup', async () => {
    const titled = await buildTestApp(test.database, {
      env: { APP_TITLE: 'Ships & <b>Sons</b>', NAVIGATION: 'horizontal' },
    });
    const { body } = await titled.call({ url: '/login', headers: browser });
    expect(body).toContain('<title>Ships &#38; &#60;b&#62;Sons&#60;/b&#62;</title>');
    const config = (await titled.call({ url: '/config.json' })).json();
    expect(pick(config, 'title layout.navigation')).toEqual({
      title: 'Ships & <b>Sons</b>',
      layout: { navigation: 'horizontal' },
    });
    await titled.close();
  });

  it('do not let a caller write into the policy through the Host header', async () => {
    const { headers } = await app.call({ url: '/', headers: { host: 'x; script-src *' } });
    expect(headers['content-security-policy']).not.toContain('script-src *');
  });

  it('keep hashed files for ever, compressed as the browser can read', async () => {
    const get = (encoding: string) =>
      app.call({ url: '/static/js/main.0a1b.js', headers: { 'accept-encoding': encoding } });
    const brotli = await get('gzip, br');
    expect({
      status: brotli.statusCode,
      type: brotli.headers['content-type'],
      encoding: brotli.headers['content-encoding'],
      cache: brotli.headers['cache-control'],
      vary: brotli.headers.vary,
    }).toEqual({
      status: 200,
      type: expect.stringMatching(/javascript/),
      encoding: 'br',
      cache: 'public, max-age=31536000, immutable',
      vary: expect.stringMatching(/accept-encoding/i),
    });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(asset);
    expect((await get('gzip')).headers['content-encoding']).toBe('gzip');
    const plain = await get('identity');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, asset]);
  });

  it.each(['/', '/dashboard', '/application/details/7', '/user/3/student-registration', '/login?to=%2Ftask'])(
    'answer %s with the start page, to be asked for each time',
    async (url) => {
      const { statusCode, headers, body } = await app.call({ url, headers: browser });
      expect({ statusCode, cache: headers['cache-control'], type: headers['content-type'], body }).toEqual({
        statusCode: 200,
        cache: 'no-cache',
        type: 'text/html; charset=utf-8',
        body: startPage,
      });
    },
  );

  it.each([
    ['/application/details/7', '*/*', 200],
    ['/login?to=/a.pdf', '*/*', 200],
    ['/login', undefined, 404],
    ['/login', 'image/avif,image/webp,*/*;q=0.8', 200],
    ['/picture.png', '*/*', 404],
    ['/picture.png', 'text/html', 200],
    ['/picture', 'image/png', 404],
    ['/api/no-such-call', '*/*', 404],
    ['/static/js/gone', '*/*', 404],
  ])('answer %s, asked for as %s, with %i', async (url, accept, status) => {
    const { statusCode } = await app.call({
      url,
      headers: { host: browser.host, ...(accept && { accept }) },
    });
    expect(statusCode).toBe(status);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip, br;q=0', undefined],
    ['gzip', undefined],
  ])('compress the start page for a browser that takes %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await app.call({
      url: '/dashboard',
      headers: { ...browser, 'accept-encoding': accepted },
    });
    const body = encoding === 'br' ? brotliDecompressSync(rawPayload) : rawPayload;
    expect({ encoding: headers['content-encoding'], vary: headers.vary, body: body.toString() }).toEqual({
      encoding,
      vary: expect.stringMatching(/accept-encoding/i),
      body: startPage,
    });
  });

  it.each([
    '/static/js/gone.js',
    '/.sources',
    '/../package.json',
    '/%2e%2e/package.json',
    '/static/../../package.json',
  ])('do not answer %s with a file', async (url) => {
    const { statusCode, body } = await app.call({ url });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(body).not.toMatch(/secret|quayside"/);
  });

  it('say in a sentence that the application has not been built', async () => {
    const unbuilt = await buildTestApp(test.database);
    const { statusCode, body } = await unbuilt.call({ url: '/login', headers: browser });
    expect(statusCode).toBe(200);
    expect(body).toContain('The application has not been built yet. Run <code>npm run build</code>.');
    await unbuilt.close();
  });

  it('tell the application how this installation is set up', async () => {
    const config = async (host: string, env: NodeJS.ProcessEnv = {}) => {
      const one = await buildTestApp(test.database, { env });
      const response = await one.call({ url: '/config.json', headers: { host } });
      await one.close();
      expect(response.headers['cache-control']).toBe('no-cache');
      return clientConfig.parse(response.json());
    };
    expect(await config('localhost:3000')).toEqual({
      title: 'Quayside',
      apiBase: '/api',
      extractionBase: 'http://localhost:8090',
      realtime: { key: 'quayside-key', host: 'localhost', port: 8080, scheme: 'http' },
      layout: { translation: false, navigation: 'vertical' },
      loginCoverImage: '/cover.svg',
      loginCoverText: '',
      demo: false,
      keptMail: true,
      inspector: 'full',
    });
    expect(
      pick(
        await config('127.0.0.1:3000', { SEED: 'demo', REALTIME_PORT: '8181' }),
        'realtime.host realtime.port realtime.scheme layout.translation demo',
      ),
    ).toEqual({
      realtime: { host: '127.0.0.1', port: 8181, scheme: 'http' },
      layout: { translation: true },
      demo: true,
    });
    expect(
      pick(
        await config('portal.example', { PUBLIC_URL: 'https://portal.example', REALTIME_PORT: '443' }),
        'realtime.host realtime.port realtime.scheme',
      ),
    ).toEqual({ realtime: { host: 'portal.example', port: 443, scheme: 'https' } });
    expect(
      (await config('portal.example', { REALTIME_ENGINE_URL: 'https://app-key:app-secret@ws.example/77' }))
        .realtime,
    ).toEqual({ key: 'app-key', host: 'ws.example', port: 443, scheme: 'https' });
  });

  it('show the contract as OpenAPI', async () => {
    const document = (await app.call({ url: '/api/docs/json' })).json();
    expect(document.openapi).toMatch(/^3\./);
    const listed = Object.entries<Record<string, unknown>>(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path}`),
    );
    const wanted = Object.values(api)
      .flatMap((calls): Endpoint[] => Object.values(calls))
      .map(({ method, path }) => `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
    expect(listed.sort()).toEqual(wanted.sort());
    const page = await app.call({ url: '/api/docs/', headers: browser });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toMatch(/text\/html/);
  });
});
