import { ensureBuilt } from './built.ts';
import { findChromium } from './find-chromium.ts';
import { run } from './steps.ts';

/**
 * Every test: units, screens and server under Vitest, then the built portal in a real browser. Words after `--` narrow
 * both to the files whose paths contain them.
 */
async function test(words: readonly string[]): Promise<number> {
  const chromium = findChromium();
  await ensureBuilt();
  const mayFindNone = words.length > 0;
  const units = await run('vitest', [
    'run',
    '--project=!long',
    ...(mayFindNone ? ['--passWithNoTests'] : []),
    ...words,
  ]);
  if (units !== 0) return units;
  const none = mayFindNone ? ['--pass-with-no-tests'] : [];
  return run('playwright', ['test', ...none, ...words], { CHROMIUM_PATH: chromium });
}

try {
  process.exitCode = await test(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
