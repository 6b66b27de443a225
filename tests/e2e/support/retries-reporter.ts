import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** A test that passed only when it was tried again. */
interface RetriedTest {
  readonly title: string;
  /** First line of what failed first. */
  readonly error: string;
  readonly attempts: number;
}

/** More of them than this fail the run. */
const limit = 3;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const colours = /\u001B\[[\d;]*m/g;

function describeRetried(test: TestCase): RetriedTest {
  const error = test.results.find(({ status }) => status !== 'passed')?.error;
  const [, project, ...path] = test.titlePath();
  return {
    title: `[${project}] ${path.join(' › ')}`,
    error: (error?.message ?? '').replaceAll(colours, '').split('\n', 1)[0] ?? '',
    attempts: test.results.length,
  };
}

/** Prints and stores the tests that passed only when they were tried again, and fails a run with many of them. */
export default class RetriesReporter implements Reporter {
  #suite: Suite | undefined;
  #folder = '';

  onBegin(config: FullConfig, suite: Suite): void {
    this.#suite = suite;
    this.#folder = config.projects[0]?.outputDir ?? 'test-results';
  }

  async onEnd({ status }: FullResult): Promise<Pick<FullResult, 'status'>> {
    const tests = this.#suite?.allTests() ?? [];
    const retried = tests.filter((test) => test.outcome() === 'flaky').map(describeRetried);
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, 'retried.json'), `${JSON.stringify(retried, null, 2)}\n`);
    for (const { title, error, attempts } of retried)
      process.stdout.write(`Passed at attempt ${attempts}: ${title}\n  ${error}\n`);
    if (retried.length <= limit) return { status };
    process.stdout.write(`${retried.length} tests passed only when tried again; ${limit} are allowed.\n`);
    return { status: 'failed' };
  }

  printsToStdio(): boolean {
    return false;
  }
}
