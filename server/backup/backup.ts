import type { Database } from '../db/database.ts';
import { withBackupHold } from '../storage/backup-hold.ts';
import type { Storage } from '../storage/storage.types.ts';
import { NotStoredError } from '../storage/stored-names.ts';
import { type BackupStore, readAll } from './backup-store.ts';
import { dumpTables } from './dump-tables.ts';
import { BackupError, type Manifest, manifestName, type Part } from './manifest.ts';

/** Totals of a backup. */
export interface BackupSummary {
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  /** Names of files that rows refer to but that are missing from the storage. */
  readonly missing: readonly string[];
}

/**
 * Makes a consistent backup of the database and the files while the portal runs: the rows come from one snapshot, and
 * the files are those that its rows refer to. Files are immutable and none is garbage-collected meanwhile, so they can
 * be copied after the snapshot. The manifest is written last.
 *
 * The embedded database has one session: writes wait until its rows are copied.
 *
 * A file that is already missing does not stop the backup.
 *
 * @throws BackupError if there is already a backup.
 */
export async function makeBackup(
  database: Database,
  storage: Pick<Storage, 'read'>,
  vault: BackupStore,
  now: Date,
): Promise<BackupSummary> {
  if (await vault.has(manifestName)) {
    throw new BackupError('there is already a backup at this location. Choose another one.');
  }
  return withBackupHold(database, async () => {
    const { jobs, bodies, ...dumped } = await dumpInSnapshot(database, vault);
    const queuedJobsPart = await vault.write('jobs.json', Buffer.from(JSON.stringify(jobs)));
    const files: Part[] = [];
    const missing: string[] = [];
    for (const name of bodies) {
      const part = await copyFile(storage, vault, name);
      if (part) files.push(part);
      else missing.push(name);
    }
    const manifest: Manifest = {
      format: 1,
      createdAt: now.toISOString(),
      ...dumped,
      jobs: queuedJobsPart,
      files,
      missing,
    };
    await vault.write(manifestName, Buffer.from(JSON.stringify(manifest, null, 1)));
    const parts = [...dumped.tables.flatMap((table) => table.parts), queuedJobsPart, ...files];
    return {
      tables: dumped.tables.length,
      rows: dumped.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: files.length,
      bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
      missing,
    };
  });
}

async function dumpInSnapshot(
  database: Database,
  vault: BackupStore,
): Promise<Awaited<ReturnType<typeof dumpTables>>> {
  const client = await database.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const dumped = await dumpTables(client, vault);
    await client.query('commit');
    return dumped;
  } finally {
    await client.end();
  }
}

/** Copies a file; undefined if it is missing. */
async function copyFile(
  storage: Pick<Storage, 'read'>,
  vault: BackupStore,
  name: string,
): Promise<Part | undefined> {
  try {
    return await vault.write(`files/${name.slice(0, 2)}/${name}`, await readAll(await storage.read(name)));
  } catch (error) {
    if (error instanceof NotStoredError) return undefined;
    throw error;
  }
}
