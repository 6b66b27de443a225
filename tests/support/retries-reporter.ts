import { mkdirSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';

/** More tests than this that pass only when they are tried again make a run fail. */
export const maxRetried = 3;

/** A test that failed before it passed, as it is stored. */
export interface Retried {
  readonly file: string;
  readonly test: string;
  readonly attempts: number;
  /** The first line of what went wrong first. */
  readonly error: string;
}

/** Prints the tests that had to be tried again and stores them; answers whether there were too many. */
export function reportRetried(retried: readonly Retried[], file: string): boolean {
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`test-results/${file}`, `${JSON.stringify(retried, null, 2)}\n`);
  if (retried.length === 0) return false;
  const lines = retried.map(
    ({ file: path, test, attempts, error }) => `  ${path} › ${test} (${attempts} attempts): ${error}\n`,
  );
  process.stdout.write(`\nPassed only when tried again (${retried.length}):\n${lines.join('')}`);
  return retried.length > maxRetried;
}

/** Names the tests that passed only when they were tried again. */
export default class RetriesReporter implements Reporter {
  readonly #retried: Retried[] = [];

  onTestCaseResult(test: TestCase): void {
    const { retryCount = 0, flaky = false } = test.diagnostic() ?? {};
    if (!flaky) return;
    this.#retried.push({
      file: relative(process.cwd(), test.module.moduleId),
      test: test.fullName,
      attempts: retryCount + 1,
      error: test.result().errors?.[0]?.message.split('\n')[0] ?? '',
    });
  }

  onTestRunEnd(): void {
    if (reportRetried(this.#retried, 'retried-vitest.json')) process.exitCode = 1;
  }
}
