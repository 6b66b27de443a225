import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { sql } from '../../../server/db/drizzle.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { outbox } from '../../../server/db/schema/index.ts';
import { collectEnds } from '../../support/ends.ts';
import { buildTestApp, type TestApp } from '../../support/server/app.ts';
import { databases, postgresUrl, quiet } from '../../support/server/database.ts';
import { startProxy } from '../../support/server/proxy.ts';

const ends = collectEnds();

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

  it('takes the first call after its start, and one that comes after the machine stood still', async () => {
    const test = await open();
    ends.push(test.close);
    const app = await buildTestApp(test.database, { env: { OVERLOAD_MS: '20' } });
    ends.push(app.close);
    const answers = [await statusOf(app, '/api/me')];
    for (let stall = 0; stall < 3; stall += 1) {
      const end = performance.now() + 300;
      while (performance.now() < end);
      await new Promise(setImmediate);
      answers.push(await statusOf(app, '/api/me'));
      // The event loop goes round without anything late.
      for (let look = 0; look < 6; look += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(answers).toEqual([401, 401, 401, 401]);
  });

  it('refuses calls while each of them would come late, and tells the truth to probes; files it still gives', async () => {
    const test = await open();
    ends.push(test.close);
    const app = await buildTestApp(test.database, { env: { OVERLOAD_MS: '20' } });
    ends.push(app.close);
    const busy = async () => {
      const end = performance.now() + 100;
      while (performance.now() < end);
      await new Promise((resolve) => setTimeout(resolve, 1));
      const [call, ...others] = await Promise.all([
        app.call({ url: '/api/me' }),
        ...['/healthz', '/readyz', '/metrics', '/static/js/gone.js'].map((url) => statusOf(app, url)),
      ]);
      return [call.statusCode, call.headers['retry-after'], call.json().code, ...others];
    };
    await expect.poll(busy, { interval: 1 }).toEqual([503, '1', 'server.overloaded', 200, 200, 200, 404]);
    await expect.poll(() => statusOf(app, '/api/me'), { interval: 50 }).toBe(401);
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

it('sheds calls that wait behind others for too long, stays ready, and takes all again at once when they are done', async () => {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  const test = await postgres?.open();
  if (!test) throw new Error('there is no PostgreSQL');
  ends.push(test.close);
  const app = await buildTestApp(test.database, { env: { OVERLOAD_MS: '300' } });
  ends.push(app.close);
  const { headers } = await app.signIn('admin');
  const me = () => app.call({ url: '/api/profile', headers });
  const outcome = await test.database.orm.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`);
    const calls = Array.from({ length: 60 }, me);
    let shed = 0;
    for (const call of calls) void call.then(() => (shed += 1));
    await expect.poll(() => shed).toBe(28);
    const probes = await Promise.all(['/healthz', '/readyz'].map((url) => statusOf(app, url)));
    return { calls, probes };
  });
  expect(outcome.probes).toEqual([200, 200]);
  const statuses = (await Promise.all(outcome.calls)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(32);
  expect(statuses.filter((status) => status === 503)).toHaveLength(28);
  expect((await me()).statusCode).toBe(200);
});

it('keeps the places of calls whose connections were closed, until their work has ended', async () => {
  const postgres = databases.find(({ name }) => name === 'PostgreSQL');
  const test = await postgres?.open();
  if (!test) throw new Error('there is no PostgreSQL');
  ends.push(test.close);
  const app = await buildTestApp(test.database, { env: { OVERLOAD_MS: '300' } });
  ends.push(app.close);
  const { headers } = await app.signIn('admin');
  const address = await app.listen();
  const me = () => app.call({ url: '/api/profile', headers });
  const working = async () =>
    Number(
      (
        await test.database.orm.execute(
          sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0]?.count,
    );
  const during = await test.database.orm.transaction(async (tx) => {
    await tx.execute(sql`lock table users in access exclusive mode`);
    const gone = new AbortController();
    const calls = Array.from({ length: 32 }, () =>
      fetch(`${address}/api/profile`, { headers, signal: gone.signal }).catch(() => 'closed'),
    );
    await expect.poll(working).toBeGreaterThan(0);
    gone.abort();
    expect(await Promise.all(calls)).toEqual(Array(32).fill('closed'));
    return (await me()).statusCode;
  });
  expect(during).toBe(503);
  await expect.poll(async () => (await me()).statusCode).toBe(200);
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
        message: 'The service is unavailable. Try again later.',
        errors: ['The service is unavailable. Try again later.'],
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
  // Whoever wants to read must be able to sign in, and to sign out afterwards.
  const other = await app.call({
    method: 'POST',
    url: '/api/login',
    payload: { email: caller.email, password: 'quayside' },
  });
  expect(other.statusCode).toBe(200);
  const headers = { authorization: `Bearer ${other.json().data.accessToken}` };
  expect(await statusOf(app, '/api/profile', headers)).toBe(200);
  expect((await app.call({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(204);
  expect(await statusOf(app, '/api/profile', headers)).toBe(401);

  free = 10_000_000_000;
  await expect.poll(async () => (await rename()).statusCode).toBe(200);
});
