import {
  type AnyActorLogic,
  assign,
  enqueueActions,
  fromCallback,
  fromPromise,
  raise,
  sendTo,
  setup,
  stopChild,
} from 'xstate';
import { isFirstPageVisible } from '../../../services/browser/first-page.service.ts';
import {
  readScroll,
  restoreScroll,
  travel,
  watchLocation,
  writeLocation,
} from '../../../services/browser/location.service.ts';
import { whenVaultOpened } from '../../../services/browser/vault.service.ts';
import { problem } from '../../../services/kit/problem.ts';
import type { Problem } from '../../kit/problem.ts';
import { getReceiver, type ReceiverEvents, sendIfPresent } from '../../kit/receivers.ts';
import { getScreenKind, loadScreen } from '../../kit/routes/routes.ts';
import type { Layout, RouteName, ScreenKind } from '../../kit/routes/routes.types.ts';
import type { ScreenEvent } from '../../kit/screen.types.ts';
import type { SessionView } from '../../kit/session/session.types.ts';
import {
  createPending,
  createPendingFor,
  decidePending,
  isDecisionChanged,
  isSamePage,
} from './navigation.ts';
import { findOpenScreen, getScreenIds, getTabKey, isTabScreen, leavesWork, showTab } from './open-tabs.ts';
import type {
  Location,
  Pending,
  RouterContext,
  RouterEvent,
  RouterInput,
  RouterTag,
  ScreenRef,
  Tab,
} from './router.types.ts';

/** The screen that a navigation needs; null if its page has none. */
export const getPendingScreenKind = ({ pending, session }: RouterContext): ScreenKind | null =>
  pending && getScreenKind(pending.match.name, pending.location.search, session.user !== null);

/** The layout of the pending page. */
export const getPendingLayout = ({ pending }: RouterContext): Layout =>
  pending?.decision.kind === 'shown' ? pending.decision.layout : 'blank';

/** True when an event reports the crash of a screen. */
const isCrashOf = (event: { type: string }, screen: ScreenRef | null): boolean =>
  screen !== null && event.type === `xstate.error.actor.${screen.id}`;

