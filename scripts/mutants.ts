import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { run } from './steps.ts';

/** The folder of the tests that stand on a file's path, and the project that runs them. */
const foldersOf = (file: string) => ({
  folder: dirname(`tests/${file.replace(/^src\//, '')}`),
  project: file.startsWith('server/') ? 'server' : 'unit',
});

/** The tests of a file: those of its name where there are any, and else all of its folder. */
function testsOf(file: string): { project: string; tests: readonly string[] } {
  const { folder, project } = foldersOf(file);
  const [name = ''] = basename(file).split('.');
  const own = globSync(`${folder}/**/${name}.{,*.}test.ts`);
  return { project, tests: own.length > 0 ? own : globSync(`${folder}/**/*.test.ts`) };
}

/**
 * Changes the files one place at a time and runs their tests on each change: what no test notices is listed as
 * survived. Several tests may be named after `--tests`, in place of those on each file's path.
 */
async function mutants(given: readonly string[]): Promise<number> {
  const at = given.indexOf('--tests');
  const files = at < 0 ? given : given.slice(0, at);
  const named = at < 0 ? [] : given.slice(at + 1);
  if (files.length === 0) throw new Error('Name the files to change: npm run mutants -- contract/filters.ts');
  for (const file of files) {
    const { project, tests } = testsOf(file);
    const chosen = named.length > 0 ? named : tests;
    if (chosen.length === 0) throw new Error(`${file} has no tests on its path; name them after --tests`);
    const env = { MUTANTS_PROJECT: project, MUTANTS_TESTS: chosen.join(',') };
    const code = await run('stryker', ['run', '--mutate', file], env);
    if (code !== 0) return code;
  }
  return 0;
}

try {
  process.exitCode = await mutants(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
