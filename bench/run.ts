import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../scripts/run-program.ts';

/**
 * Every benchmark, one after another, or the named ones: `node bench/run.ts grid`. Installs the other grids first if
 * they are needed.
 */
const all = [
  'bytes',
  'start',
  'grid',
  'grid-machine',
  'first-row',
  'hub',
  'notifications',
  'lists',
  'courses',
  'imports',
  'overload',
  'attacks',
  'memory',
  'inspector',
] as const;
const named = process.argv.slice(2);
const selected = named.length > 0 ? all.filter((name) => named.includes(name)) : all;

const needsPeers = selected.includes('grid') || selected.includes('lists');
if (needsPeers && !existsSync(join(import.meta.dirname, 'node_modules', 'autocannon'))) {
  const { status } = spawnSync('npm', ['ci', '--prefix', import.meta.dirname], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
for (const name of selected) {
  const code = await runProgram('node', [join(import.meta.dirname, `${name}.ts`)]);
  if (code !== 0) process.exit(code);
}
