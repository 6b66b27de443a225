import { assign, fromPromise, setup } from 'xstate';
import type { SearchGroup } from '../../../../contract/kit/search.ts';
import { searchRecords } from '../../../services/lists/search.service.ts';
import { eventOf, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { getSubjectFilter, parseScopedQuery } from './scope.ts';

/** Shorter texts match too much, so the server is not called, except for a number. */
export const minSearchLength = 2;

/** The longest text the server accepts. */
const maxSearchLength = 200;

export interface SearchContext {
  text: string;
  /** The last results; they stay while the next ones are loading. */
  found: readonly SearchGroup[];
  problem: Problem | null;
}

export interface SearchInput {
  /** The initial text. */
  readonly text: string;
}

/**
 * `busy` a response is awaited, `answered` the results belong to the text, `failed` the last request failed.
 */
export type SearchTag = 'busy' | 'answered' | 'failed';

export type SearchEvent = { type: 'search.type'; text: string } | { type: 'search.retry' };

/** True when the text searches for records and is long enough. */
function needsServer(text: string): boolean {
  const { scope, words } = parseScopedQuery(text);
  return getSubjectFilter(scope) !== null && (words.length >= minSearchLength || /^\d$/.test(words));
}

/**
 * Searches on the server as the user types: 150 ms after the last keystroke, and a newer text cancels the
 * running request. Lives as long as the palette is open.
 */
export const searchMachine = setup({
  types: {} as { context: SearchContext; input: SearchInput; events: SearchEvent; tags: SearchTag },
  actors: {
    find: fromPromise<readonly SearchGroup[], { text: string }>(({ input, signal }) =>
      searchRecords(input.text.slice(0, maxSearchLength), signal),
    ),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text })),
    setFound: assign((_, { found }: { found: readonly SearchGroup[] }) => ({ found, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem, found: [] })),
    drop: assign({ found: [], problem: null }),
  },
  guards: {
    needsServer: (_, { text }: { text: string }) => needsServer(text),
    /** Spaces do not change the search. */
    isSameQuery: ({ context }, { text }: { text: string }) => {
      const [one, other] = [parseScopedQuery(context.text), parseScopedQuery(text)];
      return one.words === other.words && one.scope === other.scope;
    },
  },
  delays: { typingDelay: 150 },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ text: input.text, found: [], problem: null }),
  initial: 'idle',
  on: {
    'search.type': [
      { guard: { type: 'isSameQuery', params: eventOf }, actions: { type: 'setText', params: eventOf } },
      {
        guard: { type: 'needsServer', params: eventOf },
        target: '.typing',
        reenter: true,
        actions: { type: 'setText', params: eventOf },
      },
      { target: '.idle', actions: [{ type: 'setText', params: eventOf }, 'drop'] },
    ],
  },
  states: {
    idle: {},
    typing: { tags: 'busy', after: { typingDelay: 'finding' } },
    finding: {
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context }) => ({ text: parseScopedQuery(context.text).words }),
        onDone: {
          target: 'answered',
          actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: { target: 'failed', actions: setProblem },
      },
    },
    answered: { tags: 'answered' },
    failed: { tags: 'failed', on: { 'search.retry': 'finding' } },
  },
});
