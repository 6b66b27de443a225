import {
  type AnyActorLogic,
  type AnyActorRef,
  assign,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  SimulatedClock,
  setup,
  spawnChild,
} from 'xstate';
import type { Layout, RouteName, ScreenKind } from '../../../../src/machines/kit/routes/routes.types.ts';
import type { SessionView } from '../../../../src/machines/kit/session/session.types.ts';
import { parseAddress, toAddress } from '../../../../src/machines/shell/router/resolve.ts';
import { routerMachine } from '../../../../src/machines/shell/router/router.machine.ts';
import type {
  EntryState,
  Location,
  RouterContext,
  RouterEvent,
} from '../../../../src/machines/shell/router/router.types.ts';
import { tabsMachine } from '../../../../src/machines/shell/tabs/tabs.machine.ts';
import type { TabsEvent } from '../../../../src/machines/shell/tabs/tabs.types.ts';
import { settle } from '../../../support/client/actor.ts';
import { admin, everything } from '../router/fixtures.ts';

const root: Location = { path: '/', search: '', hash: '' };

/** An address in parts. */
export const at = (address: string): Location => {
  const place = parseAddress(address, root);
  if (!place) throw new Error(`${address} is none of ours`);
  return place;
};

type ScreenTestEvent =
  | { type: 'screen.type' }
  | { type: 'screen.answer'; ok: boolean }
  | { type: 'screen.name'; title: string }
  | { type: 'screen.break' }
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | { type: 'query.changed'; search: string };

/** A screen with one form: typed into, it is unsaved; its save waits for an answer. */
export const screenMachine = setup({
  types: {} as {
    context: { title: string | null; search: string };
    input: { search: string };
    events: ScreenTestEvent;
    tags: 'unsaved' | 'busy';
  },
}).createMachine({
  id: 'screen',
  context: ({ input }) => ({ title: null, search: input.search }),
  initial: 'clean',
  on: {
    'screen.name': { actions: assign({ title: ({ event }) => event.title }) },
    'query.changed': { actions: assign({ search: ({ event }) => event.search }) },
    'screen.break': {
      actions: () => {
        throw new Error('broken screen');
      },
    },
  },
  states: {
    clean: { on: { 'screen.type': 'typed' } },
    typed: { tags: 'unsaved', on: { 'form.save': 'saving', 'form.reset': 'clean' } },
    saving: {
      tags: ['unsaved', 'busy'],
      on: { 'screen.answer': [{ guard: ({ event }) => event.ok, target: 'clean' }, 'typed'] },
    },
  },
});

interface PortalOptions {
  readonly path?: string;
  readonly session?: SessionView;
  readonly screen?: AnyActorLogic;
}

/**
 * The real router and the real tabs beside each other, with a history that is a list, screens of one form, and a session
 * that writes down what it is told.
 */
export function openPortal({
  path = '/dashboard',
  session = admin,
  screen = screenMachine,
}: PortalOptions = {}) {
  let entries: { address: string; state: EntryState }[] = [{ address: path, state: {} }];
  let place = 0;
  let scrolled = 0;
  const told: { type: string }[] = [];
  const switches: { type: string }[] = [];
  const unloads: string[] = [];

  const router = routerMachine.provide({
    actors: {
      loadPage: fromPromise<unknown, { name: RouteName; layout: Layout }>(async () => null),
      loadScreen: fromPromise<AnyActorLogic, { kind: ScreenKind }>(async () => screen),
      watchLocation: fromCallback<RouterEvent>(() => {}),
    },
    actions: {
      writeLocation: ({ context: { pending } }) => {
        if (!pending || pending.move === 'none') return;
        write(toAddress(pending.location), pending.move, pending.state);
      },
      restoreScroll: ({ context }) => {
        scrolled = context.state.scrollY ?? 0;
      },
      saveScroll: assign(({ context: { tabs, screen: shown } }) => ({
        tabs: tabs.map((tab) =>
          shown && tab.screen?.id === shown.id ? { ...tab, state: { ...tab.state, scrollY: scrolled } } : tab,
        ),
      })),
      travel: (_, { by }) => queueMicrotask(() => go(by)),
    },
  });
  const tabs = tabsMachine.provide({
    actors: {
      fetchScreens: fromCallback<{ type: 'screen.fetch'; key: string; kind: ScreenKind }>(({ receive }) =>
        receive(({ key }) => actors.router.send({ type: 'tab.loaded', key, logic: screen })),
      ),
      guardUnload: fromCallback(() => {
        unloads.push('guarded');
        return () => unloads.push('free');
      }),
    },
  });
  const sessionDouble = createMachine({
    on: { '*': { actions: ({ event }) => told.push(event) } },
  });
  const input = { location: at(path), state: {}, session, built: everything };
  const app = createActor(
    createMachine({
      entry: [
        spawnChild(sessionDouble, { systemId: 'session' }),
        spawnChild(createMachine({}), { systemId: 'shell' }),
        spawnChild(createMachine({ on: { '*': { actions: ({ event }) => switches.push(event) } } }), {
          systemId: 'seeingAs',
        }),
        spawnChild(router, { systemId: 'router', input }),
        spawnChild(tabs, { systemId: 'tabs' }),
      ],
    }),
    { clock: new SimulatedClock() },
  );
  app.start();
  const actors = { router: app.system.get('router'), tabs: app.system.get('tabs') };

  function write(address: string, move: 'push' | 'replace', state: EntryState) {
    if (move === 'push') {
      entries = [...entries.slice(0, place + 1), { address, state }];
      place += 1;
    } else entries[place] = { address, state };
  }
  const go = (by: number) => {
    const entry = entries[place + by];
    if (!entry) return;
    place += by;
    actors.router.send({ type: 'location.changed', location: at(entry.address), state: entry.state, by });
  };
  const back = () => go(-1);

  const context = (): RouterContext => actors.router.getSnapshot().context;
  const screenOf = (key: string) => {
    const tab = context().tabs.find((one) => one.key === key);
    return actors.router.getSnapshot().children[tab?.screen?.id ?? ''];
  };
  return {
    ...actors,
    told,
    /** What the machine was sent with which one goes on as another user. */
    switches,
    unloads,
    context,
    screenOf,
    back,
    forward: () => go(1),
    history: () => ({ entries: entries.map(({ address }) => address), place }),
    scroll: (y: number) => {
      scrolled = y;
    },
    scrolled: () => scrolled,
    open: async (to: string) => {
      actors.router.send({ type: 'router.navigate', to });
      await settle();
    },
    act: async (event: TabsEvent) => {
      actors.tabs.send(event);
      await settle();
    },
    can: (event: TabsEvent): boolean => actors.tabs.getSnapshot().can(event),
    tabsContext: () => actors.tabs.getSnapshot().context,
    isAsking: (): boolean => actors.tabs.getSnapshot().hasTag('prompting'),
    type: (key: string) => screenOf(key)?.send({ type: 'screen.type' }),
    address: () => toAddress(context().location),
    keys: () => context().tabs.map((tab) => tab.key),
    living: () =>
      context()
        .tabs.filter((tab) => tab.screen)
        .map((tab) => tab.key),
    /** Ids of the screens that are on. */
    livingIds: (): ReadonlySet<string> => {
      const children: Readonly<Record<string, AnyActorRef>> = actors.router.getSnapshot().children;
      const living = Object.entries(children).filter(([, child]) => child.getSnapshot().status === 'active');
      return new Set(living.map(([id]) => id).filter((id) => id !== 'location'));
    },
    stop: () => app.stop(),
  };
}
export type Portal = ReturnType<typeof openPortal>;
