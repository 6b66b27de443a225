import { parseArgs } from 'node:util';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { type SeedSize, seed } from '../server/db/seed/seed.ts';
import { type Env, readEnv } from '../server/env.ts';
import { createLogger } from '../server/logging.ts';
import { explainStart } from '../server/start-errors.ts';

const sizes: readonly SeedSize[] = ['demo', 'empty', 'large'];
const isSize = (given: string): given is SeedSize => sizes.some((size) => size === given);

/** An index of a million rows is made in one statement, during which the database does not answer; in seconds. */
const patience = 1_800;

/** Migrates and fills the database of this environment; says what came of it. */
async function fill(size: SeedSize, env: Env): Promise<string> {
  const log = createLogger(env.logLevel);
  const database = await openDatabase({ ...env, log, watchdogSeconds: patience });
  const began = performance.now();
  try {
    await migrate(database);
    await database.orm.transaction((tx) => installDefaultRules(tx));
    const done = await seed(database, { size, now: new Date(), log });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (done) return `Demonstration data made (${size}, ${seconds} s).`;
    return size === 'empty'
      ? 'The tables are there, and empty as asked.'
      : 'There are accounts already: nothing was changed.';
  } finally {
    await database.close();
  }
}

/** `npm run seed -- --size large`; without a size, what `SEED` says. */
try {
  const env = readEnv(process.env);
  const { values } = parseArgs({ options: { size: { type: 'string', default: env.seed } } });
  if (!isSize(values.size)) throw new Error(`--size is one of ${sizes.join(', ')}.`);
  if (env.production && values.size !== 'empty') {
    throw new Error('the demonstration’s passwords are public: it does not go into a production database.');
  }
  process.stdout.write(`${await fill(values.size, env)}\n`);
} catch (error) {
  process.stderr.write(`The database was not filled: ${explainStart(error)}\n`);
  process.exitCode = 1;
}
