import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { assertWritable, type Database, openDatabase } from '../../../server/db/database.ts';
import { isStorageFull, StorageFullError, toDatabaseError } from '../../../server/db/errors.ts';
import { freeBytes } from '../../../server/db/free-space.ts';
import { makeDataFolder, quiet } from '../../support/server/database.ts';
import { scratchFolder } from './fixtures/processes.ts';

const MB = 1024 * 1024;

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

test('below the limit every change is refused, reads go on, and changes resume when space is freed', async () => {
  let free = 300 * MB;
  const dataDir = path.join(scratchFolder(), 'data');
  await makeDataFolder(dataDir);
  const database = await openDatabase({
    dataDir,
    durability: 'relaxed',
    log: quiet,
    freeSpace: () => free,
    watchdogSeconds: 0,
  });
  const { pool } = database;
  await pool.query('CREATE TABLE rows (n int)');
  await pool.query('INSERT INTO rows VALUES (1)');
  const inTransaction = await pool.connect();
  await inTransaction.query('BEGIN');
  await inTransaction.query('INSERT INTO rows VALUES (2)');

  free = 255 * MB;
  await vi.waitFor(() => expect(database.writable()).toBe(false));
  expect(() => assertWritable(database)).toThrow(StorageFullError);
  // A transaction that was open already may end, but not grow.
  expect(toDatabaseError(await failure(inTransaction.query('INSERT INTO rows VALUES (3)')))).toBeInstanceOf(
    StorageFullError,
  );
  await inTransaction.query('ROLLBACK');
  inTransaction.release();
  expect(toDatabaseError(await failure(pool.query('INSERT INTO rows VALUES (4)')))).toBeInstanceOf(
    StorageFullError,
  );
  expect(toDatabaseError(await failure(database.orm.execute('DELETE FROM rows')))).toBeInstanceOf(
    StorageFullError,
  );
  expect((await pool.query('SELECT n FROM rows')).rows).toEqual([{ n: 1 }]);

  // What signing in and out needs may be written, in a transaction that says so.
  await database.transaction((tx) => tx.execute('INSERT INTO rows VALUES (6)'), { usesReserve: true });
  expect(
    toDatabaseError(await failure(database.transaction((tx) => tx.execute('DELETE FROM rows')))),
  ).toBeInstanceOf(StorageFullError);
  expect((await pool.query('SELECT n FROM rows')).rows).toEqual([{ n: 1 }, { n: 6 }]);
  await database.transaction((tx) => tx.execute('DELETE FROM rows WHERE n = 6'), { usesReserve: true });

  free = 257 * MB;
  await vi.waitFor(() => expect(database.writable()).toBe(true));
  await pool.query('INSERT INTO rows VALUES (5)');
  expect((await pool.query('SELECT n FROM rows')).rows).toEqual([{ n: 1 }, { n: 5 }]);
  await database.close();
});

test('a database is not opened on a disk without room for its log', async () => {
  const opening = openDatabase({
    dataDir: path.join(scratchFolder(), 'data'),
    durability: 'durable',
    log: quiet,
    freeSpace: () => 63 * MB,
  });
  await expect(opening).rejects.toThrow('has 63 MB free; the database needs 64 MB to start');
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

describe.skipIf(!canMount)('on a real disk of 420 MB', () => {
  let disk: string;
  let ballast: string;
  let database: Database;

  /** Fills the disk until so many MB are free. */
  const leave = (free: number) => {
    fs.rmSync(ballast, { force: true });
    const size = freeBytes(disk) - free * MB;
    const file = fs.openSync(ballast, 'w');
    const block = Buffer.alloc(MB);
    for (let written = 0; written < size; written += MB) fs.writeSync(file, block);
    fs.closeSync(file);
  };

  beforeEach(async () => {
    disk = scratchFolder();
    ballast = path.join(disk, 'ballast');
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=420m', 'tmpfs', disk]);
    await makeDataFolder(path.join(disk, 'data'));
  });
  afterEach(async () => {
    await database.close();
    execFileSync('umount', [disk]);
  });

  test('filling it refuses changes, freeing it allows them again, without a restart', async () => {
    database = await openDatabase({ dataDir: path.join(disk, 'data'), durability: 'durable', log: quiet });
    await database.pool.query('CREATE TABLE rows (n int)');
    leave(200);
    await vi.waitFor(() => expect(database.writable()).toBe(false));
    expect(isStorageFull(await failure(database.pool.query('INSERT INTO rows VALUES (1)')))).toBe(true);
    expect((await database.pool.query('SELECT count(*)::int AS n FROM rows')).rows).toEqual([{ n: 0 }]);
    leave(300);
    await vi.waitFor(() => expect(database.writable()).toBe(true));
    await database.pool.query('INSERT INTO rows VALUES (2)');
    expect((await database.pool.query('SELECT n FROM rows')).rows).toEqual([{ n: 2 }]);
  });

  test('one statement that outgrows it fails cleanly, and nothing hangs', async () => {
    const dataDir = path.join(disk, 'data');
    database = await openDatabase({ dataDir, durability: 'durable', log: quiet, minimumFree: 0 });
    await database.pool.query('CREATE TABLE rows (n int, filler text)');
    leave(100);
    const huge = `INSERT INTO rows SELECT n, repeat('x', 500) FROM generate_series(1, 100000) n`;
    expect(await failure(database.pool.query(huge))).toHaveProperty('code', '53100');
    expect((await database.pool.query('SELECT count(*)::int AS n FROM rows')).rows).toEqual([{ n: 0 }]);
    fs.rmSync(ballast);
    await database.pool.query("INSERT INTO rows VALUES (1, 'x')");
    expect((await database.pool.query('SELECT n FROM rows')).rows).toEqual([{ n: 1 }]);
  });
});
