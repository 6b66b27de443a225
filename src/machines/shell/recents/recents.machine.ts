import { type ActorRefFrom, type AnyActorRef, assign, fromCallback, setup } from 'xstate';
import { readRecents, saveRecents, watchRecents } from '../../../services/office/recents.service.ts';
import { eventOf } from '../../kit/params.ts';
import { getReceiver } from '../../kit/receivers.ts';
import { watchUser } from '../../kit/session/watch-user.ts';
import {
  type Destination,
  getDestinationKey,
  maxFavourites,
  maxRecent,
  type RecentsContext,
  type RecentsEvent,
} from './recents.types.ts';
import { getShownDestination, getShownScreen, type RouterSnapshotView } from './shown-destination.ts';

const without = (places: readonly Destination[], key: string): readonly Destination[] =>
  places.filter((place) => getDestinationKey(place) !== key);

/** Watches the records the user opens: a page counts once its screen has a title. */
function watchVisits(system: AnyActorRef['system'], onVisit: (place: Destination) => void): () => void {
  const router: AnyActorRef = getReceiver(system, 'router');
  let screen: AnyActorRef | null = null;
  let leave = () => {};
  const check = () => {
    const found = getShownDestination(router.getSnapshot());
    if (found?.title) onVisit(found);
  };
  const follow = (snapshot: RouterSnapshotView) => {
    const next = getShownScreen(snapshot);
    if (next !== screen) {
      leave();
      screen = next;
      const subscription = next?.subscribe(check);
      leave = () => subscription?.unsubscribe();
    }
    check();
  };
  follow(router.getSnapshot());
  const subscription = router.subscribe(follow);
  return () => {
    leave();
    subscription.unsubscribe();
  };
}

/**
 * The user's favourites and recent records, stored on this device and shared by all its windows. Nothing is
 * stored while no one is signed in.
 */
export const recentsMachine = setup({
  types: {} as { context: RecentsContext; events: RecentsEvent },
  actors: {
    watchUser: fromCallback<RecentsEvent>(({ system, sendBack }) => watchUser(system, sendBack)),
    watchVisits: fromCallback<RecentsEvent>(({ system, sendBack }) =>
      watchVisits(system, (place) => sendBack({ type: 'destination.visited', place })),
    ),
    watchWindows: fromCallback<RecentsEvent, { userId: number }>(({ input, sendBack }) =>
      watchRecents(input.userId, () => sendBack({ type: 'localStore.changed' })),
    ),
  },
  actions: {
    read: assign((_, { userId }: { userId: number }) => ({ userId, ...readRecents(userId) })),
    forget: assign({ userId: 0, favourites: [], recent: [] }),
    toggle: assign(({ context }, { place }: { place: Destination }) => {
      const rest = without(context.favourites, getDestinationKey(place));
      const isNew = rest.length === context.favourites.length;
      return { favourites: isNew ? [...rest, place].slice(-maxFavourites) : rest };
    }),
    move: assign(({ context: { favourites } }, { key, to }: { key: string; to: number }) => {
      const place = favourites.find((each) => getDestinationKey(each) === key);
      return place ? { favourites: without(favourites, key).toSpliced(to, 0, place) } : {};
    }),
    visit: assign(({ context }, { place }: { place: Destination }) => {
      const key = getDestinationKey(place);
      const named = (each: Destination): Destination => ({
        ...each,
        ...place,
        record: place.record ?? each.record,
      });
      const before = context.recent.find((each) => getDestinationKey(each) === key);
      return {
        recent: [named(before ?? place), ...without(context.recent, key)].slice(0, maxRecent),
        // A favourite takes over the record's current name.
        favourites: context.favourites.map((each) => (getDestinationKey(each) === key ? named(each) : each)),
      };
    }),
    clearRecent: assign({ recent: [] }),
    keep: ({ context: { userId, favourites, recent } }) =>
      saveRecents(userId, { favourites: [...favourites], recent: [...recent] }),
  },
  guards: {
    isValidIndex: ({ context: { favourites } }, { to }: { to: number }) =>
      Number.isInteger(to) && to >= 0 && to < favourites.length,
    isNewVisit: ({ context }, { place }: { place: Destination }) => {
      const [last] = context.recent;
      return !last || getDestinationKey(last) !== getDestinationKey(place) || last.title !== place.title;
    },
  },
}).createMachine({
  id: 'recents',
  context: { userId: 0, favourites: [], recent: [] },
  invoke: { id: 'user', src: 'watchUser' },
  initial: 'away',
  on: {
    'user.signedIn': { target: '.present', actions: { type: 'read', params: eventOf } },
    'user.signedOut': { target: '.away', actions: 'forget' },
  },
  states: {
    away: {},
    present: {
      invoke: [
        { id: 'visits', src: 'watchVisits' },
        { id: 'windows', src: 'watchWindows', input: ({ context }) => ({ userId: context.userId }) },
      ],
      on: {
        'favourite.toggle': { actions: [{ type: 'toggle', params: eventOf }, 'keep'] },
        'favourite.move': {
          guard: { type: 'isValidIndex', params: eventOf },
          actions: [{ type: 'move', params: eventOf }, 'keep'],
        },
        'recents.clear': { actions: ['clearRecent', 'keep'] },
        'destination.visited': {
          guard: { type: 'isNewVisit', params: eventOf },
          actions: [{ type: 'visit', params: eventOf }, 'keep'],
        },
        'localStore.changed': {
          actions: { type: 'read', params: ({ context }) => ({ userId: context.userId }) },
        },
      },
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    recents: ActorRefFrom<typeof recentsMachine>;
  }
}
