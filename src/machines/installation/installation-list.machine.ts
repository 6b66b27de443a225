import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { followingOf } from '../following.ts';
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
      put: assign((_, { found }: { found: readonly Item[] | null }) => ({ items: found, errors: [] })),
      putErrors: assign((_, { errors }: { errors: readonly string[] }) => ({ errors })),
      forget: assign({ items: null, errors: [] }),
    },
    guards: {
      isFollowed: (_, { subject }: { subject: string }) => subject === own,
      isKnown: (_, { found }: { found: readonly Item[] | null }) => found !== null,
    },
    delays: { gatherDelay: 300, retryDelay: 30_000 },
  }).createMachine({
    id,
    context: { items: null, errors: [] },
    invoke: { id: 'watchUser', src: 'watchUser' },
    ...followingOf<readonly Item[]>(),
  });
