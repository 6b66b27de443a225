import { ProblemError, problem } from './problem.ts';

/**
 * Loads a chunk that the first paint does not need.
 *
 * @throws ProblemError `offline` when it can't be loaded.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (thrown) {
    throw new ProblemError(problem('offline'), { cause: thrown });
  }
}

/** A function of a module that is loaded when it is first called. */
export const createLateCall =
  <Module, Args extends readonly unknown[], Result>(
    load: () => Promise<Module>,
    select: (module: Module) => (...args: Args) => Promise<Result>,
  ) =>
  async (...args: Args): Promise<Result> =>
    select(await loadChunk(load))(...args);
