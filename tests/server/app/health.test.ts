import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { outbox } from '../../../server/db/schema/index.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
import { databases, postgresUrl, quiet } from '../../support/database.ts';
import { startProxy } from '../../support/proxy.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const statusOf = async (app: TestApp, url: string, headers = {}) =>
  (await app.call({ url, headers })).statusCode;

describe.each(databases)('health on $name', ({ open }) => {
  it('is alive and ready, and ready no more once it stops', async () => {
    const test = await open();
    ends.push(test.close);
    const app = await buildTestApp(test.database);
    ends.push(app.close);
    const ready = await app.call({ url: '/readyz' });
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', writable: true }]);
    app.readiness.stop();
    const stopping = await app.call({ url: '/readyz' });
    expect([stopping.statusCode, stopping.json()]).toEqual([503, { status: 'stopping' }]);
    expect(await statusOf(app, '/healthz')).toBe(200);
  });

  it('goes on answering where it has worked without a pause from the start, and is not late', async () => {
    const test = await open();
    ends.push(test.close);
    const app = await buildTestApp(test.database, { env: { OVERLOAD_MS: '2000' } });
    ends.push(app.close);
    const answers = new Set<number>();
    const end = performance.now() + 1_500;
    while (performance.now() < end) {
      answers.add(await statusOf(app, '/healthz'));
      await new Promise(setImmediate);
    }
    expect([...answers]).toEqual([200]);
  });

  it('refuses calls with 503, and says when to come again, while it is later than it may be; files it still gives', async () => {
    const test = await open();
    ends.push(test.close);
    const app = await buildTestApp(test.database, { env: { OVERLOAD_MS: '20' } });
    ends.push(app.close);
    const busy = async () => {
      const end = performance.now() + 200;
      while (performance.now() < end);
      await new Promise(setImmediate);
      const [call, file] = await Promise.all([
        app.call({ url: '/healthz' }),
        app.call({ url: '/static/js/gone.js' }),
      ]);
      return [call.statusCode, call.headers['retry-after'], file.statusCode];
    };
    await expect.poll(busy, { interval: 1 }).toEqual([503, '5', 404]);
  });

  it('counts answers by route, never by address, and tells how the database and the outbox are', async () => {
    const test = await open();
    ends.push(test.close);
    const app = await buildTestApp(test.database);
    ends.push(app.close);
    const caller = await app.signIn('admin');
    for (const id of [11, 12, 13]) {
      await app.call({ method: 'DELETE', url: `/api/profile/devices/${id}`, headers: caller.headers });
    }
    await app.call({ url: '/api/no/such/call' });
    await test.database.orm.insert(outbox).values({
      userId: caller.id,
      seq: 1,
      event: 'x',
      payload: {},
      createdAt: new Date(app.clock.now().getTime() - 7_000),
    });
    const { body } = await app.call({ url: '/metrics' });
    expect(body).toMatch(/^outbox_waiting 1$/m);
    expect(body).toMatch(/^outbox_lag_seconds 7$/m);
    expect(body).toMatch(
      /^http_request_duration_seconds_count\{route="\/api\/profile\/devices\/:id",method="DELETE",status="404"\} 3$/m,
    );
    expect(body).not.toMatch(/no\/such\/call/);
    for (const name of [
      'nodejs_eventloop_lag_seconds',
      'database_connections',
      'database_waiting',
      'hub_connections',
    ]) {
      expect(body).toMatch(new RegExp(`^${name}(\\{[^}]*\\})? \\d`, 'm'));
    }
  });
});

it('answers 503 with Retry-After while PostgreSQL is away, and goes on by itself when it is back', async () => {
  const url = new URL(await postgresUrl());
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  ends.push(() => administer(`drop database ${name} with (force)`));
  const proxy = await startProxy(Number(url.port));
  ends.push(() => proxy.close());
  const database = await openDatabase({
    databaseUrl: `postgres://postgres@127.0.0.1:${proxy.port}/${name}`,
    durability: 'durable',
    log: quiet,
  });
  ends.push(() => database.close());
  await migrate(database);
  const app = await buildTestApp(database);
  ends.push(app.close);
  const caller = await app.signIn('admin');
  expect(await statusOf(app, '/api/me', caller.headers)).toBe(200);

  proxy.cut();
  for (const url of ['/api/me', '/api/notifications', '/api/profile']) {
    const response = await app.call({ url, headers: caller.headers });
    expect([response.statusCode, response.headers['retry-after'], response.json()]).toEqual([
      503,
      '5',
      {
        code: 'database.unavailable',
        message: 'The service is not available right now.',
        errors: ['The service is not available right now.'],
        requestId: response.headers['x-request-id'],
      },
    ]);
  }
  const login = await app.call({
    method: 'POST',
    url: '/api/login',
    payload: { email: caller.email, password: 'quayside' },
  });
  expect(login.statusCode).toBe(503);
  const ready = await app.call({ url: '/readyz' });
  expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '5']);
  expect(await statusOf(app, '/healthz')).toBe(200);

  proxy.mend();
  await expect.poll(() => statusOf(app, '/api/me', caller.headers)).toBe(200);
  expect(await statusOf(app, '/readyz')).toBe(200);
});

it('answers 507 with Retry-After to writes while the disk is full, goes on reading, and recovers by itself', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quayside-full-'));
  ends.push(() => rm(dataDir, { recursive: true }));
  let free = 10_000_000_000;
  const database = await openDatabase({
    dataDir,
    durability: 'relaxed',
    log: quiet,
    watchdogSeconds: 0,
    freeSpace: () => free,
  });
  ends.push(() => database.close());
  await migrate(database);
  const app = await buildTestApp(database);
  ends.push(app.close);
  const caller = await app.signIn('admin');
  const rename = () =>
    app.call({
      method: 'PUT',
      url: '/api/profile',
      headers: { ...caller.headers, 'if-match': '"1"' },
      payload: { fullName: 'New Name', phone: null },
    });

  free = 100_000_000;
  await expect.poll(() => database.writable()).toBe(false);
  const refused = await rename();
  expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
    507,
    '30',
    'storage.full',
  ]);
  // Noting that the session is in use is a write too; it must not keep anybody from reading.
  app.clock.advance(120_000);
  const read = await app.call({ url: '/api/profile', headers: caller.headers });
  expect([read.statusCode, read.json().data.fullName]).toEqual([200, 'Somebody admin']);
  expect((await app.call({ url: '/readyz' })).json()).toEqual({ status: 'ready', writable: false });

  free = 10_000_000_000;
  await expect.poll(async () => (await rename()).statusCode).toBe(200);
});
