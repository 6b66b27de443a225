import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Database } from './database.ts';
import { MigrationRefusedError } from './errors.ts';

/** One file `NNNN_name.sql`. */
interface Migration {
  version: number;
  name: string;
  checksum: string;
  sql: string;
}

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

const ownDirectory = fileURLToPath(new URL('./migrations/', import.meta.url));
const fileName = /^(\d{4})_(.+)\.sql$/;

/** Any number, as long as every version of the product uses the same. */
const lockKey = 7_815_234_907;

const bookkeeping = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/**
 * Brings the database's schema up to the files of `directory` (`NNNN_name.sql`), forwards only, and gives the names of
 * those it applied. Each file runs in one transaction together with its row in `schema_migrations`, under a lock, so
 * it happens wholly or not at all, once, however many processes start at the same time.
 *
 * @param options.upTo The last version to apply; all unless said.
 * @throws MigrationRefusedError when the database was migrated by a newer version, or a file that it was migrated with
 * has been altered, removed, or overtaken.
 */
export async function migrate(
  database: Database,
  { directory, upTo = Number.POSITIVE_INFINITY }: { directory?: string; upTo?: number } = {},
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ version }) => version <= upTo);
  const client = await database.connect();
  try {
    const done: string[] = [];
    for (let next = await step(client, migrations); next; next = await step(client, migrations))
      done.push(next);
    return done;
  } finally {
    await client.end();
  }
}

/** The files of a folder, in their order; of the product's own unless said. */
export async function readMigrations(directory: string = ownDirectory): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await fs.readdir(directory)).sort()) {
    const match = fileName.exec(file);
    if (!match?.[1] || !match[2]) continue;
    // A checkout may turn the line ends; the migration is still the same.
    const sql = (await fs.readFile(`${directory}/${file}`, 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    migrations.push({ version: Number(match[1]), name: match[2], checksum, sql });
  }
  const twice = migrations.find(({ version }, at) => migrations[at - 1]?.version === version);
  if (twice) throw new MigrationRefusedError(`Two migration files have the number ${number(twice)}.`);
  return migrations;
}

/** Applies the next migration, if there is one, and gives its name. */
async function step(client: pg.Client, migrations: Migration[]): Promise<string | undefined> {
  await client.query('BEGIN');
  try {
    // Held until the transaction's end; another process then sees what this one has done.
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(bookkeeping);
    const { rows } = await client.query<Applied>(
      'SELECT version, name, checksum FROM schema_migrations ORDER BY version',
    );
    const next = nextMigration(migrations, rows);
    if (next) {
      await client.query(next.sql);
      await client.query('INSERT INTO schema_migrations (version, name, checksum) VALUES ($1, $2, $3)', [
        next.version,
        next.name,
        next.checksum,
      ]);
    }
    await client.query('COMMIT');
    return next && `${number(next)}_${next.name}`;
  } catch (error) {
    // The connection may be the very thing that has failed: then the server rolls back by itself.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

function nextMigration(migrations: Migration[], applied: Applied[]): Migration | undefined {
  const newest = migrations.at(-1)?.version ?? -1;
  for (const row of applied) {
    const own = migrations.find(({ version }) => version === row.version);
    if (row.version > newest) {
      throw new MigrationRefusedError(
        `The database was migrated to ${number(row)}_${row.name} by a newer version of Quayside; this version knows migrations up to ${number({ version: newest })}. Install the newer version again.`,
      );
    }
    if (!own || own.checksum !== row.checksum) {
      throw new MigrationRefusedError(
        `The migration ${number(row)}_${row.name} has been ${own ? 'altered' : 'removed'} since it was applied to this database. Restore the file; changes belong in a new migration.`,
      );
    }
  }
  const last = applied.at(-1)?.version ?? -1;
  const next = migrations.find(({ version }) => !applied.some((row) => row.version === version));
  if (next && next.version < last) {
    throw new MigrationRefusedError(
      `The migration ${number(next)}_${next.name} comes before ${number({ version: last })}, which has already been applied. Give it a higher number.`,
    );
  }
  return next;
}

function number({ version }: { version: number }): string {
  return String(Math.max(0, version)).padStart(4, '0');
}
