import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type AnyActorRef,
  assign,
  createActor,
  createMachine,
  fromCallback,
  setup,
  spawnChild,
} from 'xstate';
import { recentsMachine } from '../../../../src/machines/shell/recents/recents.machine.ts';
import {
  type Destination,
  getDestinationKey,
  type RecentsEvent,
} from '../../../../src/machines/shell/recents/recents.types.ts';
import { readRecents } from '../../../../src/services/office/recents.service.ts';
import { coverageOf, start } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';

const mostFavourites = 30;

const mostRecent = 20;

let restore = () => {};
beforeEach(() => {
  restore = provideStorage();
});
afterEach(() => restore());

const silent = fromCallback<RecentsEvent>(() => {});
const alone = recentsMachine.provide({
  actors: {
    watchUser: silent,
    watchVisits: silent,
    watchWindows: fromCallback<RecentsEvent, { userId: number }>(() => {}),
  },
});
const student = (id: number, title = `Student ${id}`): Destination => ({
  path: null,
  record: { subject: 'Student', id },
  title,
});
const page = (path: string): Destination => ({ path, record: null, title: null });
const came = (userId: number): RecentsEvent => ({ type: 'user.signedIn', userId, role: 'aco' });

function signedIn(userId = 7) {
  const { actor } = start(alone);
  actor.send(came(userId));
  const titles = () => actor.getSnapshot().context.recent.map(({ title }) => title);
  return { actor, titles, context: () => actor.getSnapshot().context };
}

test('a star is put on and taken away, and kept for its person alone', () => {
  const { actor, context } = signedIn();
  actor.send({ type: 'favourite.toggle', place: page('/application') });
  actor.send({ type: 'favourite.toggle', place: student(1) });
  expect(signedIn(7).context().favourites).toEqual([page('/application'), student(1)]);
  expect(signedIn(8).context().favourites).toEqual([]);
  actor.send({ type: 'favourite.toggle', place: page('/application') });
  expect(context().favourites).toEqual([student(1)]);
});

test('favourites are put in another order, which is kept; a place that is none changes nothing', () => {
  const { actor, context } = signedIn();
  for (const id of [1, 2, 3]) actor.send({ type: 'favourite.toggle', place: student(id) });
  const [first = ''] = context().favourites.map(getDestinationKey);
  actor.send({ type: 'favourite.move', key: first, to: 2 });
  for (const to of [-1, 3, 0.5]) actor.send({ type: 'favourite.move', key: first, to });
  actor.send({ type: 'favourite.move', key: 'none', to: 0 });
  expect(signedIn().context().favourites).toEqual([student(2), student(3), student(1)]);
});

test('the last records seen come first, each once, under its newest name', () => {
  const { actor, titles } = signedIn();
  for (const place of [student(1), student(2), student(1, 'Amina')])
    actor.send({ type: 'destination.visited', place });
  expect(titles()).toEqual(['Amina', 'Student 2']);
});

test('a favourite takes on the name its record has now', () => {
  const { actor, context } = signedIn();
  actor.send({ type: 'favourite.toggle', place: student(1) });
  actor.send({ type: 'destination.visited', place: student(1, 'Amina') });
  expect(context().favourites).toEqual([student(1, 'Amina')]);
});

test('a visit by the address of a record alone keeps which record it is', () => {
  const { actor, context } = signedIn();
  const path = '/application/details/12';
  const found: Destination = { path, record: { subject: 'Application', id: 12 }, title: 'APP-12' };
  actor.send({ type: 'favourite.toggle', place: found });
  actor.send({ type: 'destination.visited', place: found });
  actor.send({ type: 'destination.visited', place: { path, record: null, title: 'APP-12b' } });
  const named = { ...found, title: 'APP-12b' };
  expect([context().recent, context().favourites]).toEqual([[named], [named]]);
});

test(`${mostRecent} records and ${mostFavourites} favourites are kept, the newest`, () => {
  const { actor, context } = signedIn();
  for (let id = 1; id <= 40; id += 1) {
    actor.send({ type: 'destination.visited', place: student(id) });
    actor.send({ type: 'favourite.toggle', place: student(id) });
  }
  expect([
    context().recent.length,
    context().recent[0],
    context().favourites.length,
    context().favourites[0],
  ]).toEqual([20, student(40), 30, student(11)]);
});

test('recent records can be forgotten; favourites stay', () => {
  const { actor, context } = signedIn();
  actor.send({ type: 'destination.visited', place: student(1) });
  actor.send({ type: 'favourite.toggle', place: student(2) });
  actor.send({ type: 'recents.clear' });
  expect([context().recent, context().favourites]).toEqual([[], [student(2)]]);
});

test('nothing of a person is left when they have gone, and nothing is kept for nobody', () => {
  const { actor, context } = signedIn();
  actor.send({ type: 'destination.visited', place: student(1) });
  actor.send({ type: 'user.signedOut' });
  actor.send({ type: 'destination.visited', place: student(2) });
  expect(context()).toEqual({ userId: 0, favourites: [], recent: [] });
  expect(readRecents(0)).toEqual({ favourites: [], recent: [] });
});

test('what another window has changed is read again', () => {
  const one = signedIn();
  const other = signedIn();
  other.actor.send({ type: 'favourite.toggle', place: student(3) });
  expect(one.context().favourites).toEqual([]);
  one.actor.send({ type: 'localStore.changed' });
  expect(one.context().favourites).toEqual([student(3)]);
});

test('what cannot be read in the storage is as if there were nothing', () => {
  localStorage.setItem('kept/7/places', '{"favourites":[{"path":"javascript:alert(1)"}],"recent":7}');
  expect(signedIn().context()).toEqual({ userId: 7, favourites: [], recent: [] });
});

test('every state can be reached', () => {
  expect(coverageOf(alone, [came(7), { type: 'user.signedOut' }])).toEqual({ missed: [], deadEnds: [] });
});

test('the page of a record counts as seen once its screen has named itself', () => {
  const screen = setup({
    types: {} as { events: { type: 'named'; title: string }; context: { title: string | null } },
  }).createMachine({
    context: { title: null },
    on: { named: { actions: assign(({ event }) => ({ title: event.title })) } },
  });
  const router = createMachine({
    context: {
      location: { path: '/application/details/12' },
      match: { name: 'application-details', params: { id: '12' } },
      screen: { id: 'screen' },
      decision: { kind: 'shown', layout: 'office' },
      shown: true,
    },
    entry: spawnChild(screen, { id: 'screen' }),
  });
  const session = createMachine({ context: { user: { id: 7, role: 'aco' } } });
  const root = createActor(
    createMachine({
      entry: [
        spawnChild(session, { id: 'session', systemId: 'session' }),
        spawnChild(router, { id: 'router', systemId: 'router' }),
        spawnChild(recentsMachine, { id: 'recents', systemId: 'recents' }),
      ],
    }),
  ).start();
  const recents: AnyActorRef = root.system.get('recents');
  const recent = () => recents.getSnapshot().context.recent;
  expect(recent()).toEqual([]);
  const shown: AnyActorRef = root.system.get('router');
  shown.getSnapshot().children.screen.send({ type: 'named', title: 'APP-12' });
  expect(recent()).toEqual([{ path: '/application/details/12', record: null, title: 'APP-12' }]);
  root.stop();
});
