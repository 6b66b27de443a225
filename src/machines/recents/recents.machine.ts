import { type AnyActorRef, assign, fromCallback, setup } from 'xstate';
import { keepPlaces, readPlaces, watchPlaces } from '../../services/recents.service.ts';
import { receiverOf } from '../receivers.ts';
import { watchUser } from '../session/watch-user.ts';
import {
  mostFavourites,
  mostRecent,
  type Place,
  placeKey,
  type RecentsContext,
  type RecentsEvent,
} from './recents.types.ts';
import { shownPlace, shownScreen, type Whereabouts } from './shown-place.ts';

const without = (places: readonly Place[], key: string): readonly Place[] =>
  places.filter((place) => placeKey(place) !== key);

/** Watches the records the user opens: a page counts once its screen has a title. */
function followPlaces(system: AnyActorRef['system'], onVisit: (place: Place) => void): () => void {
  const router: AnyActorRef = receiverOf(system, 'router');
  let screen: AnyActorRef | null = null;
  let leave = () => {};
  const look = () => {
    const found = shownPlace(router.getSnapshot());
    if (found?.title) onVisit(found);
  };
  const follow = (snapshot: Whereabouts) => {
    const next = shownScreen(snapshot);
    if (next !== screen) {
      leave();
      screen = next;
      const subscription = next?.subscribe(look);
      leave = () => subscription?.unsubscribe();
    }
    look();
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
      followPlaces(system, (place) => sendBack({ type: 'place.visited', place })),
    ),
    watchWindows: fromCallback<RecentsEvent, { userId: number }>(({ input, sendBack }) =>
      watchPlaces(input.userId, () => sendBack({ type: 'belongings.changed' })),
    ),
  },
  actions: {
    read: assign((_, { userId }: { userId: number }) => ({ userId, ...readPlaces(userId) })),
    forget: assign({ userId: 0, favourites: [], recent: [] }),
    toggle: assign(({ context }, { place }: { place: Place }) => {
      const rest = without(context.favourites, placeKey(place));
      const isNew = rest.length === context.favourites.length;
      return { favourites: isNew ? [...rest, place].slice(-mostFavourites) : rest };
    }),
    move: assign(({ context: { favourites } }, { key, to }: { key: string; to: number }) => {
      const place = favourites.find((each) => placeKey(each) === key);
      return place ? { favourites: without(favourites, key).toSpliced(to, 0, place) } : {};
    }),
    visit: assign(({ context }, { place }: { place: Place }) => {
      const key = placeKey(place);
      const named = (each: Place): Place => ({ ...each, ...place, record: place.record ?? each.record });
      const before = context.recent.find((each) => placeKey(each) === key);
      return {
        recent: [named(before ?? place), ...without(context.recent, key)].slice(0, mostRecent),
        // A favourite takes over the record's current name.
        favourites: context.favourites.map((each) => (placeKey(each) === key ? named(each) : each)),
      };
    }),
    clearRecent: assign({ recent: [] }),
    keep: ({ context: { userId, favourites, recent } }) =>
      keepPlaces(userId, { favourites: [...favourites], recent: [...recent] }),
  },
  guards: {
    isAmong: ({ context: { favourites } }, { to }: { to: number }) =>
      Number.isInteger(to) && to >= 0 && to < favourites.length,
    isNews: ({ context }, { place }: { place: Place }) => {
      const [last] = context.recent;
      return !last || placeKey(last) !== placeKey(place) || last.title !== place.title;
    },
  },
}).createMachine({
  id: 'recents',
  context: { userId: 0, favourites: [], recent: [] },
  invoke: { id: 'user', src: 'watchUser' },
  initial: 'away',
  on: {
    'user.came': {
      target: '.present',
      actions: { type: 'read', params: ({ event }) => ({ userId: event.userId }) },
    },
    'user.left': { target: '.away', actions: 'forget' },
  },
  states: {
    away: {},
    present: {
      invoke: [
        { id: 'visits', src: 'watchVisits' },
        { id: 'windows', src: 'watchWindows', input: ({ context }) => ({ userId: context.userId }) },
      ],
      on: {
        'favourite.toggle': {
          actions: [{ type: 'toggle', params: ({ event }) => ({ place: event.place }) }, 'keep'],
        },
        'favourite.move': {
          guard: { type: 'isAmong', params: ({ event }) => event },
          actions: [{ type: 'move', params: ({ event }) => event }, 'keep'],
        },
        'recents.clear': { actions: ['clearRecent', 'keep'] },
        'place.visited': {
          guard: { type: 'isNews', params: ({ event }) => ({ place: event.place }) },
          actions: [{ type: 'visit', params: ({ event }) => ({ place: event.place }) }, 'keep'],
        },
        'belongings.changed': {
          actions: { type: 'read', params: ({ context }) => ({ userId: context.userId }) },
        },
      },
    },
  },
});
