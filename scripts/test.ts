import { ensureBuilt } from './ensure-built.ts';
import { findChromium } from './find-chromium.ts';
import { runProgram } from './run-program.ts';

interface Tier {
  readonly vitest: readonly string[];
  readonly playwright: readonly string[];
  /** Playwright runs only the tests with this tag. */
  readonly tag?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const everyday = ['unit', 'dom', 'server'];

/** What the commands run, by their option: Vitest and Playwright projects. `docs/testing.md` says what belongs where. */
const tiers = {
  main: { vitest: everyday, playwright: ['pages', 'foreign'], tag: '@main' },
  all: {
    vitest: [...everyday, 'heavy'],
    playwright: ['pages', 'foreign', 'alone'],
    env: { TEST_DATABASES: 'both', FAST_CHECK_SEED: process.env.FAST_CHECK_SEED ?? String(Date.now() % 2 ** 31) },
  },
  long: { vitest: ['long'], playwright: ['long'] },
} as const satisfies Record<string, Tier>;

const toProjectArguments = (projects: readonly string[]): string[] =>
  projects.map((name) => `--project=${name}`);

/**
 * Runs a tier of the tests: first those of Vitest, then the built portal in a real browser, also when the former fail.
 * `--all` and `--long` select the tier; other arguments limit it to the files whose paths contain them.
 */
async function test(given: readonly string[]): Promise<number> {
  const words = given.filter((word) => word !== '--all' && word !== '--long');
  const name = given.includes('--long') ? 'long' : given.includes('--all') ? 'all' : 'main';
  const { vitest, playwright, tag, env = {} }: Tier = tiers[name];
  const chromium = findChromium();
  await ensureBuilt();
  if (env.FAST_CHECK_SEED) process.stdout.write(`Seed of generated cases: ${env.FAST_CHECK_SEED}\n`);
  const hasFilter = words.length > 0;
  const units = await runProgram(
    'vitest',
    ['run', ...toProjectArguments(vitest), ...(hasFilter ? ['--passWithNoTests'] : []), ...words],
    env,
  );
  // What other projects wait for is not limited by the words.
  const filterFlags = hasFilter ? ['--pass-with-no-tests', '--no-deps'] : [];
  const tagFlags = tag && !hasFilter ? ['--grep', tag] : [];
  const pages = await runProgram(
    'playwright',
    ['test', ...toProjectArguments(playwright), ...tagFlags, ...filterFlags, ...words],
    { ...env, CHROMIUM_PATH: chromium },
  );
  return Math.max(units, pages);
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
