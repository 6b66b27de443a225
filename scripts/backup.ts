import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupSummary, makeBackup } from '../server/backup/backup.ts';
import { requestBackup } from '../server/backup/backup-server.ts';
import { openBackupStore } from '../server/backup/backup-store.ts';
import { openDatabase } from '../server/db/database.ts';
import { type Env, readEnv } from '../server/platform/env.ts';
import { createLogger } from '../server/platform/logging.ts';
import { explainStartError } from '../server/platform/start-errors.ts';
import { openStorage } from '../server/storage/storage.ts';

/** Backs up the database and the files of this environment. */
async function backUp(env: Env, to: string): Promise<BackupSummary> {
  const requested = env.databaseUrl === undefined ? await requestBackup(env.dataDir, to) : undefined;
  if (requested) return requested;
  const database = await openDatabase({ ...env, log: createLogger('error') });
  try {
    return await makeBackup(database, await openStorage(env), await openBackupStore(to), new Date());
  } finally {
    await database.close();
  }
}

/**
 * `npm run backup -- --to FOLDER`, or `--to s3://key:secret@host/bucket/prefix?region=name`: makes one consistent copy
 * of this environment's database and files while the portal runs.
 */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (!values.to) throw new Error('name a destination: npm run backup -- --to /backups/today');
  const to = values.to.startsWith('s3') ? values.to : resolve(values.to);
  const { bytes, files, missing, rows, tables } = await backUp(readEnv(process.env), to);
  process.stdout.write(
    `Backup made: ${rows} rows of ${tables} tables and ${files} files, ${(bytes / 1e6).toFixed(1)} MB.\n`,
  );
  if (missing.length > 0) {
    process.stderr.write(
      `${missing.length} files that rows refer to are missing from the storage: ${missing.join(', ')}\n`,
    );
  }
} catch (error) {
  process.stderr.write(`No backup was made: ${explainStartError(error)}\n`);
  process.exitCode = 1;
}
