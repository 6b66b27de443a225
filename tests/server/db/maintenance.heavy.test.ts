import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { vacuumNextTable } from '../../../server/db/embedded/maintenance.ts';
import { makeDataFolder, openPglite, quiet } from '../../support/server/database.ts';
import { scratchFolder } from './fixtures/processes.ts';

const checkpointEvery = 64 * 1024 * 1024;

test('the log of the embedded database is cut by a checkpoint before it grows without end', async () => {
  const dataDir = path.join(scratchFolder(), 'data');
  await makeDataFolder(dataDir);
  const database = await openDatabase({ dataDir, durability: 'relaxed', log: quiet });
  const redo = async () =>
    (
      await database.pool.query<{ redo: string }>(
        'SELECT redo_lsn::text AS redo FROM pg_control_checkpoint()',
      )
    ).rows[0]?.redo;
  const distance = async (from: string | undefined) =>
    Number(
      (await database.pool.query('SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), $1) AS n', [from])).rows[0].n,
    );
  const start = await redo();
  await database.pool.query('CREATE TABLE filler (text text)');
  while ((await distance(start)) < checkpointEvery * 1.1) {
    await database.pool.query("INSERT INTO filler SELECT repeat('x', 1000) FROM generate_series(1, 10000)");
  }
  await vi.waitFor(async () => expect(await redo()).not.toBe(start));
  expect(await distance(await redo())).toBeLessThan(checkpointEvery);
  await database.close();
});

test('tables with many dead or changed rows are vacuumed and analysed, the others are left alone', async () => {
  const { database, close } = await openPglite();
  const { pool } = database;
  await pool.query('CREATE TABLE worn (n int); CREATE TABLE calm (n int)');
  await pool.query('INSERT INTO worn SELECT generate_series(1, 2000); INSERT INTO calm VALUES (1)');
  await pool.query('DELETE FROM worn WHERE n > 500');
  await pool.query('SELECT pg_stat_force_next_flush()');
  expect(await vacuumNextTable(pool)).toBe('public.worn');
  const { rows } = await pool.query("SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'worn'");
  expect(rows).toEqual([{ rows: 500 }]);
  await pool.query('SELECT pg_stat_force_next_flush()');
  expect(await vacuumNextTable(pool)).toBe(undefined);
  await close();
});
