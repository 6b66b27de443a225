import { assign, fromPromise, setup } from 'xstate';
import type { FacetCounts } from '../../../../contract/kit/lists.ts';
import { setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ToolInput } from '../definition/grid.types.ts';

/** A value of a column, and its count among the matching records. */
export type Facet = FacetCounts[string][number];

export interface FacetsContext extends ToolInput {
  /** The column whose values are counted. */
  readonly column: string;
  values: readonly Facet[];
  problem: Problem | null;
}

export type FacetsEvent = { type: 'facets.retry' };

/** `busy` the counts are loading; `failed` they could not be loaded. */
export type FacetsTag = 'busy' | 'failed';

/** The values of one column with their counts, ignoring the column's own filter. A tool of a grid. */
export const facetsMachine = setup({
  types: {} as { context: FacetsContext; input: ToolInput; events: FacetsEvent; tags: FacetsTag },
  actors: {
    countValues: fromPromise<FacetCounts, Pick<FacetsContext, 'api' | 'query' | 'column'>>(
      async ({ input: { api, query, column }, signal }) =>
        (await api.facets?.(query, [column], signal)) ?? {},
    ),
  },
  actions: {
    setValues: assign(({ context }, { counts }: { counts: FacetCounts }) => ({
      values: counts[context.column] ?? [],
      problem: null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: {
    canCount: ({ context }) =>
      context.api.facets !== undefined &&
      context.definition.columns.some(({ id, facet }) => id === context.column && facet === true),
  },
}).createMachine({
  id: 'facets',
  context: ({ input }) => ({
    ...input,
    column: String(input.preset.column ?? ''),
    values: [],
    problem: null,
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'canCount', target: 'counting' }, 'ready'] },
    counting: {
      tags: 'busy',
      invoke: {
        id: 'countValues',
        src: 'countValues',
        input: ({ context: { api, query, column } }) => ({ api, query, column }),
        onDone: {
          target: 'ready',
          actions: { type: 'setValues', params: ({ event }) => ({ counts: event.output }) },
        },
        onError: { target: 'failed', actions: setProblem },
      },
    },
    ready: {},
    failed: { tags: 'failed', on: { 'facets.retry': 'counting' } },
  },
});
