import { defineConfig } from 'vitest/config';
import suite from '../vitest.config.ts';

/** Part of one project of the suite, as `run.ts` names it for Stryker. */
const { MUTANTS_PROJECT: name = 'unit', MUTANTS_TESTS: tests = '' } = process.env;
const found = suite.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === name,
);
if (typeof found !== 'object' || !('test' in found)) throw new Error(`no project ${name}`);

export default defineConfig({
  ...found,
  test: {
    ...found.test,
    globalSetup: ['tests/support/global-setup.ts'],
    include: tests.split(','),
    bail: 1,
  },
});
