import type { Args, Endpoint, Reply } from '../../contract/endpoint.ts';
import { mainApi } from './api.ts';
import { type Problem, problemOf } from './problem.ts';

type DataOf<E extends Endpoint> = Reply<E> extends { readonly data: infer Data } ? Data : never;

/** The `data` of a call; null where the reader may not know it, which is no failure. */
export async function unlessForbidden<E extends Endpoint>(
  endpoint: E & (Reply<E> extends { readonly data: unknown } ? unknown : never),
  args: Args<E>,
  signal: AbortSignal,
): Promise<DataOf<E> | null> {
  try {
    const reply = await mainApi.call<E>(endpoint, args, { signal, expected: 'forbidden' });
    return (reply as { readonly data: DataOf<E> }).data;
  } catch (thrown) {
    if (problemOf(thrown).kind === 'forbidden') return null;
    throw thrown;
  }
}

/** The reply of a call that only helps to fill a form in; null where the back end has no such call (404). */
export async function unlessMissing<E extends Endpoint>(
  endpoint: E,
  args: Args<E>,
  signal: AbortSignal,
): Promise<Reply<E> | null> {
  try {
    return await mainApi.call<E>(endpoint, args, { signal, expected: 'notFound' });
  } catch (thrown) {
    if (problemOf(thrown).kind === 'notFound') return null;
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
