import { ensureBuilt } from './built.ts';
import { findChromium } from './find-chromium.ts';
import { run } from './steps.ts';

/** Vitest and Playwright projects. */
const parts = {
  usual: { vitest: ['!long'], playwright: ['pages', 'foreign'] },
  long: { vitest: ['long'], playwright: ['long'] },
} as const;

const choose = (projects: readonly string[]): string[] => projects.map((name) => `--project=${name}`);

/**
 * Runs the tests: units, views and server in Vitest, then the built portal in a real browser. `--long` runs the
 * long-running tests instead. Other arguments limit both to the files whose paths contain them.
 */
async function test(given: readonly string[]): Promise<number> {
  const words = given.filter((word) => word !== '--long');
  const { vitest, playwright } = parts[given.includes('--long') ? 'long' : 'usual'];
  const chromium = findChromium();
  await ensureBuilt();
  const mayFindNone = words.length > 0;
  const units = await run('vitest', [
    'run',
    ...choose(vitest),
    ...(mayFindNone ? ['--passWithNoTests'] : []),
    ...words,
  ]);
  if (units !== 0) return units;
  const none = mayFindNone ? ['--pass-with-no-tests'] : [];
  return run('playwright', ['test', ...choose(playwright), ...none, ...words], { CHROMIUM_PATH: chromium });
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
