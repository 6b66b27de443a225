import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type AnyActorLogic, createMachine, fromCallback, fromPromise } from 'xstate';
import { matchRoute } from '../../../../src/machines/kit/routes/match.ts';
import { registerRoutes } from '../../../../src/machines/kit/routes/routes.ts';
import type { RouteName, ScreenKind } from '../../../../src/machines/kit/routes/routes.types.ts';
import { guest, type SessionView } from '../../../../src/machines/kit/session/session.types.ts';
import { toAddress } from '../../../../src/machines/shell/router/resolve.ts';
import { routerMachine } from '../../../../src/machines/shell/router/router.machine.ts';
import type {
  EntryState,
  RouterContext,
  RouterEvent,
} from '../../../../src/machines/shell/router/router.types.ts';
import { guestScreens, notFound } from '../../../../src/screens/guests.ts';
import { screens } from '../../../../src/screens/index.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { coverageOf, deferred, done, failed, settle, startAmong } from '../../../support/client/actor.ts';
import { admin, reading, sessionOf, someBuilt } from './fixtures.ts';

// Thousands of generated cases take their time on a busy machine.
const at = (path: string, search = '', hash = '') => ({ path, search, hash });

interface Setting {
  path?: ReturnType<typeof at>;
  session?: SessionView;
  state?: EntryState;
  loadPage?: (name: string) => Promise<unknown>;
  loadRoutes?: () => Promise<readonly RouteName[]>;
  /** A page that was rendered in advance is on screen. */
  isFirstPageVisible?: boolean;
}

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** A router whose history and scrolling only write down what they are told. */
function prepare({
  path = at('/profile'),
  session = admin,
  state = {},
  loadPage = async () => null,
  loadRoutes = async () => someBuilt,
  isFirstPageVisible = false,
}: Setting = {}) {
  const acts: string[] = [];
  const got: string[] = [];
  const screen = createMachine({
    context: ({ input }) => ({ input }),
    entry: ({ context }) => got.push(`start ${context.input.search}`.trim()),
    invoke: { src: fromCallback(() => () => got.push('stop')) },
    on: { '*': { actions: ({ event }) => got.push(`${event.type} ${event.search ?? ''}`.trim()) } },
  });
  const machine = routerMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) => loadPage((input as { name: string }).name)),
      loadRoutes: fromPromise(loadRoutes),
      loadScreen: fromPromise<AnyActorLogic, { kind: ScreenKind }>(async () => screen),
      watchLocation: fromCallback<RouterEvent>(() => {}),
    },
    guards: { isAwaited: ({ context }) => isFirstPageVisible && !context.shown },
    actions: {
      writeLocation: ({ context: { pending } }) => {
        if (pending && pending.move !== 'none') acts.push(`${pending.move} ${toAddress(pending.location)}`);
      },
      restoreScroll: ({ context }) =>
        acts.push(`scroll ${context.location.hash}${context.state.scrollY ?? ''}`.trim()),
      travel: (_, { by }) => acts.push(`travel ${by}`),
      saveScroll: () => {},
    },
  });
  const input = { location: path, state, session, built: someBuilt };
  const started = startAmong(machine, 'router', ['session', 'shell'], input);
  running.push(started.stop);
  const send = (event: RouterEvent) => started.subject.send(event);
  const snapshot = () => started.subject.getSnapshot();
  const context = (): RouterContext => snapshot().context;
  const go = async (to: string) => {
    send({ type: 'router.navigate', to });
    await settle();
  };
  return {
    ...started,
    acts,
    got,
    send,
    snapshot,
    context,
    go,
    machine,
    address: () => toAddress(context().location),
  };
}

test('the page of the address is shown with its screen, and the history is left alone', async () => {
  const { snapshot, context, acts, got, sent } = prepare({ path: at('/application', '?page=2') });
  expect(context().shown).toBe(false);
  await settle();
  expect(snapshot().value).toBe('shown');
  expect(context().match).toEqual({ name: 'application', params: {} });
  expect(context().screen?.kind).toBe('applications');
  expect(got).toEqual(['start ?page=2']);
  expect(acts).toEqual(['scroll']);
  expect(sent).toEqual(['shell page.shown', 'session route.allowed']);
});

