import { type ActorRef, assign, fromPromise, type Snapshot, setup } from 'xstate';
import { failed } from '../failure.ts';
import { createLoading } from '../loading.region.ts';
import { eventOf, setProblem } from '../params.ts';
import type { Problem } from '../problem.ts';

export interface FinderContext<Found, Of> {
  /** What the search is limited to, if anything. */
  readonly of: Of;
  text: string;
  /** The results of the last search; they stay while the next one is loading. */
  found: readonly Found[];
  problem: Problem | null;
}

/**
 * `busy` the user is typing or a response is awaited; `some` and `none` the results; `failed`, and more
 * precisely `offline`, `forbidden`.
 */
export type FinderTag = 'busy' | 'some' | 'none' | 'failed' | 'offline' | 'forbidden';

export type FinderEvent =
  | { type: 'finder.type'; text: string }
  | { type: 'finder.retry' }
  | { type: 'connection.restored' };

/** A finder as its field uses it, whatever the search is limited to. */
export type FinderActor<Found> = ActorRef<
  Snapshot<unknown> & {
    readonly context: Pick<FinderContext<Found, unknown>, 'found'>;
    hasTag(tag: FinderTag): boolean;
  },
  FinderEvent
>;

/** The query of a finder. */
export interface FinderQuery<Of> {
  readonly text: string;
  readonly of: Of;
}

/** A search-as-you-type field as data; `createFinderMachine` creates the machine. */
export interface FinderDefinition<Found, Of> {
  readonly id: string;
  /** Without text it finds everything instead of nothing. */
  readonly findsWithoutText?: true;
  find(text: string, signal: AbortSignal, of: Of): Promise<readonly Found[]>;
}

/** The machine of a search-as-you-type field: it searches a moment after the last keystroke. */
export function createFinderMachine<Found, Of = undefined>(definition: FinderDefinition<Found, Of>) {
  const { id, find, findsWithoutText = false } = definition;
  return setup({
    types: {} as { context: FinderContext<Found, Of>; input: Of; events: FinderEvent; tags: FinderTag },
    actors: {
      find: fromPromise<readonly Found[], FinderQuery<Of>>(({ input, signal }) =>
        find(input.text, signal, input.of),
      ),
    },
  })
    .extend(createLoading<FinderContext<Found, Of>, FinderEvent>())
    .extend({
      actions: {
        setText: assign((_, { text }: { text: string }) => ({ text })),
        setFound: assign((_, { found }: { found: readonly Found[] }) => ({ found, problem: null })),
        forget: assign({ found: [], problem: null }),
      },
      guards: {
        isEmpty: ({ context }) => !findsWithoutText && context.text.trim() === '',
        hasFound: ({ context }) => context.found.length > 0,
      },
      delays: { typingDelay: 250 },
    })
    .createMachine({
      id,
      context: ({ input }) => ({ of: input, text: '', found: [], problem: null }),
      initial: 'idle',
      on: {
        'finder.type': { target: '.typing', reenter: true, actions: { type: 'setText', params: eventOf } },
      },
      states: {
        idle: { entry: 'forget' },
        typing: {
          tags: 'busy',
          always: { guard: 'isEmpty', target: 'idle' },
          after: { typingDelay: 'finding' },
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
              actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
            },
            onError: { target: 'failed', actions: setProblem },
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
