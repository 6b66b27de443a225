import { log } from './log.service.ts';
import { type Problem, problemOf } from './problem.ts';

/**
 * A store's call (specification §8): when it fails it is logged under `name` and thrown on, so that the store keeps
 * `errors` and whoever asked learns of it.
 */
export async function storeCall<T>(name: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (thrown) {
    log('error', `${name} failed`, problemOf(thrown));
    throw thrown;
  }
}

/** What a call gives; null where the reader may not know it. */
export async function unlessForbidden<T>(asked: Promise<{ readonly data: T }>): Promise<T | null> {
  try {
    return (await asked).data;
  } catch (thrown) {
    if (problemOf(thrown).kind === 'forbidden') return null;
    throw thrown;
  }
}

/** What became of a removal: `errors` is empty when it succeeded, otherwise the sentences of its `problem`. */
export interface Removal {
  readonly removed: boolean;
  readonly problem?: Problem;
  readonly errors: readonly string[];
}

/** A store's removal (specification §8): its errors are kept, neither logged nor thrown on. */
export async function storeRemoval(run: () => Promise<unknown>): Promise<Removal> {
  try {
    await run();
    return { removed: true, errors: [] };
  } catch (thrown) {
    const problem = problemOf(thrown);
    return { removed: false, problem, errors: problem.errors };
  }
}
