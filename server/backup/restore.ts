import * as z from 'zod/mini';
import type { Database } from '../db/database.ts';
import { migrate, readMigrations } from '../db/migrate.ts';
import { requeueJobs } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.types.ts';
import type { BackupSummary } from './backup.ts';
import { type BackupStore, readPart } from './backup-store.ts';
import { loadTables } from './load-tables.ts';
import { BackupError, type Manifest, manifest, manifestName, queuedJobs } from './manifest.ts';

/**
 * Restores a backup into an empty installation: its files first, then its rows in one transaction, then the queued
 * jobs. The checksum of every part is verified before anything is written. The tables are created by the backup's
 * migrations, and then migrated to this version.
 *
 * @param force Replaces the database's contents. Existing files stay, and are garbage-collected once no row refers to
 * them.
 * @throws BackupError if the backup is damaged or made by a newer version, or there are already accounts.
 */
export async function restoreBackup(
  database: Database,
  storage: Pick<Storage, 'put'>,
  vault: BackupStore,
  { force = false }: { readonly force?: boolean } = {},
): Promise<BackupSummary> {
  const content = await readManifest(vault);
  await assertKnownSchema(content);
  if (!force && (await hasAccounts(database))) {
    throw new BackupError(
      'there are accounts in this database already. Restore into an empty one, or add --force to replace everything in it.',
    );
  }
  const parts = [...content.tables.flatMap((table) => table.parts), content.jobs, ...content.files];
  for (const part of parts) await readPart(vault, part);

  for (const file of content.files) {
    await storage.put(file.name.slice(file.name.lastIndexOf('/') + 1), await readPart(vault, file));
  }
  await dropEverything(database);
  await migrate(database, { upTo: content.migrations.at(-1)?.version ?? -1 });
  await loadRows(database, vault, content);
  await migrate(database);
  const jobs = queuedJobs.parse(JSON.parse((await readPart(vault, content.jobs)).toString('utf8')));
  await requeueJobs(database, jobs);
  return {
    tables: content.tables.length,
    rows: content.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: content.files.length,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
    missing: content.missing,
  };
}

async function readManifest(vault: BackupStore): Promise<Manifest> {
  if (!(await vault.has(manifestName))) {
    throw new BackupError(
      `there is no complete backup at this location: ${manifestName}, which is written last, is missing.`,
    );
  }
  const read = z.safeParse(manifest, JSON.parse((await vault.read(manifestName)).toString('utf8')));
  if (!read.success)
    throw new BackupError(`${manifestName} was made by a newer version of Quayside, or is damaged.`);
  return read.data;
}

async function assertKnownSchema({ migrations }: Manifest): Promise<void> {
  const own = await readMigrations();
  for (const [at, { version, name, checksum }] of migrations.entries()) {
    if (own[at]?.version === version && own[at]?.checksum === checksum) continue;
    throw new BackupError(
      `the backup was made by another version of Quayside (migration ${version}, ${name}): restore it with that version or a newer one.`,
    );
  }
}

async function hasAccounts({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query("select to_regclass('public.users')::text as users");
  if (rows[0]?.users == null) return false;
  return (await pool.query('select 1 from users limit 1')).rows.length > 0;
}

/** Drops everything, including tables of other migrations. */
async function dropEverything({ pool }: Database): Promise<void> {
  await pool.query('drop schema if exists pgboss cascade');
  await pool.query('drop schema public cascade');
  await pool.query('create schema public');
}

async function loadRows(database: Database, vault: BackupStore, content: Manifest): Promise<void> {
  const client = await database.connect();
  try {
    await client.query('begin');
    await loadTables(client, vault, content);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.end();
  }
}
