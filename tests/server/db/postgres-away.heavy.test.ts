import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { DatabaseUnavailableError, isUnavailable, toDatabaseError } from '../../../server/db/errors.ts';
import { postgresUrl, quiet } from '../../support/server/database.ts';
import { type PostgresServer, startPostgres } from '../../support/server/postgres-server.ts';
import { scratchFolder } from './fixtures/processes.ts';

let server: PostgresServer | undefined;
let database: Database | undefined;

afterEach(async () => {
  await database?.close();
  await server?.signal('SIGINT');
  server = undefined;
});

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a server that is gone for ten seconds, in the middle of everything, is survived, told apart, and found again', async () => {
  const folder = scratchFolder();
  const { chmodSync } = await import('node:fs');
  chmodSync(folder, 0o755);
  server = await startPostgres(path.join(folder, 'postgres'));
  database = await openDatabase({ databaseUrl: server.url(), durability: 'durable', log: quiet });
  const { pool } = database;
  await pool.query('CREATE TABLE rows (n int)');
  const heard: string[] = [];
  const resumed = vi.fn();
  await database.listen('news', (payload) => heard.push(payload), resumed);

  const inTransaction = await pool.connect();
  await inTransaction.query('BEGIN');
  await inTransaction.query('INSERT INTO rows VALUES (1)');
  const sleeping = failure(pool.query('SELECT pg_sleep(60)'));
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      "SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event = 'PgSleep'",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });
  await server.signal('SIGQUIT');
  const gone = performance.now();
  expect(toDatabaseError(await sleeping)).toBeInstanceOf(DatabaseUnavailableError);
  expect(toDatabaseError(await failure(inTransaction.query('COMMIT')))).toBeInstanceOf(
    DatabaseUnavailableError,
  );
  inTransaction.release();
  const answers = new Set<boolean>();
  while (performance.now() - gone < 10_000) answers.add(isUnavailable(await failure(pool.query('SELECT 1'))));
  expect([...answers]).toEqual([true]);
  await expect(database.ping()).rejects.toThrow(DatabaseUnavailableError);

  await server.start();
  const back = performance.now();
  await database.ping();
  expect((await pool.query('SELECT n FROM rows')).rows).toEqual([]);
  await vi.waitFor(() => expect(resumed).toHaveBeenCalledOnce());
  expect(performance.now() - back).toBeLessThan(10_000);
  await pool.query("SELECT pg_notify('news', 'again')");
  await vi.waitFor(() => expect(heard).toEqual(['again']));
});

test('a frozen server holds no request for ever and does not exhaust the pool', async () => {
  const target = new URL(await postgresUrl());
  const sockets = new Set<net.Socket>();
  let frozen = false;
  const proxy = net.createServer((near) => {
    const far = net.connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!frozen) to.write(bytes);
      });
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const url = new URL(target);
  url.port = String(address.port);
  url.search = '';
  const limits = { inactivity: 300, connect: 300 };
  database = await openDatabase({
    databaseUrl: url.href,
    durability: 'durable',
    log: quiet,
    poolSize: 2,
    limits,
  });
  await database.ping();

  frozen = true;
  const { orm, pool } = database;
  const requests = Array.from({ length: 3 }, () => failure(orm.transaction((tx) => tx.execute('SELECT 1'))));
  const direct = Array.from({ length: 3 }, () => failure(pool.query('SELECT 1')));
  for (const error of await Promise.all([...requests, ...direct])) {
    expect(toDatabaseError(error)).toBeInstanceOf(DatabaseUnavailableError);
  }
  frozen = false;
  await vi.waitFor(() => database?.ping());
  // None of the lost clients still counts as borrowed.
  expect({ borrowed: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }).toEqual({
    borrowed: 0,
    waiting: 0,
  });
  await database.close();
  for (const socket of sockets) socket.destroy();
  proxy.close();
});

test.each([
  ['by the network', 'postgres://nobody@127.0.0.1:1/none'],
  ['by a socket', 'postgres://nobody@127.0.0.1:1/none?host=/nowhere'],
])('a server that was never there %s is unavailable', async (_, databaseUrl) => {
  database = await openDatabase({
    databaseUrl,
    durability: 'durable',
    log: quiet,
  });
  await expect(database.ping()).rejects.toThrow(DatabaseUnavailableError);
  expect(toDatabaseError(await failure(database.orm.execute('SELECT 1')))).toBeInstanceOf(
    DatabaseUnavailableError,
  );
});
