import { assign, fromPromise, setup } from 'xstate';
import { problemOf } from '../../services/problem.ts';
import { failed, isForbiddenProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';

export interface FinderContext<Found, Of> {
  /** Whom or what it is looked for; nothing for most. */
  readonly of: Of;
  text: string;
  /** What the last answer brought; stays while the next one is on its way. */
  found: readonly Found[];
  problem: Problem | null;
}

/** `busy` one is typing or an answer is awaited; `some` and `none` what came of it; `failed`, and of that `offline`, `forbidden`. */
export type FinderTag = 'busy' | 'some' | 'none' | 'failed' | 'offline' | 'forbidden';

export type FinderEvent =
  | { type: 'finder.type'; text: string }
  | { type: 'finder.retry' }
  | { type: 'connection.restored' };

/** What a finder asks for. */
export interface FinderAsked<Of> {
  readonly text: string;
  readonly of: Of;
}

/** Something that is looked for by a few words, as data; `finderMachineOf` makes the machine. */
export interface FinderDefinition<Found, Of> {
  readonly id: string;
  /** Without a word it finds what there is, instead of nothing. */
  readonly findsWithoutWords?: true;
  find(text: string, signal: AbortSignal, of: Of): Promise<readonly Found[]>;
}

/** The machine of a field that looks for something while one types, a moment after the last keystroke. */
export function finderMachineOf<Found, Of = undefined>(definition: FinderDefinition<Found, Of>) {
  const { id, find, findsWithoutWords = false } = definition;
  return setup({
    types: {} as { context: FinderContext<Found, Of>; input: Of; events: FinderEvent; tags: FinderTag },
    actors: {
      find: fromPromise<readonly Found[], FinderAsked<Of>>(({ input, signal }) =>
        find(input.text, signal, input.of),
      ),
    },
    actions: {
      putText: assign((_, { text }: { text: string }) => ({ text })),
      putFound: assign((_, { found }: { found: readonly Found[] }) => ({ found, problem: null })),
      putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
      forget: assign({ found: [], problem: null }),
    },
    guards: {
      isEmpty: ({ context }) => !findsWithoutWords && context.text.trim() === '',
      hasFound: ({ context }) => context.found.length > 0,
      isOffline: ({ context }) => isOfflineProblem(context.problem),
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    },
    delays: { pause: 250 },
  }).createMachine({
    id,
    context: ({ input }) => ({ of: input, text: '', found: [], problem: null }),
    initial: 'idle',
    on: {
      'finder.type': {
        target: '.typing',
        reenter: true,
        actions: { type: 'putText', params: ({ event: { text } }) => ({ text }) },
      },
    },
    states: {
      idle: { entry: 'forget' },
      typing: {
        tags: 'busy',
        always: { guard: 'isEmpty', target: 'idle' },
        after: { pause: 'finding' },
      },
      finding: {
        id: 'loading',
        tags: 'busy',
        invoke: {
          id: 'find',
          src: 'find',
          input: ({ context: { text, of } }) => ({ text: text.trim(), of }),
          onDone: {
            target: 'found',
            actions: { type: 'putFound', params: ({ event }) => ({ found: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
      },
      found: {
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasFound', target: 'some' }, 'none'] },
          some: { tags: 'some' },
          none: { tags: 'none' },
        },
      },
      failed: { tags: 'failed', ...failed, on: { 'finder.retry': 'finding' } },
    },
  });
}
