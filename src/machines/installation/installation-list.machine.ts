import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { watchUser } from '../session/watch-user.ts';
import type { InstallationContext, InstallationEvent } from './installation.types.ts';

/** Something that an installation says for everybody; `installationListOf` makes the machine. */
interface InstallationList<Item> {
  readonly id: string;
  /** The records that it is made of. */
  readonly subject: string;
  load(signal: AbortSignal): Promise<readonly Item[]>;
}

/**
 * The machine of what an installation says for everybody, such as what it calls things: fetched once for whoever signs
 * in, and again when somebody changes it. Until it is here, and without it, the portal's own words stand.
 */
export const installationListOf = <Item>({ id, subject: own, load }: InstallationList<Item>) =>
  setup({
    types: {} as { context: InstallationContext<Item>; events: InstallationEvent; tags: 'busy' | 'failed' },
    actors: {
      load: fromPromise<readonly Item[]>(({ signal }) => load(signal)),
      watchUser: fromCallback<InstallationEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
    },
    actions: {
      put: assign((_, { items }: { items: readonly Item[] }) => ({ items })),
      forget: assign({ items: null }),
    },
    guards: { isOwn: (_, { subject }: { subject: string }) => subject === own },
    delays: { gatherDelay: 300, retryDelay: 30_000 },
  }).createMachine({
    id,
    context: { items: null },
    invoke: { id: 'watchUser', src: 'watchUser' },
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
          onDone: {
            target: 'ready',
            actions: { type: 'put', params: ({ event }) => ({ items: event.output }) },
          },
          onError: 'failed',
        },
        on: {
          // The answer under way may be older than this.
          'record.changed': {
            guard: { type: 'isOwn', params: ({ event: { subject } }) => ({ subject }) },
            target: 'outdated',
          },
        },
      },
      ready: {
        on: {
          'record.changed': {
            guard: { type: 'isOwn', params: ({ event: { subject } }) => ({ subject }) },
            target: 'outdated',
          },
          'stream.reset': 'loading',
        },
      },
      outdated: { after: { gatherDelay: 'loading' } },
      failed: {
        tags: 'failed',
        after: { retryDelay: 'loading' },
        on: {
          'stream.reset': 'loading',
          'record.changed': {
            guard: { type: 'isOwn', params: ({ event: { subject } }) => ({ subject }) },
            target: 'outdated',
          },
        },
      },
    },
  });
