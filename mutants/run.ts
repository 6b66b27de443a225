import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { runProgram } from '../scripts/run-program.ts';

const folder = import.meta.dirname;
const config = join(folder, 'stryker.config.json');
const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

/** Installs Stryker beside this script, if it is not there. */
function installStryker(): void {
  if (existsSync(stryker)) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('Stryker could not be installed');
}

/** The Vitest project that runs the tests of a file. */
const getProject = (file: string): 'server' | 'unit' => (file.startsWith('server/') ? 'server' : 'unit');

/** The tests of a file: those with its name on its path if there are any, otherwise all of the nearest folder. */
function findTests(file: string): readonly string[] {
  const path = dirname(`tests/${file.replace(/^src\//, '')}`);
  const [name = ''] = basename(file).split('.');
  const own = globSync(`${path}/**/${name}.{,*.}test.ts`);
  if (own.length > 0) return own;
  for (let above = path; above !== 'tests' && above !== '.'; above = dirname(above)) {
    const near = globSync(`${above}/*.test.ts`);
    if (near.length > 0) return near;
  }
  return [];
}

/**
 * Mutation testing: changes the files in one place at a time and runs the related tests on each change; changes that no
 * test detects are reported as survived. `--tests` names the tests to run instead of those on each file's path.
 */
async function runMutationTests(given: readonly string[]): Promise<number> {
  const at = given.indexOf('--tests');
  const files = at < 0 ? given : given.slice(0, at);
  const named = at < 0 ? [] : given.slice(at + 1);
  if (files.length === 0)
    throw new Error('Name the files to change: npm run mutants -- contract/kit/filters.ts');
  installStryker();
  for (const [project, some] of Map.groupBy(files, getProject)) {
    const tests = [...new Set(some.flatMap((file) => (named.length > 0 ? named : findTests(file))))];
    if (tests.length === 0) throw new Error(`No tests found for ${some.join(', ')}: name them after --tests`);
    const env = { MUTANTS_PROJECT: project, MUTANTS_TESTS: tests.join(',') };
    const code = await runProgram('node', [stryker, 'run', config, '--mutate', some.join(',')], env);
    if (code !== 0) return code;
  }
  return 0;
}

try {
  process.exitCode = await runMutationTests(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
