import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A test that passed only when it was tried again. */
export interface RetriedTest {
  readonly title: string;
  /** The first line of what failed first. */
  readonly error: string;
  readonly attempts: number;
}

const folder = 'test-results';
/** More of them than this fail the run. */
const limit = 3;

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one
const colours = /\u001B\[[\d;]*m/g;

/** The first line of an error’s message, without colours. */
export const firstLine = (message = ''): string => message.replaceAll(colours, '').split('\n', 1)[0] ?? '';

/** Prints the tests that passed only when they were tried again, and stores them; returns whether there are too many. */
export function reportRetried(retried: readonly RetriedTest[], fileName: string): boolean {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, fileName), `${JSON.stringify(retried, null, 2)}\n`);
  for (const { title, error, attempts } of retried)
    process.stdout.write(`Passed at attempt ${attempts}: ${title}\n  ${error}\n`);
  if (retried.length <= limit) return false;
  process.stdout.write(`${retried.length} tests passed only when tried again; ${limit} are allowed.\n`);
  return true;
}
