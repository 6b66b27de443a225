import { relative } from 'node:path';
import type { Reporter, TestCase } from 'vitest/node';
import { firstLine, type RetriedTest, reportRetried } from './retried.ts';

/** Reports Vitest’s tests that passed only when they were tried again, and fails a run with many of them. */
export default class RetriesReporter implements Reporter {
  readonly #retried: RetriedTest[] = [];

  onTestCaseResult(test: TestCase): void {
    const { retryCount = 0, flaky = false } = test.diagnostic() ?? {};
    if (!flaky) return;
    this.#retried.push({
      title: `${relative(process.cwd(), test.module.moduleId)} › ${test.fullName}`,
      error: firstLine(test.result().errors?.[0]?.message),
      attempts: retryCount + 1,
    });
  }

  onTestRunEnd(): void {
    if (reportRetried(this.#retried, 'retried-vitest.json')) process.exitCode = 1;
  }
}