test('the old page stays until the new one is here, and its data is on its way before that', async () => {
  const chunk = deferred<null>();
  const { go, snapshot, address, got, acts, clock } = prepare({
    loadPage: (name) => (name === 'application' ? chunk.promise : Promise.resolve(null)),
  });
  await settle();
  await go('/application');
  expect([address(), snapshot().hasTag('loading'), got]).toEqual(['/profile', false, ['start', 'start']]);
  clock.increment(149);
  expect(snapshot().hasTag('loading')).toBe(false);
  clock.increment(1);
  expect(snapshot().hasTag('loading')).toBe(true);
  chunk.resolve(null);
  await settle();
  expect([address(), snapshot().value, got]).toEqual(['/application', 'shown', ['start', 'start']]);
  expect(acts).toEqual(['scroll', 'push /application', 'scroll']);
});

test('a newer wish takes the place of one that is under way, and of its screen', async () => {
  const chunk = deferred<null>();
  const { go, address, got, acts } = prepare({
    loadPage: (name) => (name === 'application' ? chunk.promise : Promise.resolve(null)),
  });
  await settle();
  await go('/application');
  await go('/dashboard');
  chunk.resolve(null);
  await settle();
  expect([address(), got]).toEqual(['/dashboard', ['start', 'start', 'stop', 'start']]);
  expect(acts).toEqual(['scroll', 'push /dashboard', 'scroll']);
});

test('another query on the same page keeps the screen and tells it', async () => {
  const { send, context, got, acts } = prepare({ path: at('/application') });
  await settle();
  const { screen } = context();
  send({ type: 'router.navigate', to: '?page=3', replace: true });
  expect(context().screen).toEqual(screen);
  expect([got, acts.slice(1)]).toEqual([
    ['start', 'query.changed ?page=3'],
    ['replace /application?page=3', 'scroll'],
  ]);
});

test('back shows the entry with its scroll position and writes nothing', async () => {
  const { send, acts, address } = prepare();
  await settle();
  send({ type: 'location.changed', location: at('/application'), state: { scrollY: 480 }, by: -1 });
  await settle();
  expect([address(), acts]).toEqual(['/application', ['scroll', 'scroll 480']]);
});

test('a hash is settled after the page is there', async () => {
  const { go, acts } = prepare();
  await settle();
  await go('/application#row-7');
  expect(acts.slice(1)).toEqual(['push /application#row-7', 'scroll #row-7']);
});

test('a guest on a page that needs sign-in stands on sign-in, with the way back', async () => {
  const { snapshot, address, acts, context } = prepare({
    path: at('/application', '?page=2'),
    session: guest,
  });
  await settle();
  expect([snapshot().value, address(), context().match.name]).toEqual([
    'needsLogin',
    '/login?to=%2Fapplication%3Fpage%3D2',
    'login',
  ]);
  expect(acts[0]).toBe('replace /login?to=%2Fapplication%3Fpage%3D2');
});

test('signing in leads back to where one was going', async () => {
  const { send, address, acts } = prepare({ path: at('/application', '?page=2'), session: guest });
  await settle();
  send({ type: 'session.started', session: admin });
  await settle();
  expect([address(), acts.at(-2)]).toEqual(['/application?page=2', 'replace /application?page=2']);
});

test('signing in without a wish leads home by way of the root', async () => {
  const { send, address } = prepare({ path: at('/login'), session: guest });
  await settle();
  send({ type: 'session.started', session: sessionOf('client', reading('AclDemo')) });
  await settle();
  expect(address()).toBe('/access-control');
});

test('the same session told again moves nothing', async () => {
  const { send, acts } = prepare();
  send({ type: 'session.started', session: admin });
  await settle();
  expect(acts).toEqual(['scroll']);
});

