import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../server/platform/logging.ts';
import { buildExtractionApp } from '../../../server/portal/extraction-app.ts';
import { buildTestApp } from '../../support/server/app.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite } from '../../support/server/suite.ts';

const env = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
const forged = { authorization: `Bearer ${'A'.repeat(43)}` };

describe('the general limit', () => {
  let from = 0;
  let address: string;

  const test = openForSuite(openPostgres);
  const app = openForSuite(() => buildTestApp(test.database, { env }));
  const second = openForSuite(() => buildExtractionApp({ ...app.deps, logger: createLogger('silent') }));
  beforeEach(() => {
    from += 1;
    address = `198.51.100.${from}`;
  });

  /** How often each status was answered to `n` calls of one address, in order of first appearance. */
  async function tally(n: number, request: InjectOptions, server: FastifyInstance = app.server) {
    const tallied = new Map<number, number>();
    for (let call = 0; call < n; call += 1) {
      const { statusCode } = await server.inject({
        ...request,
        headers: { 'x-forwarded-for': address, ...request.headers },
      });
      tallied.set(statusCode, (tallied.get(statusCode) ?? 0) + 1);
    }
    return [...tallied];
  }

  it.each([
    ['/api/me', { url: '/api/me', headers: forged }, 401],
    ['/api/me without a token', { url: '/api/me' }, 401],
    ['/%61pi/me', { url: '/%61pi/me', headers: forged }, 401],
    ['/api/%6De', { url: '/api/%6De', headers: forged }, 401],
    ['a body that is refused', { method: 'POST' as const, url: '/api/login', payload: {} }, 422],
    ['a body of another type', { method: 'POST' as const, url: '/api/login', payload: 'x' }, 415],
    ['a call that is unknown', { method: 'POST' as const, url: '/api/no-such-call', payload: {} }, 404],
    ['/%61pi/login', { method: 'POST' as const, url: '/%61pi/login', payload: {} }, 422],
    ['/%61pi/no-such-call', { method: 'POST' as const, url: '/%61pi/no-such-call', payload: {} }, 404],
  ])('lets a guest make 600 calls a minute to %s', async (_what, request, status) => {
    expect(await tally(602, request)).toEqual([
      [status, 600],
      [429, 2],
    ]);
  });

  it('lets a person make 600 calls a minute, however the address is written, from wherever they come', async () => {
    const { headers } = await app.signIn('admin');
    expect(await tally(300, { url: '/api/me', headers })).toEqual([[200, 300]]);
    address = '203.0.113.9';
    expect(await tally(302, { url: '/%61pi/%6de', headers })).toEqual([
      [200, 300],
      [429, 2],
    ]);
    // Somebody else at the same address goes on.
    const other = await app.signIn('admin');
    expect(await tally(1, { url: '/api/me', headers: other.headers })).toEqual([[200, 1]]);
  });

  it('holds for the second API, refused and denied calls included', async () => {
    expect(
      await tally(601, { method: 'POST', url: '/readings', headers: forged, payload: {} }, second),
    ).toEqual([
      [401, 600],
      [429, 1],
    ]);
    const { headers } = await app.signIn('student');
    const payload = { url: 'https://a.example/' };
    expect(await tally(601, { method: 'POST', url: '/readings', headers, payload }, second)).toEqual([
      [403, 600],
      [429, 1],
    ]);
  });

  it('counts all addresses of one IPv6 /64 as one, and the next /64 for itself', async () => {
    for (let n = 0; n < 600; n += 1) {
      address = `2001:db8:1:2::${n.toString(16)}`;
      await tally(1, { url: '/api/me' });
    }
    address = '2001:db8:1:2:ffff::1';
    expect(await tally(1, { url: '/api/me' })).toEqual([[429, 1]]);
    address = '2001:db8:1:3::1';
    expect(await tally(1, { url: '/api/me' })).toEqual([[401, 1]]);
  });

  it('lets one network make 6,000 calls a minute, whoever is behind it', async () => {
    const { headers } = await app.signIn('admin');
    await tally(5_998, { url: '/api/me' });
    expect(await tally(3, { url: '/api/me', headers })).toEqual([
      [200, 2],
      [429, 1],
    ]);
    address = `${address}0`;
    expect(await tally(1, { url: '/api/me', headers })).toEqual([[200, 1]]);
  }, 60_000);

  it('says in seconds when the minute is over', async () => {
    await tally(600, { url: '/api/me' });
    const answer = await app.call({ url: '/api/me', headers: { 'x-forwarded-for': address } });
    expect(answer.json().code).toBe('request.rateLimited');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('counts neither pages and files nor probes', async () => {
    for (const url of ['/', '/favicon.svg', '/dashboard', '/healthz', '/config.json']) {
      const [first] = await tally(601, { url, headers: { accept: 'text/html' } });
      expect([url, first?.[1]]).toEqual([url, 601]);
    }
  }, 60_000);

  it.each(['/api/me', '/%61pi/me', '/api/%6de', '/api/no-such-call', '/%61pi/no-such-call'])(
    'leaves %s out of every cache',
    async (url) => {
      expect((await app.call({ url })).headers['cache-control']).toBe('no-store');
    },
  );
});
