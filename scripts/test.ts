import { ensureBuilt } from './ensure-built.ts';
import { findChromium } from './find-chromium.ts';
import { runProgram } from './run-program.ts';

/** Vitest and Playwright projects. */
const projectsByRun = {
  usual: { vitest: ['!long'], playwright: ['pages', 'foreign', 'alone'] },
  long: { vitest: ['long'], playwright: ['long'] },
} as const;

const toProjectArguments = (projects: readonly string[]): string[] =>
  projects.map((name) => `--project=${name}`);

/**
 * Runs the tests: units, views and server in Vitest, then the built portal in a real browser. `--long` runs the
 * long-running tests instead. Other arguments limit both to the files whose paths contain them.
 */
async function test(given: readonly string[]): Promise<number> {
  const words = given.filter((word) => word !== '--long');
  const { vitest, playwright } = projectsByRun[given.includes('--long') ? 'long' : 'usual'];
  const chromium = findChromium();
  await ensureBuilt();
  const hasFilter = words.length > 0;
  const units = await runProgram('vitest', [
    'run',
    ...toProjectArguments(vitest),
    ...(hasFilter ? ['--passWithNoTests'] : []),
    ...words,
  ]);
  if (units !== 0) return units;
  // What other projects wait for is not limited by the words.
  const filterFlags = hasFilter ? ['--pass-with-no-tests', '--no-deps'] : [];
  return runProgram('playwright', ['test', ...toProjectArguments(playwright), ...filterFlags, ...words], {
    CHROMIUM_PATH: chromium,
  });
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