test('an expired session leads to sign-in with the way back; a farewell without', async () => {
  for (const [why, expected] of [
    ['expired', '/login?to=%2Fapplication%3Fpage%3D2'],
    ['endedElsewhere', '/login?to=%2Fapplication%3Fpage%3D2'],
    ['signedOut', '/login'],
  ] as const) {
    const { send, address, got } = prepare({ path: at('/application', '?page=2') });
    await settle();
    send({ type: 'session.ended', why });
    await settle();
    expect([address(), got.includes('stop')]).toEqual([expected, true]);
  }
});

test('a session that expires while a page is on its way brings one to that page, not to the one before', async () => {
  const { send, address, acts } = prepare({
    loadPage: (name) => (name === 'application' ? new Promise(() => {}) : Promise.resolve(null)),
  });
  await settle();
  send({ type: 'router.navigate', to: '/application' });
  await settle();
  send({ type: 'session.ended', why: 'expired' });
  await settle();
  expect([address(), acts.at(-2)]).toEqual(['/login?to=%2Fapplication', 'push /login?to=%2Fapplication']);
});

test('on sign-in already, the end of a session moves nowhere', async () => {
  const { send, address } = prepare({ path: at('/login', '?to=%2Fdashboard'), session: guest });
  await settle();
  send({ type: 'session.ended', why: 'expired' });
  await settle();
  expect(address()).toBe('/login?to=%2Fdashboard');
});

test('a refused page is not-authorized, tells the session, and opens by itself once the rules allow it', async () => {
  const student = sessionOf('student', reading('application'));
  const { snapshot, address, send, sent } = prepare({ path: at('/dashboard', '?x=1'), session: student });
  await settle();
  expect([snapshot().value, address(), sent.at(-1)]).toEqual([
    'forbidden',
    '/not-authorized',
    'session route.denied',
  ]);
  send({ type: 'session.updated', session: { ...student, rules: reading('application', 'dashboard') } });
  await settle();
  expect([snapshot().value, address(), sent.at(-1)]).toEqual([
    'shown',
    '/dashboard?x=1',
    'session route.allowed',
  ]);
});

test('rules that are taken away close the page that is open', async () => {
  const { send, address } = prepare({ path: at('/application') });
  await settle();
  send({ type: 'session.updated', session: sessionOf('admin', reading('dashboard')) });
  await settle();
  expect(address()).toBe('/not-authorized');
});

test('new rules that change nothing here move nothing', async () => {
  const { send, acts, context } = prepare({ path: at('/application') });
  await settle();
  const session = sessionOf('admin', reading('application'));
  send({ type: 'session.updated', session });
  await settle();
  expect([acts, context().session]).toEqual([['scroll'], session]);
});

test('an unknown address keeps its place and is not found', async () => {
  const { snapshot, address } = prepare({ path: at('/no/such/page') });
  await settle();
  expect([snapshot().value, address()]).toEqual(['notFound', '/no/such/page']);
});

test('a page of the specification that is not built is refused first and not found then', async () => {
  const student = prepare({ path: at('/ai-record'), session: sessionOf('student') });
  const owner = prepare({ path: at('/ai-record') });
  await settle();
  expect([student.snapshot().value, owner.snapshot().value]).toEqual(['forbidden', 'notFound']);
});

test('a guest on an own page gets no screen', async () => {
  const { snapshot, context, got } = prepare({ path: at('/profile'), session: guest });
  await settle();
  expect([snapshot().value, context().screen, got]).toEqual(['shown', null, []]);
  expect(context().decision).toEqual({ kind: 'shown', layout: 'blank' });
});

test('a page that cannot be fetched is a failure that can be tried again', async () => {
  let broken = true;
  const { snapshot, context, send, address, go } = prepare({
    loadPage: async (name) => {
      if (broken && name === 'dashboard') throw new ProblemError(problem('offline'));
    },
  });
  await settle();
  await go('/dashboard');
  expect([snapshot().hasTag('failed'), context().problem?.kind, address()]).toEqual([
    true,
    'offline',
    '/profile',
  ]);
  broken = false;
  send({ type: 'router.retry' });
  await settle();
  expect([snapshot().value, address(), context().problem]).toEqual(['shown', '/dashboard', null]);
});

