import { fromCallback } from 'xstate';
import { ProblemError, problemOf } from '../../services/kit/problem.ts';
import type { GridApi, GridQuery } from './definition/definition.types.ts';
import type { GridEvent } from './definition/grid.events.ts';
import type { Found } from './live-changes.ts';
import { windowSize } from './rows/query.ts';

/** The maximum number of rows looked up at the same time. */
const maxConcurrent = 6;

/** One window of an all-rows list; stopping the actor cancels the request. */
export const windowLogic = (api: GridApi) =>
  fromCallback<GridEvent, { query: GridQuery; window: number }>(({ input: { query, window }, sendBack }) => {
    const stop = new AbortController();
    api.load({ ...query, perPage: windowSize, page: window + 1 }, stop.signal).then(
      (page) => sendBack({ type: 'window.loaded', window, page }),
      (error) => {
        if (!stop.signal.aborted) sendBack({ type: 'window.failed', window, problem: problemOf(error) });
      },
    );
    return () => stop.abort();
  });

const isGone = (error: unknown): boolean =>
  error instanceof ProblemError && (error.problem.kind === 'notFound' || error.problem.kind === 'forbidden');

/** Looks up records, a few at a time. */
export async function lookUp(
  ids: readonly number[],
  api: GridApi,
  signal: AbortSignal,
): Promise<readonly Found[]> {
  const found: Found[] = [];
  const waiting = [...ids];
  const work = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const known = id;
      const row = await api.loadRow?.(known, signal).catch((error: unknown) => {
        if (isGone(error)) return null;
        throw error;
      });
      if (row !== undefined) found.push({ id: known, row });
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
  return found;
}
