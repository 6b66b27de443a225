import { availableParallelism } from 'node:os';
import { styleText } from 'node:util';
import { ensureBuilt } from './ensure-built.ts';
import { captureOutput } from './run-program.ts';

interface Check {
  readonly name: string;
  readonly program: string;
  readonly args: readonly string[];
}

/** Waits for the portal and the browser more than it computes: it runs beside the others. */
const budgets: Check = { name: 'byte budgets', program: 'node', args: ['scripts/check-budgets.ts'] };

/** What `npm test` runs too: `--tested` leaves it out. */
const tested: Check = {
  name: 'imports and messages',
  program: 'vitest',
  args: ['run', '--project', 'unit', 'tests/architecture', 'tests/i18n'],
};

/** Each checker of `tsc` computes types of its own: more of them cost more than they save where cores are few. */
const checkers = Math.max(1, Math.floor(availableParallelism() / 2));

/** The other checks, those that fail most often first. */
const others: readonly Check[] = [
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', program: 'tsc', args: ['-p', '.', '--checkers', String(checkers)] },
  ...(process.argv.includes('--tested') ? [] : [tested]),
  { name: 'dead code', program: 'knip', args: [] },
  { name: 'migrations', program: 'node', args: ['scripts/check-migrations.ts'] },
  { name: 'generated pages', program: 'node', args: ['scripts/generate-docs.ts', '--check'] },
];

/** Runs checks one after another; all run, so that one run shows every failure. @returns how many failed. */
async function run(checks: readonly Check[]): Promise<number> {
  let failed = 0;
  for (const { name, program, args } of checks) {
    const began = performance.now();
    const { code, output } = await captureOutput(program, args);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const mark = code === 0 ? styleText('green', '✓') : styleText('red', '✗');
    process.stdout.write(`${mark} ${name} (${seconds} s)\n`);
    if (code !== 0) {
      failed += 1;
      process.stdout.write(`${output}\n`);
    }
  }
  return failed;
}

/** Runs the check of the built application. @returns how many failed; a build that fails is one. */
const runBuilt = (): Promise<number> =>
  ensureBuilt().then(
    () => run([budgets]),
    (error: unknown) => {
      process.stdout.write(`${styleText('red', '✗')} build: ${String(error)}\n`);
      return 1;
    },
  );

const failed = await Promise.all([run(others), runBuilt()]);
process.exit(failed.every((count) => count === 0) ? 0 : 1);
