import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { firstLine, type RetriedTest, reportRetried } from '../../support/retried.ts';

function describeRetried(test: TestCase): RetriedTest {
  const error = test.results.find(({ status }) => status !== 'passed')?.error;
  const [, project, ...path] = test.titlePath();
  return {
    title: `[${project}] ${path.join(' › ')}`,
    error: firstLine(error?.message),
    attempts: test.results.length,
  };
}

/** Reports the browser tests that passed only when they were tried again, and fails a run with many of them. */
export default class RetriesReporter implements Reporter {
  #suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const tests = this.#suite?.allTests() ?? [];
    const retried = tests.filter((test) => test.outcome() === 'flaky').map(describeRetried);
    return { status: reportRetried(retried, 'retried.json') ? 'failed' : status };
  }

  printsToStdio(): boolean {
    return false;
  }
}
