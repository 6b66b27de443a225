import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/db/database.ts';
import { makeDataFolder, quiet } from '../../support/server/database.ts';
import { scratchFolder } from './fixtures/processes.ts';

let opened: Database | undefined;

/** Opens the embedded database of a folder; `complete` says what a new cluster is when it is closed. */
async function open(dataDir: string, complete?: boolean): Promise<Database> {
  opened = await openDatabase({
    dataDir,
    durability: 'durable',
    log: quiet,
    ...(complete !== undefined && { making: { isComplete: () => complete } }),
  });
  return opened;
}
afterEach(() => opened?.close());

/** What is in the folder beside its lock. */
const contents = (dataDir: string): string[] =>
  fs
    .readdirSync(dataDir)
    .filter((name) => !name.startsWith('lock.'))
    .map((name) => name.replace(/-\w+$/, '-…'));

const setting = async ({ pool }: Database, name: string): Promise<unknown> =>
  (await pool.query('SELECT current_setting($1) AS value', [name])).rows[0].value;

test('a new cluster comes into its place when it is complete, and is as durable as others from then on', async () => {
  const dataDir = scratchFolder();
  // Another process was killed while it made one.
  fs.mkdirSync(path.join(dataDir, 'database.new-killed'));
  const { pool, close } = await open(dataDir, true);
  await pool.query('CREATE TABLE boats (name text)');
  await pool.query("INSERT INTO boats VALUES ('Aurora')");
  expect(contents(dataDir)).toEqual(['database.new-…']);
  await close();
  expect(contents(dataDir)).toEqual(['database']);
  const again = await open(dataDir);
  expect((await again.pool.query('SELECT name FROM boats')).rows).toEqual([{ name: 'Aurora' }]);
  expect([await setting(again, 'full_page_writes'), await setting(again, 'wal_level')]).toEqual([
    'on',
    'replica',
  ]);
});

test('a new cluster that is not complete leaves nothing behind', async () => {
  const dataDir = scratchFolder();
  const { pool, close } = await open(dataDir, false);
  await pool.query('CREATE TABLE boats (name text)');
  await close();
  expect(contents(dataDir)).toEqual([]);
});

test('a cluster that is there already stays, and keeps what is written', async () => {
  const dataDir = scratchFolder();
  await makeDataFolder(dataDir);
  const { pool, close } = await open(dataDir, false);
  await pool.query('CREATE TABLE boats (name text)');
  await close();
  expect(contents(dataDir)).toEqual(['database']);
  const again = await open(dataDir);
  expect((await again.pool.query('SELECT name FROM boats')).rows).toEqual([]);
  expect(await setting(again, 'full_page_writes')).toBe('on');
});
