import { problemOf } from '../services/problem.ts';

interface Changed {
  readonly event: { readonly subject: string };
}
interface Answered<Found> {
  readonly event: { readonly output: Found | null };
}

/** What is followed has changed. */
const changed = {
  guard: { type: 'isFollowed', params: ({ event: { subject } }: Changed) => ({ subject }) },
  target: 'outdated',
} as const;

/**
 * Something beside every page, such as a count, read for whoever is signed in and kept up to date by the stream of changes,
 * which are gathered for a moment. The actor `load` gives null to those who may not know: they do not ask again. The
 * machine says which subject `isFollowed` and whether an answer `isKnown`, keeps it (`put`) or forgets it (`forget`),
 * and keeps what a failed call says (`putErrors`, specification §8); `gatherDelay` and `retryDelay` are its delays.
 */
export const followingOf = <Found>() => {
  const found = ({ event }: Answered<Found>) => ({ found: event.output });
  return {
    initial: 'empty',
    on: {
      'user.came': { target: '.loading', actions: 'forget' },
      'user.left': { target: '.empty', actions: 'forget' },
    },
    states: {
      empty: {},
      loading: {
        tags: 'busy',
        invoke: {
          id: 'load',
          src: 'load',
          onDone: [
            {
              guard: { type: 'isKnown', params: found },
              target: 'known',
              actions: { type: 'put', params: found },
            },
            { target: 'empty', actions: 'forget' },
          ],
          onError: {
            target: 'failed',
            actions: {
              type: 'putErrors',
              params: ({ event }: { event: { readonly error: unknown } }) => ({
                errors: problemOf(event.error).errors,
              }),
            },
          },
        },
        // The answer under way may be older than this.
        on: { 'record.changed': changed },
      },
      known: { on: { 'record.changed': changed, 'stream.reset': 'loading' } },
      outdated: { after: { gatherDelay: 'loading' } },
      failed: {
        tags: 'failed',
        after: { retryDelay: 'loading' },
        on: { 'record.changed': changed, 'stream.reset': 'loading' },
      },
    },
  } as const;
};
