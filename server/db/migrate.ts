import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Database } from './database.ts';
import { MigrationRefusedError } from './errors.ts';

/** One migration file, `NNNN_name.sql`. */
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

const defaultDirectory = fileURLToPath(new URL('./migrations/', import.meta.url));
const fileName = /^(\d{4})_(.+)\.sql$/;

/** Key of the advisory lock: an arbitrary number that must be the same in every version of the product. */
const lockKey = 7_815_234_907;

const createMigrationsTable = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    version integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`;

/**
 * Applies the pending migrations in `directory` (`NNNN_name.sql`), forwards only, and returns the names of those
 * applied. Each file runs in one transaction together with its row in `schema_migrations`, under a lock, so it is
 * applied exactly once and atomically, however many processes start at the same time.
 *
 * @param options.upTo The last version to apply. Default: all.
 * @throws MigrationRefusedError when the database was migrated by a newer version, when an applied file has been
 * altered or removed, or when a pending file has a lower number than an applied one.
 */
export async function migrate(
  database: Database,
  { directory, upTo = Number.POSITIVE_INFINITY }: { directory?: string; upTo?: number } = {},
): Promise<string[]> {
  const migrations = (await readMigrations(directory)).filter(({ version }) => version <= upTo);
  const client = await database.connect();
  try {
    const done: string[] = [];
    for (let next = await applyNext(client, migrations); next; next = await applyNext(client, migrations))
      done.push(next);
    return done;
  } finally {
    await client.end();
  }
}

/** The migration files of a folder, in order. Default: the product's own. */
export async function readMigrations(directory: string = defaultDirectory): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await fs.readdir(directory)).sort()) {
    const match = fileName.exec(file);
    if (!match?.[1] || !match[2]) continue;
    // A checkout may convert line endings; the migration is still the same.
    const sql = (await fs.readFile(`${directory}/${file}`, 'utf8')).replaceAll('\r\n', '\n');
    const checksum = createHash('sha256').update(sql).digest('hex');
    migrations.push({ version: Number(match[1]), name: match[2], checksum, sql });
  }
  const duplicate = migrations.find(({ version }, at) => migrations[at - 1]?.version === version);
  if (duplicate) throw new MigrationRefusedError(`Two migration files have the number ${number(duplicate)}.`);
  return migrations;
}

/** Applies the next migration, if there is one, and returns its name. */
async function applyNext(client: pg.Client, migrations: Migration[]): Promise<string | undefined> {
  await client.query('BEGIN');
  try {
    // Held until the end of the transaction; another process then sees what this one has applied.
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(createMigrationsTable);
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
    // The connection itself may have failed; the server then rolls back on its own.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

function nextMigration(migrations: Migration[], applied: Applied[]): Migration | undefined {
  const newest = migrations.at(-1)?.version ?? -1;
  for (const row of applied) {
    const migrationFile = migrations.find(({ version }) => version === row.version);
    if (row.version > newest) {
      throw new MigrationRefusedError(
        `The database was migrated to ${number(row)}_${row.name} by a newer version of Quayside; this version knows migrations up to ${number({ version: newest })}. Install the newer version again.`,
      );
    }
    if (!migrationFile || migrationFile.checksum !== row.checksum) {
      throw new MigrationRefusedError(
        `The migration ${number(row)}_${row.name} has been ${migrationFile ? 'altered' : 'removed'} since it was applied to this database. Restore the file; changes belong in a new migration.`,
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
