import { assign, fromCallback, fromPromise, setup } from 'xstate';
import { watchUser } from '../../kit/session/watch-user.ts';
import { createWatchedResourceStates } from '../../kit/watched-resource.ts';
import type { InstallationContext, InstallationEvent } from './installation.types.ts';

/** Configuration data of the installation; `createInstallationListMachine` creates its machine. */
interface InstallationList<Item> {
  readonly id: string;
  /** The subject of its records. */
  readonly subject: string;
  load(signal: AbortSignal): Promise<readonly Item[]>;
}

/**
 * Creates the machine of a list that the whole installation shares, such as its names for statuses: loaded once after
 * sign-in and again when someone changes it. Until it is loaded, or if loading fails, the built-in values apply.
 */
export const createInstallationListMachine = <Item>({
  id,
  subject: listSubject,
  load,
}: InstallationList<Item>) =>
  setup({
    types: {} as { context: InstallationContext<Item>; events: InstallationEvent; tags: 'busy' | 'failed' },
    actors: {
      load: fromPromise<readonly Item[]>(({ signal }) => load(signal)),
      watchUser: fromCallback<InstallationEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
    },
    actions: {
      setData: assign((_, { found }: { found: readonly Item[] | null }) => ({ items: found, errors: [] })),
      setErrors: assign((_, { errors }: { errors: readonly string[] }) => ({ errors })),
      clearData: assign({ items: null, errors: [] }),
    },
    guards: {
      isAffected: (_, { subject }: { subject: string }) => subject === listSubject,
      hasData: (_, { found }: { found: readonly Item[] | null }) => found !== null,
    },
    delays: { gatherDelay: 300, retryDelay: 30_000 },
  }).createMachine({
    id,
    context: { items: null, errors: [] },
    invoke: { id: 'watchUser', src: 'watchUser' },
    ...createWatchedResourceStates<readonly Item[]>(),
  });