test('a page that a first page waits for is asked for every three seconds, and none has failed before', async () => {
  let asked = 0;
  const { snapshot, clock } = prepare({
    isFirstPageVisible: true,
    loadPage: async () => {
      asked += 1;
      if (asked < 3) throw new ProblemError(problem('offline'));
    },
  });
  const seen = [];
  for (const wait of [0, 2999, 1, 3000]) {
    clock.increment(wait);
    await settle();
    seen.push([asked, snapshot().value, snapshot().hasTag('failed')]);
  }
  expect(seen).toEqual([
    [1, 'waiting', false],
    [1, 'waiting', false],
    [2, 'waiting', false],
    [3, 'shown', false],
  ]);
});

test('links out of the portal are none of the router’s', async () => {
  const { go, address, snapshot } = prepare();
  await settle();
  for (const to of ['//evil.test', 'https://evil.test/x', '/.//evil.test']) await go(to);
  expect([address(), snapshot().value]).toEqual(['/profile', 'shown']);
});

test('what happens outside is passed on to the open screen', async () => {
  const { send, got } = prepare({ path: at('/application') });
  send({ type: 'notifications.changed' });
  await settle();
  send({ type: 'record.changed', subject: 'Application', id: 1, version: 2 });
  send({ type: 'connection.restored' });
  send({ type: 'stream.reset' });
  expect(got).toEqual(['start', 'record.changed', 'connection.restored', 'stream.reset']);
});

test('a screen that breaks is a failure of its page, not of the router', async () => {
  const screen = createMachine({
    on: {
      'record.changed': {
        actions: () => {
          throw new Error('broken screen');
        },
      },
    },
  });
  const { machine } = prepare();
  const doubled = machine.provide({
    actors: { loadScreen: fromPromise<AnyActorLogic, { kind: ScreenKind }>(async () => screen) },
  });
  const input = { location: at('/application'), state: {}, session: admin, built: someBuilt };
  const { subject, stop } = startAmong(doubled, 'router', ['session', 'shell'], input);
  running.push(stop);
  await settle();
  subject.send({ type: 'record.changed', subject: 'Application', id: 1, version: 2 });
  expect(subject.getSnapshot().hasTag('failed')).toBe(true);
  subject.send({ type: 'router.retry' });
  await settle();
  expect(subject.getSnapshot().value).toBe('shown');
});

test('every state of the router can be reached, and every failed one be left', () => {
  const nothing = () => {};
  const alone = prepare({ isFirstPageVisible: true }).machine.provide({
    actions: {
      notifySession: nothing,
      notifyShell: nothing,
      notifyScreens: nothing,
      notifyOffice: nothing,
      notifyQuery: nothing,
      stopPending: nothing,
      changeScreens: nothing,
      dropTabs: nothing,
      notifyTabs: nothing,
      saveScroll: nothing,
      writeLocation: nothing,
      restoreScroll: nothing,
      spawnScreen: nothing,
    },
  });
  const events = [
    ...['/dashboard', '/ai-record', '/nowhere', '/not-authorized', '?x=1'].map((to) => ({
      type: 'router.navigate',
      to,
    })),
    { type: 'session.ended', why: 'expired' },
    { type: 'session.started', session: sessionOf('student') },
    { type: 'router.retry' },
    { type: 'xstate.after.askAgainDelay.router.waiting' },
    { type: 'xstate.after.loadingDelay.router.navigating.loadingIndicator.quiet' },
    done('loadPage'),
    failed('loadPage'),
    done('loadScreen', createMachine({})),
    failed('loadScreen'),
  ];
  const coverage = coverageOf(alone, events, {
    input: { location: at('/profile'), state: {}, session: admin, built: someBuilt },
    mark: ({ match, decision, pending, session, shown }: RouterContext) => [
      match.name,
      decision.kind,
      pending?.match.name,
      pending?.location.search,
      session.user?.role,
      shown,
    ],
  });
  // The test below reaches it.
  expect(coverage).toEqual({ missed: ['router.navigating.work.loadingRoutes'], deadEnds: [] });
});

/** What is known until someone signs in or opens an address that is no page for guests. */
const knowGuestPagesOnly = () => registerRoutes([...guestScreens, notFound], false);

