import type { ActorRefFrom } from 'xstate';
import { eventOf, forward, setProblem } from '../../kit/params.ts';
import { matchRoute } from '../../kit/routes/match.ts';
import { guest } from '../../kit/session/session.types.ts';
import { loading } from './loading.ts';
import {
  createPending,
  createPendingFor,
  pendingAfterSessionEnd,
  pendingAfterSignIn,
  recreatePending,
} from './navigation.ts';
import { routerSetup } from './router.setup.ts';

/**
 * The only place that decides which page is open. The route guard decides about a navigation, its page and
 * screen are loaded while the old page stays, and only then is it committed: address, page and actor change
 * together.
 */
export const routerMachine = routerSetup.createMachine({
  id: 'router',
  context: ({ input }) => {
    const { location, state, session, built } = input;
    const pending = createPending(location, { session, built }, 'none', state);
    return {
      location,
      state,
      session,
      built,
      pending,
      match: matchRoute(location.path),
      decision: pending.decision,
      screen: null,
      tabs: [],
      unsaved: [],
      shown: false,
      problem: null,
    };
  },
  invoke: { id: 'location', src: 'watchLocation' },
  initial: 'navigating',
  on: {
    'router.navigate': [
      {
        guard: {
          type: 'isLeaving',
          params: ({ context, event: { to, skipUnsavedCheck } }) => ({
            to: createPendingFor(to, context)?.location,
            skipUnsavedCheck,
          }),
        },
        actions: {
          type: 'notifyTabs',
          params: ({ event: { to, replace = false } }) => ({
            event: { type: 'leave.ask', leaving: { kind: 'link', to, replace } },
          }),
        },
      },
      {
        guard: { type: 'isOwn', params: eventOf },
        target: '.navigating',
        actions: {
          type: 'setPending',
          params: ({ context, event }) => ({
            pending: createPendingFor(event.to, context, event.replace, event.state),
          }),
        },
      },
    ],
    'router.open': [
      {
        guard: ({ event }) => event.background === true,
        actions: {
          type: 'notifyTabs',
          params: ({ event }) => ({ event: { type: 'tab.open', to: event.to } }),
        },
      },
      {
        actions: {
          type: 'navigate',
          params: ({ event }) => ({ to: event.to, replace: false }),
        },
      },
    ],
    'address.write': [
      {
        guard: { type: 'isShown', params: eventOf },
        actions: {
          type: 'navigate',
          params: ({ event: { search, replace = false } }) => ({ to: search, replace }),
        },
      },
      { actions: { type: 'setSearch', params: eventOf } },
    ],
    'screen.settled': { actions: 'notifyOffice' },
    'tabs.changed': { actions: { type: 'setTabs', params: eventOf } },
    'tab.loaded': { actions: { type: 'startTab', params: eventOf } },
    'unsaved.changed': { actions: { type: 'setUnsaved', params: eventOf } },
    'router.travel': { actions: { type: 'travel', params: eventOf } },
    'location.changed': [
      {
        guard: {
          type: 'isLeaving',
          params: ({ event }) => ({ to: event.location, skipUnsavedCheck: false }),
        },
        actions: [
          // The browser is already at the other entry: go back to the one that is shown.
          { type: 'travel', params: ({ event }) => ({ by: -event.by }) },
          {
            type: 'notifyTabs',
            params: ({ event: { by } }) => ({
              event: { type: 'leave.ask', leaving: { kind: 'history', by } },
            }),
          },
        ],
      },
      {
        target: '.navigating',
        actions: {
          type: 'setPending',
          params: ({ context, event }) => ({
            pending: createPending(event.location, context, 'none', event.state),
          }),
        },
      },
    ],
    'session.started': {
      guard: { type: 'isNewSession', params: eventOf },
      target: '.navigating',
      actions: [
        'dropTabs',
        {
          type: 'setPending',
          params: ({ context, event }) => ({ pending: pendingAfterSignIn(context, event.session) }),
        },
        { type: 'setSession', params: eventOf },
      ],
    },
    'session.updated': [
      {
        guard: { type: 'isDecisionChanged', params: eventOf },
        target: '.navigating',
        actions: [
          {
            type: 'setPending',
            params: ({ context, event }) => ({ pending: recreatePending(context, event.session) }),
          },
          { type: 'setSession', params: eventOf },
        ],
      },
      { actions: { type: 'setSession', params: eventOf } },
    ],
    'session.ended': {
      target: '.navigating',
      actions: [
        'dropTabs',
        {
          type: 'setPending',
          params: ({ context, event }) => ({ pending: pendingAfterSessionEnd(context, guest, event.why) }),
        },
        { type: 'setSession', params: { session: guest } },
      ],
    },
    'record.changed': { actions: forward('notifyScreens') },
    'notifications.changed': { actions: forward('notifyScreens') },
    'stream.reset': { actions: forward('notifyScreens') },
    'connection.restored': { actions: forward('notifyScreens') },
    '*': [
      { guard: 'isHiddenCrash', actions: 'clearCrashedTab' },
      { guard: 'isCrash', target: '.failed', actions: ['stopPending', 'clearCrashedTab', 'dropCrashed'] },
    ],
  },
  states: {
    navigating: {
      type: 'parallel',
      states: {
        work: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isUndecided', target: 'loadingRoutes' },
                { guard: 'staysOnScreen', target: '#staying', actions: ['notifyQuery', 'keepScreen'] },
                { guard: 'isSamePage', target: '#staying' },
                'loading',
              ],
            },
            loadingRoutes: {
              invoke: {
                id: 'loadRoutes',
                src: 'loadRoutes',
                onDone: {
                  target: 'deciding',
                  actions: { type: 'decide', params: ({ event }) => ({ built: event.output }) },
                },
                onError: { target: '#failed', actions: setProblem },
              },
            },
            loading,
          },
        },
        loadingIndicator: {
          initial: 'quiet',
          states: { quiet: { after: { loadingDelay: 'slow' } }, slow: { tags: 'loading' } },
        },
      },
    },
    staying: { id: 'staying', always: { target: 'arrived', actions: ['writeLocation', 'commit'] } },
    arriving: {
      id: 'arriving',
      always: {
        target: 'arrived',
        actions: ['saveScroll', 'writeLocation', 'changeScreens', 'commit', 'notifyShell'],
      },
    },
    arrived: {
      entry: ['restoreScroll', 'notifySession'],
      always: [
        { guard: 'isForbidden', target: 'forbidden' },
        { guard: 'isNotFound', target: 'notFound' },
        { guard: 'isNeedsLogin', target: 'needsLogin' },
        'shown',
      ],
    },
    shown: { tags: 'shown' },
    forbidden: { tags: 'forbidden' },
    notFound: { tags: 'notFound' },
    needsLogin: { tags: 'needsLogin' },
    failed: {
      id: 'failed',
      tags: 'failed',
      always: { guard: 'isAwaited', target: 'waiting' },
      on: { 'router.retry': 'navigating' },
    },
    /** A page that was rendered in advance takes what is typed; what replaces it is asked for again. */
    waiting: { after: { askAgainDelay: 'navigating' } },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    router: ActorRefFrom<typeof routerMachine>;
  }
}
