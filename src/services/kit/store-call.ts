import type { Args, Endpoint, Reply } from '../../../contract/kit/endpoint.ts';
import { mainApi } from './api.ts';
import { type Problem, problemOf } from './problem.ts';

type DataOf<E extends Endpoint> = Reply<E> extends { readonly data: infer Data } ? Data : never;

/** The `data` of a call; null when the user isn't permitted, which is not an error. */
export async function nullIfForbidden<E extends Endpoint>(
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

/** The reply of a call for optional form data; null when the back end has no such endpoint (404). */
export async function nullIfMissing<E extends Endpoint>(
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

/** The result of a deletion: `errors` is empty when it succeeded, otherwise the messages of `problem`. */
export interface Removal {
  readonly removed: boolean;
  readonly problem?: Problem;
  readonly errors: readonly string[];
}

/** Runs a store's deletion (specification §8): errors are returned, neither logged nor thrown. */
export async function settleRemoval(run: () => Promise<unknown>): Promise<Removal> {
  try {
    await run();
    return { removed: true, errors: [] };
  } catch (thrown) {
    const problem = problemOf(thrown);
    return { removed: false, problem, errors: problem.errors };
  }
}