describe('while only the pages for guests are known', () => {
  beforeEach(knowGuestPagesOnly);
  afterEach(() => registerRoutes(screens, true));

  /** The router, and the loads of the other pages, each of which waits for its answer. */
  function open(path: string, session = guest, search = '') {
    const loads: ReturnType<typeof deferred<readonly RouteName[]>>[] = [];
    const loadRoutes = () => {
      const load = deferred<readonly RouteName[]>();
      loads.push(load);
      return load.promise;
    };
    const router = prepare({ path: at(path, search), session, loadRoutes });
    const arrive = async () => {
      registerRoutes(screens, true);
      loads.at(-1)?.resolve(someBuilt);
      await settle();
    };
    const shown = () => {
      const { location, match, decision } = router.context();
      return [toAddress(location), match.name, decision.kind];
    };
    return { ...router, loads, arrive, shown };
  }

  test.each(['/login', '/register', '/forgot-password'])(
    'a guest sees %s without any other page being loaded',
    async (path) => {
      const { loads, shown } = open(path);
      await settle();
      expect([loads.length, shown()]).toEqual([0, [path, path.slice(1), 'shown']]);
    },
  );

  test.each([
    ['/application', ['/login?to=%2Fapplication', 'login', 'needsLogin']],
    ['/profile', ['/profile', 'profile', 'shown']],
    ['/no/such/page', ['/no/such/page', 'not-found', 'notFound']],
    ['/', ['/login', 'login', 'shown']],
  ] as const)('%s is decided for a guest as ever, once all pages are known', async (path, expected) => {
    const { arrive, shown, context } = open(path);
    await settle();
    if (path !== '/') expect(context().shown).toBe(false);
    await arrive();
    expect(shown()).toEqual(expected);
  });

  test('nothing is decided for a signed-in user before all pages are known', async () => {
    const { arrive, shown, context, loads, acts } = open('/', admin, '?welcome=1');
    await settle();
    expect([context().shown, loads.length]).toEqual([false, 1]);
    await arrive();
    expect(shown()).toEqual(['/dashboard?welcome=1', 'dashboard', 'shown']);
    expect(acts.filter((act) => act !== 'scroll')).toEqual(['replace /dashboard?welcome=1']);
  });

  test('who signs in before all pages are known gets to the page asked for', async () => {
    const { arrive, shown, send, loads } = open('/login', guest, '?to=%2Fapplication');
    await settle();
    send({ type: 'session.started', session: admin });
    await settle();
    expect([loads.length, shown()]).toEqual([1, ['/login?to=%2Fapplication', 'login', 'shown']]);
    await arrive();
    expect(shown()).toEqual(['/application', 'application', 'shown']);
  });

  test('a navigation that comes while the pages are loaded replaces the one that waits', async () => {
    const { arrive, shown, send, loads } = open('/application');
    await settle();
    send({ type: 'router.navigate', to: '/register' });
    await settle();
    expect([loads.length, shown()]).toEqual([1, ['/register', 'register', 'shown']]);
    await arrive();
    expect(shown()).toEqual(['/register', 'register', 'shown']);
  });

  test('pages that cannot be loaded can be tried again', async () => {
    const { arrive, shown, send, snapshot, loads, context } = open('/application');
    loads.at(-1)?.reject(new ProblemError(problem('offline')));
    await settle();
    expect([snapshot().hasTag('failed'), context().problem?.kind]).toEqual([true, 'offline']);
    send({ type: 'router.retry' });
    await arrive();
    expect([loads.length, shown()]).toEqual([2, ['/login?to=%2Fapplication', 'login', 'needsLogin']]);
  });
});

test('no address of a page for guests is another page once all pages are known', () => {
  const addresses = guestScreens.map(({ pattern }) => pattern.replaceAll(/:\w+/g, '7'));
  knowGuestPagesOnly();
  const before = addresses.map((address) => matchRoute(address));
  registerRoutes(screens, true);
  expect(addresses.map((address) => matchRoute(address))).toEqual(before);
  expect(before.map(({ name }) => name)).toEqual(guestScreens.map(({ name }) => name));
});
