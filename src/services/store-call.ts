import { log } from './log.service.ts';
import { problemOf } from './problem.ts';

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

/** What became of a removal: `errors` is empty when it succeeded. */
export interface Removal {
  readonly removed: boolean;
  readonly errors: readonly string[];
}

/** A store's removal (specification §8): its errors are kept, neither logged nor thrown on. */
export async function storeRemoval(run: () => Promise<unknown>): Promise<Removal> {
  try {
    await run();
    return { removed: true, errors: [] };
  } catch (thrown) {
    return { removed: false, errors: problemOf(thrown).errors };
  }
}
