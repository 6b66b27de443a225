import { beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../../../server/platform/logging.ts';
import { buildExtractionApp } from '../../../server/portal/extraction-app.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { openPostgres } from '../../support/server/database.ts';
import { refusal } from '../../support/server/refusal.ts';
import { openForSuite } from '../../support/server/suite.ts';

const portal = 'https://portal.example';
const partner = 'https://partner.example';
const evil = 'https://evil.example';

/** Origin, Sec-Fetch-Site, and whether the call is served. */
const origins: readonly (readonly [string | undefined, string | undefined, boolean])[] = [
  [undefined, undefined, true],
  [undefined, 'same-origin', true],
  [undefined, 'none', true],
  [undefined, 'same-site', false],
  [undefined, 'cross-site', false],
  [portal, undefined, true],
  [portal, 'same-origin', true],
  [portal, 'same-site', true],
  [partner, undefined, true],
  [partner, 'cross-site', true],
  [evil, undefined, false],
  [evil, 'none', false],
  [evil, 'same-origin', false],
  [evil, 'same-site', false],
  [evil, 'cross-site', false],
  ['null', undefined, false],
  ['null', 'same-origin', false],
  ['null', 'cross-site', false],
  ['', undefined, false],
  ['http://portal.example', undefined, false],
  ['https://portal.example:8443', undefined, false],
  ['https://portal.example.evil.example', undefined, false],
  ['https://login.portal.example', 'same-site', false],
];

/** A body of each type, with what `POST /login` answers to it once the origin is right. */
const bodies = [
  ['application/json', '{"email":"admin@quayside.test","password":"wrong"}', 401],
  ['application/json; charset=utf-8', '{"email":"admin@quayside.test","password":"wrong"}', 401],
  ['application/x-www-form-urlencoded', 'email=admin%40quayside.test&password=wrong', 415],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="email"\r\n\r\na@b.example\r\n--b--\r\n',
    415,
  ],
  ['text/plain', '{"email":"admin@quayside.test","password":"wrong"}', 415],
  ['text/plain; application/json', '{"email":"admin@quayside.test","password":"wrong"}', 415],
] as const;

/** What a call answers once the origin is right. */
const calls = [
  ['POST', '/api/logout', 401],
  ['POST', '/api/register', 422],
  ['POST', '/api/forgot-password', 422],
  ['POST', '/api/%6cogin', 422],
  ['PUT', '/api/profile', 401],
  ['PATCH', '/api/uploads/1', 401],
  ['PUT', '/api/profile/password', 401],
  ['DELETE', '/api/profile/devices/1', 401],
  ['POST', '/api/no-such-call', 404],
] as const;

/** What is asked in every way: the portal’s own origin, and another; the others are asked in one. */
const inEveryWay: ReadonlySet<string | undefined> = new Set([portal, evil]);
const ways = <Way>(origin: string | undefined, all: readonly Way[]): readonly Way[] =>
  inEveryWay.has(origin) ? all : all.slice(0, 1);

const headersOf = (origin: string | undefined, site: string | undefined) => ({
  ...(origin !== undefined && { origin }),
  ...(site !== undefined && { 'sec-fetch-site': site }),
});

describe('a call that a page of another site causes', () => {
  let authorization: string;

  const test = openForSuite(openPostgres);
  const app = openForSuite(() =>
    buildTestApp(test.database, { env: { PUBLIC_URL: portal, ALLOWED_ORIGINS: partner } }),
  );
  const second = openForSuite(() => buildExtractionApp({ ...app.deps, logger: createLogger('silent') }));
  beforeAll(async () => {
    authorization = String((await app.signIn('admin')).headers.authorization);
  });

  it.each(
    origins.flatMap(([origin, site, served]) =>
      ways(origin, bodies).map(([type, payload, status]) => ({
        origin,
        site,
        type,
        payload,
        status: served ? status : 403,
      })),
    ),
  )('signs in with $type from $origin, $site: $status', async ({ origin, site, type, payload, status }) => {
    const answer = await app.call({
      method: 'POST',
      url: '/api/login',
      headers: { ...headersOf(origin, site), 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([status, undefined]);
    if (status !== 403) return;
    expect(answer.json()).toEqual(
      refusal('request.crossSite', {}, 'This request came from a page of another site and was refused.'),
    );
  });

  it.each(
    origins.flatMap(([origin, site, served]) =>
      ways(origin, calls).map(([method, url, status]) => ({
        origin,
        site,
        method,
        url,
        status: served ? status : 403,
      })),
    ),
  )('$method $url from $origin, $site: $status', async ({ origin, site, method, url, status }) => {
    const answer = await app.call({
      method,
      url,
      headers: headersOf(origin, site),
      ...(method !== 'DELETE' && { payload: {} }),
    });
    expect(answer.statusCode).toBe(status);
  });

  it.each(origins)('reads with the origin %s, %s', async (origin, site) => {
    const headers = { ...headersOf(origin, site), authorization };
    expect((await app.call({ url: '/api/me', headers })).statusCode).toBe(200);
  });

  it.each(
    origins.flatMap(([origin, site, served]) => [
      { origin, site, type: 'application/json', status: served ? 422 : 403 },
      { origin, site, type: 'application/x-www-form-urlencoded', status: served ? 415 : 403 },
    ]),
  )(
    'has a page read by the second API with $type from $origin, $site: $status',
    async ({ origin, site, type, status }) => {
      const answer = await second.inject({
        method: 'POST',
        url: '/readings',
        headers: { ...headersOf(origin, site), authorization, 'content-type': type },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(status);
    },
  );

  it('subscribes with form data, as clients of the protocol do, from the portal alone', async () => {
    const authorize = async (origin: string) =>
      (
        await app.call({
          method: 'POST',
          url: '/api/broadcasting/auth',
          headers: { origin, authorization, 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'channel_name=private-App.Models.User.0&socket_id=1.1',
        })
      ).json().code;
    expect(await authorize(portal)).toBe('access.denied');
    expect(await authorize(evil)).toBe('request.crossSite');
  });
});

describe('the address that was asked for', () => {
  it('counts as the portal’s own origin outside production', async () => {
    const test = await openPostgres();
    const app = await buildTestApp(test.database);
    const status = async (origin: string) =>
      (
        await app.call({
          method: 'POST',
          url: '/api/login',
          headers: { host: '192.0.2.7:3000', origin },
          payload: {},
        })
      ).statusCode;
    expect([
      await status('http://192.0.2.7:3000'),
      await status('http://192.0.2.7:3001'),
      await status('http://localhost:3001'),
      await status('https://192.0.2.7:3000'),
    ]).toEqual([422, 403, 422, 403]);
    await app.close();
    await test.close();
  });
});
