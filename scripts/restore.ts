import { parseArgs } from 'node:util';
import { openBackupStore } from '../server/backup/backup-store.ts';
import { restoreBackup } from '../server/backup/restore.ts';
import { openDatabase } from '../server/db/database.ts';
import { readEnv } from '../server/platform/env.ts';
import { createLogger } from '../server/platform/logging.ts';
import { explainStartError } from '../server/platform/start-errors.ts';
import { openStorage } from '../server/storage/storage.ts';

/**
 * Seconds. The foreign keys of a million rows are checked in one statement, during which the embedded database does not
 * respond.
 */
const watchdogTimeout = 1_800;

/**
 * `npm run restore -- --from FOLDER`, or `--from s3://…`: restores a backup into the database and the storage of this
 * environment, which may be of another kind than those it was made from. Stop the portal first. `--force` replaces
 * existing data.
 */
try {
  const { values } = parseArgs({ options: { from: { type: 'string' }, force: { type: 'boolean' } } });
  if (!values.from) throw new Error('name a source: npm run restore -- --from /backups/today');
  const env = readEnv(process.env);
  const vault = await openBackupStore(values.from);
  const database = await openDatabase({
    ...env,
    log: createLogger('error'),
    watchdogSeconds: watchdogTimeout,
  });
  try {
    const { files, rows, tables } = await restoreBackup(database, await openStorage(env), vault, {
      force: values.force === true,
    });
    process.stdout.write(`Restored: ${rows} rows of ${tables} tables and ${files} files.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`Nothing was restored: ${explainStartError(error)}\n`);
  process.exitCode = 1;
}
