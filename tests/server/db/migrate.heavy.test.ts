import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/database.ts';
import { MigrationRefusedError } from '../../../server/db/errors.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { bothDatabases, makeDataFolder, quiet, type TestDatabase } from '../../support/server/database.ts';
import { scratchFolder, startProcess } from './fixtures/processes.ts';

/** Writes a folder of migrations. */
function folder(files: Record<string, string>): string {
  const directory = scratchFolder();
  for (const [name, sql] of Object.entries(files)) fs.writeFileSync(path.join(directory, name), sql);
  return directory;
}

const first =
  "CREATE TABLE boats (name text);\n--> statement-breakpoint\nINSERT INTO boats VALUES ('Aurora');\n";
const second =
  'ALTER TABLE boats ADD COLUMN berth int;\n--> statement-breakpoint\nUPDATE boats SET berth = 4;\n';

describe.each(bothDatabases)('migrations on $name', ({ name, open }) => {
  let opened: TestDatabase;

  beforeEach(async () => {
    opened = await open();
    await opened.database.pool.query('DROP TABLE schema_migrations');
  });
  afterEach(() => opened.close());

  const applied = async () =>
    (await opened.database.pool.query('SELECT version, name FROM schema_migrations ORDER BY version')).rows;

  test('are applied in order, once, and only the new ones', async () => {
    const { database } = opened;
    const directory = folder({ '0000_boats.sql': first });
    expect(await migrate(database, { directory })).toEqual(['0000_boats']);
    fs.writeFileSync(path.join(directory, '0001_berths.sql'), second);
    expect(await migrate(database, { directory })).toEqual(['0001_berths']);
    expect(await migrate(database, { directory })).toEqual([]);
    expect((await database.pool.query('SELECT * FROM boats')).rows).toEqual([{ name: 'Aurora', berth: 4 }]);
    expect(await applied()).toEqual([
      { version: 0, name: 'boats' },
      { version: 1, name: 'berths' },
    ]);
  });

  test('that fail leave nothing behind and can be tried again', async () => {
    const { database } = opened;
    const directory = folder({ '0000_boats.sql': first, '0001_berths.sql': `${second}SELECT 1/0;` });
    await expect(migrate(database, { directory })).rejects.toHaveProperty('code', '22012');
    expect(await applied()).toEqual([{ version: 0, name: 'boats' }]);
    expect((await database.pool.query('SELECT * FROM boats')).rows).toEqual([{ name: 'Aurora' }]);
    fs.writeFileSync(path.join(directory, '0001_berths.sql'), second);
    expect(await migrate(database, { directory })).toEqual(['0001_berths']);
  });

  test('of a newer version, altered, removed or overtaken ones are refused with a sentence', async () => {
    const { database } = opened;
    await migrate(database, { directory: folder({ '0000_boats.sql': first, '0002_berths.sql': second }) });
    const refusal = (files: Record<string, string>) =>
      expect(migrate(database, { directory: folder(files) })).rejects;
    await refusal({ '0000_boats.sql': first }).toThrow(MigrationRefusedError);
    await refusal({ '0000_boats.sql': first }).toThrow(
      '0002_berths by a newer version of Quayside; this version knows migrations up to 0000',
    );
    await refusal({ '0000_boats.sql': `${first} `, '0002_berths.sql': second }).toThrow(
      '0000_boats has been altered',
    );
    await refusal({ '0002_berths.sql': second }).toThrow('0000_boats has been removed');
    await refusal({
      '0000_boats.sql': first,
      '0001_late.sql': 'SELECT 1',
      '0002_berths.sql': second,
    }).toThrow('0001_late comes before 0002');
    await refusal({ '0000_a.sql': 'SELECT 1', '0000_b.sql': 'SELECT 1' }).toThrow(
      'Two migration files have the number 0000',
    );
    // The line ends of a checkout do not count.
    const turned = { '0000_boats.sql': first.replaceAll('\n', '\r\n'), '0002_berths.sql': second };
    expect(await migrate(database, { directory: folder(turned) })).toEqual([]);
  });

  test('are applied once when several servers start together', async () => {
    const directory = folder({ '0000_boats.sql': first, '0001_berths.sql': second });
    const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(opened.database, { directory })));
    expect(runs.flat().sort()).toEqual(['0000_boats', '0001_berths']);
  });

  test.runIf(name === 'PostgreSQL')(
    'that are cut off in the middle leave nothing behind and are finished later',
    async () => {
      const { database } = opened;
      await database.pool.query('CREATE TABLE slow ()');
      await database.pool.query('INSERT INTO slow DEFAULT VALUES');
      const directory = folder({ '0000_boats.sql': `${first}SELECT pg_sleep(60) FROM slow;\n${second}` });
      const cut = expect(migrate(database, { directory })).rejects.toThrow();
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          "SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
        );
        expect(rows).toEqual([{ ended: true }]);
      });
      await cut;
      expect((await database.pool.query("SELECT to_regclass('boats') AS boats")).rows).toEqual([
        { boats: null },
      ]);
      await database.pool.query('DELETE FROM slow');
      expect(await migrate(database, { directory })).toEqual(['0000_boats']);
    },
  );
});

test('a server killed while it migrates has migrated wholly or not at all', async () => {
  const dataDir = path.join(scratchFolder(), 'data');
  await makeDataFolder(dataDir);
  const unmigrated = await openDatabase({ dataDir, durability: 'relaxed', log: quiet });
  await unmigrated.pool.query('DROP TABLE schema_migrations');
  await unmigrated.close();
  const many = "INSERT INTO boats SELECT 'boat ' || n FROM generate_series(1, 20000) n;\n";
  const directory = folder({
    '0000_boats.sql': `CREATE TABLE boats (name text);\n${many.repeat(6)}CREATE INDEX ON boats (name);`,
  });
  const log = path.join(dataDir, 'database/pg_wal');
  const logged = () => fs.readdirSync(log).length;
  for (const segments of [0, 1]) {
    const child = startProcess('./migrator.ts', { dataDir, directory });
    await child.printed('migrating');
    const before = logged();
    await vi.waitFor(
      () => expect(logged() - before >= segments || child.output().includes('migrated')).toBe(true),
      { interval: 2 },
    );
    await child.kill();
    const database = await openDatabase({ dataDir, durability: 'relaxed', log: quiet });
    const { rows } = await database.pool.query("SELECT to_regclass('boats') IS NOT NULL AS there");
    const versions = await database.pool.query("SELECT to_regclass('schema_migrations') IS NOT NULL AS kept");
    const done =
      versions.rows[0].kept && (await database.pool.query('SELECT FROM schema_migrations')).rowCount === 1;
    expect(rows).toEqual([{ there: done }]);
    await database.close();
  }
  const database = await openDatabase({ dataDir, durability: 'relaxed', log: quiet });
  await migrate(database, { directory });
  expect((await database.pool.query('SELECT count(*)::int AS n FROM boats')).rows).toEqual([{ n: 120_000 }]);
  await database.close();
});
