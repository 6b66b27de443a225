import { assign, fromPromise, setup } from 'xstate';
import type { HistoryEntry } from '../../../../contract/kit/history.ts';
import type { ListName } from '../../../../contract/kit/views.ts';
import { loadHistory } from '../../../services/lists/history.service.ts';
import { setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';

interface HistoryInput {
  readonly list: ListName;
  readonly id: number;
}

interface HistoryContext extends HistoryInput {
  /** Null until loaded. */
  readonly entries: readonly HistoryEntry[] | null;
  readonly problem: Problem | null;
}

/** The history of a master data record: loaded when it is opened, and again when the record changes. */
export const historyMachine = setup({
  types: {} as {
    context: HistoryContext;
    input: HistoryInput;
    events: { type: 'history.toggle' } | { type: 'resource.refresh' };
    tags: 'open' | 'busy' | 'failed';
  },
  actors: {
    load: fromPromise<readonly HistoryEntry[], HistoryInput>(({ input: { list, id }, signal }) =>
      loadHistory(list, id, signal),
    ),
  },
  actions: {
    put: assign((_, { entries }: { entries: readonly HistoryEntry[] }) => ({ entries, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
}).createMachine({
  id: 'history',
  context: ({ input }) => ({ ...input, entries: null, problem: null }),
  initial: 'closed',
  states: {
    closed: { on: { 'history.toggle': 'open' } },
    open: {
      tags: 'open',
      initial: 'loading',
      on: { 'history.toggle': 'closed', 'resource.refresh': '.loading' },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'load',
            src: 'load',
            input: ({ context: { list, id } }) => ({ list, id }),
            onDone: {
              target: 'shown',
              actions: { type: 'put', params: ({ event }) => ({ entries: event.output }) },
            },
            onError: { target: 'failed', actions: setProblem },
          },
        },
        shown: {},
        failed: { tags: 'failed' },
      },
    },
  },
});
