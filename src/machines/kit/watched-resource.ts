import { problemOf } from '../../services/kit/problem.ts';

interface Changed {
  readonly event: { readonly subject: string };
}
interface Answered<Found> {
  readonly event: { readonly output: Found | null };
}

/** The watched subject changed. */
const changed = {
  guard: { type: 'isAffected', params: ({ event: { subject } }: Changed) => ({ subject }) },
  target: 'outdated',
} as const;

/**
 * Data that every page shows, such as a count, loaded for the current user and kept up to date by the stream
 * of changes, which are collected for a moment. The actor `load` returns null to users who may not see it:
 * they do not ask again. The machine says which subject `isAffected` and whether a response `hasData`, stores
 * it (`setData`) or clears it (`clearData`), and stores the errors of a failed call (`setErrors`,
 * specification §8); `gatherDelay` and `retryDelay` are its delays.
 */
export const createWatchedResourceStates = <Found>() => {
  const found = ({ event }: Answered<Found>) => ({ found: event.output });
  return {
    initial: 'empty',
    on: {
      'user.signedIn': { target: '.loading', actions: 'clearData' },
      'user.signedOut': { target: '.empty', actions: 'clearData' },
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
              guard: { type: 'hasData', params: found },
              target: 'loaded',
              actions: { type: 'setData', params: found },
            },
            { target: 'empty', actions: 'clearData' },
          ],
          onError: {
            target: 'failed',
            actions: {
              type: 'setErrors',
              params: ({ event }: { event: { readonly error: unknown } }) => ({
                errors: problemOf(event.error).errors,
              }),
            },
          },
        },
        // The response under way may be older than this change.
        on: { 'record.changed': changed },
      },
      loaded: { on: { 'record.changed': changed, 'stream.reset': 'loading' } },
      outdated: { after: { gatherDelay: 'loading' } },
      failed: {
        tags: 'failed',
        after: { retryDelay: 'loading' },
        on: { 'record.changed': changed, 'stream.reset': 'loading' },
      },
    },
  } as const;
};
