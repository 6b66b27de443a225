import { parseArgs } from 'node:util';
import { installDefaultRules } from '../server/access/default-rules.ts';
import { findIncoherences } from '../server/coherence/check.ts';
import { openDatabase } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { type SeedSize, seed } from '../server/demo/seed.ts';
import { type Env, readEnv } from '../server/platform/env.ts';
import { createLogger } from '../server/platform/logging.ts';
import { explainStartError } from '../server/platform/start-errors.ts';

const sizes: readonly SeedSize[] = ['demo', 'empty', 'large'];
const isSeedSize = (given: string): given is SeedSize => sizes.some((size) => size === given);

/** Seconds. An index on a million rows is created in one statement, during which the database does not respond. */
const watchdogTimeout = 1_800;

/** Migrates and seeds the database of this environment; resolves to a sentence about the result. */
async function fill(size: SeedSize, env: Env): Promise<string> {
  const log = createLogger(env.logLevel);
  const database = await openDatabase({ ...env, log, watchdogSeconds: watchdogTimeout });
  const began = performance.now();
  try {
    await migrate(database);
    const isSeeded = await seed(database, { size, now: new Date(), log });
    await database.orm.transaction((tx) => installDefaultRules(tx));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (isSeeded) return `Demonstration data created (${size}, ${seconds} s).`;
    return size === 'empty'
      ? 'The tables were created without data.'
      : 'The database already has accounts: nothing was changed.';
  } finally {
    await database.close();
  }
}

/** Checks the records of the database of this environment; resolves to a sentence for each rule that is broken. */
async function check(env: Env): Promise<string[]> {
  const log = createLogger(env.logLevel);
  const database = await openDatabase({ ...env, log, watchdogSeconds: watchdogTimeout });
  try {
    const found = await findIncoherences(database.pool, new Date());
    return found.map(
      ({ rule, subject, count, ids }) => `${rule}: not true of ${count} (${subject} ${ids.join(', ')}).`,
    );
  } finally {
    await database.close();
  }
}

/**
 * `npm run seed -- --size large`; the default size is that of `SEED`. `npm run seed -- --check` changes nothing: it
 * checks the records that are there, and fails when they contradict each other.
 */
try {
  const env = readEnv(process.env);
  const { values } = parseArgs({
    options: { size: { type: 'string', default: env.seed }, check: { type: 'boolean', default: false } },
  });
  if (values.check) {
    const broken = await check(env);
    process.stdout.write(`${broken.join('\n') || 'All records agree with each other.'}\n`);
    process.exit(broken.length === 0 ? 0 : 1);
  }
  if (!isSeedSize(values.size)) throw new Error(`--size is one of ${sizes.join(', ')}.`);
  if (env.production && values.size !== 'empty') {
    throw new Error(
      'the demo passwords are public: a production database cannot be seeded with demonstration data.',
    );
  }
  process.stdout.write(`${await fill(values.size, env)}\n`);
} catch (error) {
  process.stderr.write(`The database was not seeded: ${explainStartError(error)}\n`);
  process.exitCode = 1;
}
