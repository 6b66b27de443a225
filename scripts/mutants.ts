import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { runProgram } from './run-program.ts';

/** The Vitest project that runs the tests of a file. */
const getProject = (file: string): 'server' | 'unit' => (file.startsWith('server/') ? 'server' : 'unit');

/** The tests of a file: those with its name on its path if there are any, otherwise all of the nearest folder. */
function findTests(file: string): readonly string[] {
  const folder = dirname(`tests/${file.replace(/^src\//, '')}`);
  const [name = ''] = basename(file).split('.');
  const own = globSync(`${folder}/**/${name}.{,*.}test.ts`);
  if (own.length > 0) return own;
  for (let above = folder; above !== 'tests' && above !== '.'; above = dirname(above)) {
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
  for (const [project, some] of Map.groupBy(files, getProject)) {
    const tests = [...new Set(some.flatMap((file) => (named.length > 0 ? named : findTests(file))))];
    if (tests.length === 0) throw new Error(`No tests found for ${some.join(', ')}: name them after --tests`);
    const env = { MUTANTS_PROJECT: project, MUTANTS_TESTS: tests.join(',') };
    const code = await runProgram('stryker', ['run', '--mutate', some.join(',')], env);
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
