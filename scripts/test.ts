import { ensureBuilt } from './ensure-built.ts';
import { ensureChromium } from './find-chromium.ts';
import { runProgram } from './run-program.ts';

interface Tier {
  /** Some of its tests under Vitest start the built portal. */
  readonly startsPortals?: boolean;
  /** Arguments of Vitest and of Playwright. */
  readonly vitest: readonly string[];
  readonly playwright: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

const projects = (...names: readonly string[]): readonly string[] => names.map((name) => `--project=${name}`);

/** What the commands run. `docs/testing.md` says which test belongs where. */
const tiers = {
  main: {
    vitest: [...projects('unit', 'dom', 'server'), '--tagsFilter=!heavy'],
    playwright: [...projects('pages', 'foreign'), '--grep=@main'],
  },
  all: {
    startsPortals: true,
    vitest: projects('unit', 'dom', 'server', 'heavy'),
    playwright: projects('pages', 'foreign', 'alone'),
    env: { TEST_TIER: 'all', FAST_CHECK_SEED: process.env.FAST_CHECK_SEED ?? String(Date.now() % 2 ** 31) },
  },
  long: { startsPortals: true, vitest: projects('long'), playwright: projects('long') },
} as const satisfies Record<string, Tier>;

/**
 * Runs a tier of the tests: first those of Vitest, then the built portal in a real browser, also when the former fail.
 * `--all` and `--long` select the tier; other arguments limit it to the files whose paths contain them.
 */
async function test(given: readonly string[]): Promise<number> {
  const words = given.filter((word) => word !== '--all' && word !== '--long');
  const {
    startsPortals,
    vitest,
    playwright,
    env = {},
  }: Tier = tiers[given.includes('--long') ? 'long' : given.includes('--all') ? 'all' : 'main'];
  // Both wait for the network or leave a processor half idle: the first tests run meanwhile.
  const chromium = ensureChromium();
  const built = ensureBuilt();
  if (startsPortals) await Promise.all([built, chromium]);
  if (env.FAST_CHECK_SEED) process.stdout.write(`Seed of generated cases: ${env.FAST_CHECK_SEED}\n`);
  const hasFilter = words.length > 0;
  const [units] = await Promise.all([
    runProgram('vitest', ['run', ...vitest, ...(hasFilter ? ['--passWithNoTests'] : []), ...words], env),
    built,
    chromium,
  ]);
  // What other projects wait for is not limited by the words.
  const filterFlags = hasFilter ? ['--pass-with-no-tests', '--no-deps'] : [];
  const pages = await runProgram('playwright', ['test', ...playwright, ...filterFlags, ...words], {
    ...env,
    CHROMIUM_PATH: await chromium,
  });
  return Math.max(units, pages);
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
