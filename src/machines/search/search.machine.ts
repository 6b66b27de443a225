import { assign, fromPromise, setup } from 'xstate';
import type { ApplicationRow } from '../../../contract/applications.ts';
import { searchApplications } from '../../services/applications.service.ts';
import { problemOf } from '../../services/problem.ts';
import type { Problem } from '../problem.ts';

/** Fewer letters match half of everything; the server is not asked. */
export const shortestSearch = 2;

export interface SearchContext {
  text: string;
  /** What the last answer brought; stays while the next one is on its way. */
  found: readonly ApplicationRow[];
  problem: Problem | null;
}

/** `busy` an answer is awaited, `empty` nothing fits, `failed` the last call failed. */
export type SearchTag = 'busy' | 'empty' | 'failed';

export type SearchEvent = { type: 'search.type'; text: string } | { type: 'search.retry' };

/**
 * Searching on the server while one types: 200 ms after the last keystroke, and a newer text cancels the call that is
 * under way. Lives as long as the palette is open.
 */
export const searchMachine = setup({
  types: {} as { context: SearchContext; events: SearchEvent; tags: SearchTag },
  actors: {
    find: fromPromise<readonly ApplicationRow[], { text: string }>(({ input, signal }) =>
      searchApplications(input.text.slice(0, 200), signal),
    ),
  },
  actions: {
    putText: assign((_, { text }: { text: string }) => ({ text })),
    putFound: assign((_, { found }: { found: readonly ApplicationRow[] }) => ({ found, problem: null })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, found: [] })),
    drop: assign({ found: [], problem: null }),
  },
  guards: {
    isLongEnough: (_, { text }: { text: string }) => text.trim().length >= shortestSearch,
    isFound: ({ context }) => context.found.length > 0,
  },
  delays: { pause: 200 },
}).createMachine({
  id: 'search',
  context: { text: '', found: [], problem: null },
  initial: 'idle',
  on: {
    'search.type': [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => ({ text: event.text }) },
        target: '.typing',
        reenter: true,
        actions: { type: 'putText', params: ({ event }) => ({ text: event.text }) },
      },
      {
        target: '.idle',
        actions: [{ type: 'putText', params: ({ event }) => ({ text: event.text }) }, 'drop'],
      },
    ],
  },
  states: {
    idle: {},
    typing: { tags: 'busy', after: { pause: 'finding' } },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: {
          target: 'answered',
          actions: { type: 'putFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    answered: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isFound', target: 'found' }, 'nothing'] },
        found: {},
        nothing: { tags: 'empty' },
      },
    },
    failed: { tags: 'failed', on: { 'search.retry': 'finding' } },
  },
});