/** The setup of the router machine. */
export const routerSetup = setup({
  types: {} as { context: RouterContext; input: RouterInput; events: RouterEvent; tags: RouterTag },
  actors: {
    /** Loads a page's chunk; `main.tsx` provides it, because machines do not know views. */
    loadPage: fromPromise<unknown, { name: RouteName; layout: Layout }>(({ input }) => {
      throw new Error(`The actor loadPage was not provided for the page ${input.name}`);
    }),
    /**
     * Loads the pages that guests do not see first and answers with the names of those in this build; `main.tsx`
     * provides it, because machines do not know screens.
     */
    loadRoutes: fromPromise<readonly RouteName[]>(() => {
      throw new Error('The actor loadRoutes was not provided');
    }),
    /** On start a screen reads its stored drafts, so the vault must be ready. */
    loadScreen: fromPromise<AnyActorLogic, { kind: ScreenKind }>(async ({ input }) => {
      const [logic] = await Promise.all([loadScreen(input.kind), whenVaultOpened()]);
      return logic;
    }),
    watchLocation: fromCallback<RouterEvent>(({ sendBack }) =>
      watchLocation((location, state, by) => sendBack({ type: 'location.changed', location, state, by })),
    ),
  },
  actions: {
    /** A newer navigation replaces the pending one, and stops its screen. */
    setPending: enqueueActions(({ context, enqueue }, { pending }: { pending: Pending | null }) => {
      if (context.pending?.screen) enqueue.stopChild(context.pending.screen.id);
      enqueue.assign({ pending, problem: null });
    }),
    setSession: assign((_, { session }: { session: SessionView }) => ({ session })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    decide: assign(({ context }, { built }: { built: readonly RouteName[] }) => ({
      built,
      pending: context.pending && decidePending(context.pending, { session: context.session, built }),
    })),
    stopPending: stopChild(({ context }) => context.pending?.screen?.id ?? 'none'),
    /**
     * Stops the screen that is no longer shown, unless it has a tab; a screen shown again receives its query.
     */
    changeScreens: enqueueActions(({ context, enqueue }) => {
      const { screen, tabs, pending } = context;
      const living = findOpenScreen(context);
      if (screen && screen.id !== living?.id && !isTabScreen(tabs, screen)) enqueue.stopChild(screen.id);
      if (living && pending)
        enqueue.sendTo(living.id, {
          type: 'query.changed',
          search: pending.location.search,
          path: pending.location.path,
        });
    }),
    spawnScreen: assign(({ context, spawn }, { logic }: { logic: AnyActorLogic }) => {
      const { pending, session } = context;
      const kind = getPendingScreenKind(context);
      if (!pending || !kind) return {};
      const { path, search } = pending.location;
      const { params } = pending.match;
      const { id } = spawn(logic, { input: { path, params, search, user: session.user } });
      return { pending: { ...pending, screen: { id, kind } } };
    }),
    keepScreen: assign(({ context: { pending, screen } }) => ({
      pending: pending && { ...pending, screen },
    })),
    dropCrashed: assign(({ context }) => ({
      problem: problem('broken'),
      pending: context.pending ?? createPending(context.location, context, 'replace', context.state),
      screen: null,
    })),
    clearCrashedTab: assign(({ context, event }) => ({
      tabs: context.tabs.map((tab) => (isCrashOf(event, tab.screen) ? { ...tab, screen: null } : tab)),
    })),
    saveScroll: assign(({ context: { tabs, screen } }) => {
      const scrollY = readScroll();
      return {
        tabs: tabs.map((tab) =>
          screen && tab.screen?.id === screen.id ? { ...tab, state: { ...tab.state, scrollY } } : tab,
        ),
      };
    }),
    commit: assign(({ context }) => {
      const { pending, tabs, location: from } = context;
      if (!pending) return {};
      const { location, match, decision, state } = pending;
      const screen = pending.screen ?? findOpenScreen(context);
      const isTab = decision.kind === 'shown' && decision.layout === 'office';
      return {
        tabs: isTab ? showTab(tabs, from, { location, match, state, screen }) : tabs,
        location,
        match,
        decision,
        state,
        screen,
        pending: null,
        shown: true,
        problem: null,
      };
    }),
    // A user's tabs end with the session.
    dropTabs: enqueueActions(({ context: { tabs, screen }, enqueue }) => {
      for (const tab of tabs) if (tab.screen) enqueue.stopChild(tab.screen.id);
      enqueue.assign({ tabs: [], unsaved: [], screen: screen && isTabScreen(tabs, screen) ? null : screen });
    }),
    setTabs: enqueueActions(
      ({ context: { tabs, screen }, enqueue }, { tabs: wanted }: { tabs: readonly Tab[] }) => {
        const open = wanted.map((tab) => tabs.find(({ key }) => key === tab.key) ?? { ...tab, screen: null });
        for (const { screen: ref } of tabs)
          if (ref && ref.id !== screen?.id && !isTabScreen(open, ref)) enqueue.stopChild(ref.id);
        enqueue.assign({ tabs: open });
      },
    ),
    startTab: assign(({ context, spawn }, { key, logic }: { key: string; logic: AnyActorLogic }) => ({
      tabs: context.tabs.map((tab) => {
        const { location, match } = tab;
        const kind = getScreenKind(match.name, location.search, true);
        if (tab.key !== key || tab.screen || !kind) return tab;
        const input = { ...location, params: match.params, user: context.session.user };
        return { ...tab, screen: { id: spawn(logic, { input }).id, kind } };
      }),
    })),
    setSearch: assign(({ context }, { path, search }: { path: string; search: string }) => ({
      tabs: context.tabs.map((tab) =>
        tab.location.path === path ? { ...tab, location: { ...tab.location, search } } : tab,
      ),
    })),
    setUnsaved: assign((_, { keys }: { keys: readonly string[] }) => ({ unsaved: keys })),
    notifyTabs: sendTo(
      ({ system }) => getReceiver(system, 'tabs'),
      (_, { event }: { event: ReceiverEvents['tabs'] }) => event,
    ),
    navigate: raise(
      (_, { to, replace }: { to: string; replace: boolean }) =>
        ({ type: 'router.navigate', to, replace }) as const,
    ),
    notifyOffice: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'office', { type: 'screen.settled' }),
    ),
    writeLocation: ({ context: { pending } }) => {
      if (pending && pending.move !== 'none') writeLocation(pending.location, pending.move, pending.state);
    },
    restoreScroll: ({ context: { location, state } }) =>
      restoreScroll({ hash: location.hash, scrollY: state.scrollY }),
    /** Moves the browser through its history; it responds with `location.changed`. */
    travel: (_, { by }: { by: number }) => travel(by),
    notifyScreens: enqueueActions(({ context, enqueue }, { event }: { event: ScreenEvent }) => {
      for (const id of getScreenIds(context)) enqueue.sendTo(id, event);
    }),
    notifyQuery: sendTo(
      ({ context }) => context.screen?.id ?? 'none',
      ({ context }) => ({ type: 'query.changed', search: context.pending?.location.search ?? '' }),
    ),
    notifySession: sendTo(
      ({ system }) => getReceiver(system, 'session'),
      ({ context }) => ({
        type: context.decision.kind === 'forbidden' ? ('route.denied' as const) : ('route.allowed' as const),
      }),
    ),
    notifyShell: enqueueActions(({ system, enqueue }) =>
      sendIfPresent(enqueue, system, 'shell', { type: 'page.shown' }),
    ),
  },
  guards: {
    isOwn: ({ context }, { to }: { to: string }) => createPendingFor(to, context) !== null,
    isUndecided: ({ context }) => context.pending?.decision.kind === 'undecided',
    staysOnScreen: ({ context }) => context.screen !== null && isSamePage(context),
    isSamePage: ({ context }) => isSamePage(context),
    isNewSession: ({ context }, { session }: { session: SessionView }) =>
      session.user !== context.session.user || session.rules !== context.session.rules,
    isDecisionChanged: ({ context }, { session }: { session: SessionView }) =>
      isDecisionChanged(context, session),
    hasNoScreen: ({ context }) => getPendingScreenKind(context) === null || findOpenScreen(context) !== null,
    isAwaited: ({ context }) => !context.shown && isFirstPageVisible(),
    isForbidden: ({ context }) => context.decision.kind === 'forbidden',
    isNotFound: ({ context }) => context.decision.kind === 'notFound',
    isNeedsLogin: ({ context }) => context.decision.kind === 'needsLogin',
    /** The navigation leaves a page with unsaved work, and the user has not been asked yet. */
    isLeaving: (
      { context },
      { to, skipUnsavedCheck }: { to: Location | undefined; skipUnsavedCheck: boolean | undefined },
    ) => {
      const isUnsaved = context.unsaved.includes(getTabKey(context.location));
      return !skipUnsavedCheck && to !== undefined && isUnsaved && leavesWork(context, to);
    },
    isShown: ({ context }, { path }: { path: string }) => context.location.path === path,
    /** A background screen crashed. */
    isHiddenCrash: ({ context: { tabs, screen }, event }) =>
      !isCrashOf(event, screen) && tabs.some((tab) => isCrashOf(event, tab.screen)),
    isCrash: ({ event }) => event.type.startsWith('xstate.error.'),
  },
  delays: { loadingDelay: 150, askAgainDelay: 3000 },
});
