import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../support/server/app.ts';
import { openPostgres } from '../../support/server/database.ts';
import { openForSuite, openWith } from '../../support/server/suite.ts';
import { personOf, plantAgency } from '../access/agency.ts';
import { startApi } from '../access/api.ts';

describe('answers of the API on the wire', () => {
  let authorization: string;

  const test = openWith(openPostgres, plantAgency);
  const api = openForSuite(() => startApi(test.database));
  const app = openForSuite(() => buildTestApp(test.database));
  beforeAll(async () => {
    authorization = `Bearer ${(await api.signIn(personOf.admin)).token}`;
  });
  const ask = (url: string, encoding?: string) =>
    app.call({
      method: 'GET',
      url,
      headers: { authorization, ...(encoding !== undefined && { 'accept-encoding': encoding }) },
    });
  const long = '/api/applications?perPage=100';

  it('are compressed as the client accepts it, and say the same', async () => {
    const plain = await ask(long);
    expect(plain.rawPayload.length).toBeGreaterThan(4_000);
    const [brotli, gzip] = [await ask(long, 'gzip, deflate, br'), await ask(long, 'gzip')];
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.payload);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(brotli.headers.vary).toMatch(/accept-encoding/i);
  });

  it('stay plain when they are short, and when the client takes nothing else', async () => {
    const asked = [await ask('/api/notices-that-do-not-exist', 'br'), await ask(long, 'identity')];
    expect(asked.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, undefined]);
  });

  it('do not come with unpacking of what is sent: a compressed body is refused', async () => {
    const { statusCode } = await app.call({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ email: 'admin@quayside.test', password: 'quayside' })),
    });
    expect(statusCode).toBe(400);
  });
});
