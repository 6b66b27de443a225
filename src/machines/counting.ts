import { problemOf } from '../services/problem.ts';

interface Changed {
  readonly event: { readonly subject: string };
}

/** What was counted has changed. */
const changed = {
  guard: { type: 'isCounted', params: ({ event: { subject } }: Changed) => ({ subject }) },
  target: 'outdated',
} as const;

/**
 * A number beside every page, counted for whoever is signed in and kept up to date by the stream of changes, which are
 * gathered for a moment. The actor `count` gives null to those who may not know: they are not asked for again. The
 * machine says what `isCounted`, whether the number `isKnown`, how it is `put` or forgotten (`forget`), and keeps what a
 * failed call says (`putErrors`, specification §8); `gatherDelay` and `retryDelay` are its delays.
 */
export const counting = {
  initial: 'empty',
  on: {
    'user.came': { target: '.counting', actions: 'forget' },
    'user.left': { target: '.empty', actions: 'forget' },
  },
  states: {
    empty: {},
    counting: {
      tags: 'busy',
      invoke: {
        id: 'count',
        src: 'count',
        onDone: [
          {
            guard: {
              type: 'isKnown',
              params: ({ event }: { event: { output: number | null } }) => ({ count: event.output }),
            },
            target: 'counted',
            actions: {
              type: 'put',
              params: ({ event }: { event: { output: number | null } }) => ({ count: event.output }),
            },
          },
          { target: 'empty', actions: 'forget' },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'putErrors',
            params: ({ event }: { event: { error: unknown } }) => ({ errors: problemOf(event.error).errors }),
          },
        },
      },
      // The answer under way may be older than this.
      on: { 'record.changed': changed },
    },
    counted: { on: { 'record.changed': changed, 'stream.reset': 'counting' } },
    outdated: { after: { gatherDelay: 'counting' } },
    failed: {
      tags: 'failed',
      after: { retryDelay: 'counting' },
      on: { 'record.changed': changed, 'stream.reset': 'counting' },
    },
  },
} as const;
