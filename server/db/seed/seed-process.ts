/** The child process that creates the demonstration data at start-up; see `seed-in-child-process.ts`. */
import { installDefaultRules } from '../../access/default-rules.ts';
import { clockAhead } from '../../clock.ts';
import { readEnv } from '../../env.ts';
import { createLogger } from '../../logging.ts';
import { explainStart } from '../../start-errors.ts';
import { openStorage } from '../../storage/storage.ts';
import { openDatabase } from '../database.ts';
import { migrate } from '../migrate.ts';
import { plantCovers } from './covers.ts';
import { plantDemonstrationFiles } from './document-files.ts';
import { seed } from './seed.ts';

// The parent has exited; the transaction is rolled back.
process.on('disconnect', () => process.exit(1));

try {
  const env = readEnv(process.env);
  const log = createLogger(env.logLevel);
  const database = await openDatabase({ ...env, log });
  try {
    await migrate(database);
    await database.transaction((tx) => installDefaultRules(tx));
    const storage = await openStorage(env);
    await plantDemonstrationFiles(storage);
    await plantCovers(storage);
    await seed(database, { size: env.seed, now: clockAhead(env.clockAhead).now(), log });
  } finally {
    await database.close();
  }
  process.exit(0);
} catch (error) {
  process.send?.({ failure: explainStart(error) }, () => process.exit(1));
}
