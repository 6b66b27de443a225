/** The child process that creates the demonstration data at start-up; see `seed-in-child-process.ts`. */
import { installDefaultRules } from '../access/default-rules.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { clockAhead } from '../platform/clock.ts';
import { readEnv } from '../platform/env.ts';
import { createLogger } from '../platform/logging.ts';
import { explainStartError } from '../platform/start-errors.ts';
import { openStorage } from '../storage/storage.ts';
import { storeDemonstrationFiles } from './cases/document-files.ts';
import { storeLoginCovers } from './login-covers.ts';
import { seed } from './seed.ts';

// The parent has exited; the transaction is rolled back.
process.on('disconnect', () => process.exit(1));

try {
  const env = readEnv(process.env);
  const log = createLogger(env.logLevel);
  let complete = false;
  const database = await openDatabase({
    ...env,
    log,
    // Making rows keeps the event loop busy, for long on a machine that does other work as well.
    watchdogSeconds: 120,
    idleInTransaction: 600_000,
    making: { isComplete: () => complete },
  });
  try {
    await migrate(database);
    const storage = await openStorage(env);
    await storeDemonstrationFiles(storage);
    await storeLoginCovers(storage);
    await seed(database, {
      size: env.seed,
      now: clockAhead(env.clockAhead).now(),
      log,
      onProgress: (progress) => process.send?.({ progress }),
    });
    await database.transaction((tx) => installDefaultRules(tx));
    complete = true;
  } finally {
    await database.close();
  }
  process.exit(0);
} catch (error) {
  process.send?.({ failure: explainStartError(error) }, () => process.exit(1));
}
