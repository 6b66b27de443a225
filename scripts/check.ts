import { styleText } from 'node:util';
import { ensureBuilt } from './ensure-built.ts';
import { captureOutput } from './run-program.ts';

/** The checks, those that fail most often first; all run, so that one run shows every failure. */
const checks: readonly { name: string; program: string; args: readonly string[] }[] = [
  { name: 'format and lint', program: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'types', program: 'tsc', args: ['-p', '.'] },
  {
    name: 'imports and messages',
    program: 'vitest',
    args: ['run', '--project', 'unit', 'tests/architecture', 'tests/i18n'],
  },
  { name: 'dead code', program: 'knip', args: [] },
  { name: 'migrations', program: 'node', args: ['scripts/check-migrations.ts'] },
  { name: 'generated pages', program: 'node', args: ['scripts/generate-docs.ts', '--check'] },
  { name: 'byte budgets', program: 'node', args: ['scripts/check-budgets.ts'] },
];

await ensureBuilt();
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
process.exit(failed === 0 ? 0 : 1);
