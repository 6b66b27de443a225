import { guest } from '../session/session.types.ts';
import { loading } from './loading.ts';
import { matchRoute } from './match.ts';
import { pend, pendAddress, pendAgain, pendEnd, pendStart } from './navigation.ts';
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
    const pending = pend(location, { session, built }, 'none', state);
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
          params: ({ context, event: { to, unasked } }) => ({
            to: pendAddress(to, context)?.location,
            unasked,
          }),
        },
        actions: {
          type: 'tellTabs',
          params: ({ event: { to, replace = false } }) => ({
            event: { type: 'leave.ask', leaving: { kind: 'link', to, replace } },
          }),
        },
      },
      {
        guard: { type: 'isOwn', params: ({ event }) => ({ to: event.to }) },
        target: '.navigating',
        actions: {
          type: 'putPending',
          params: ({ context, event }) => ({
            pending: pendAddress(event.to, context, event.replace, event.state),
          }),
        },
      },
    ],
    'router.open': [
      {
        guard: ({ event }) => event.background === true,
        actions: {
          type: 'tellTabs',
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
        guard: { type: 'isShown', params: ({ event }) => ({ path: event.path }) },
        actions: {
          type: 'navigate',
          params: ({ event: { search, replace = false } }) => ({ to: search, replace }),
        },
      },
      {
        actions: {
          type: 'putSearch',
          params: ({ event }) => ({ path: event.path, search: event.search }),
        },
      },
    ],
    'screen.settled': { actions: 'tellOffice' },
    'tabs.changed': { actions: { type: 'putTabs', params: ({ event }) => ({ tabs: event.tabs }) } },
    'tab.loaded': { actions: { type: 'startTab', params: ({ event: { key, logic } }) => ({ key, logic }) } },
    'unsaved.changed': { actions: { type: 'putUnsaved', params: ({ event }) => ({ keys: event.keys }) } },
    'router.travel': { actions: { type: 'travel', params: ({ event }) => ({ by: event.by }) } },
    'location.changed': [
      {
        guard: {
          type: 'isLeaving',
          params: ({ event }) => ({ to: event.location, unasked: false }),
        },
        actions: [
          // The browser is already at the other entry: go back to the one that is shown.
          { type: 'travel', params: ({ event }) => ({ by: -event.by }) },
          {
            type: 'tellTabs',
            params: ({ event: { by } }) => ({
              event: { type: 'leave.ask', leaving: { kind: 'history', by } },
            }),
          },
        ],
      },
      {
        target: '.navigating',
        actions: {
          type: 'putPending',
          params: ({ context, event }) => ({ pending: pend(event.location, context, 'none', event.state) }),
        },
      },
    ],
    'session.started': {
      guard: { type: 'isNewSession', params: ({ event }) => ({ session: event.session }) },
      target: '.navigating',
      actions: [
        'dropTabs',
        {
          type: 'putPending',
          params: ({ context, event }) => ({ pending: pendStart(context, event.session) }),
        },
        { type: 'putSession', params: ({ event }) => ({ session: event.session }) },
      ],
    },
    'session.updated': [
      {
        guard: { type: 'isOtherDecision', params: ({ event }) => ({ session: event.session }) },
        target: '.navigating',
        actions: [
          {
            type: 'putPending',
            params: ({ context, event }) => ({ pending: pendAgain(context, event.session) }),
          },
          { type: 'putSession', params: ({ event }) => ({ session: event.session }) },
        ],
      },
      { actions: { type: 'putSession', params: ({ event }) => ({ session: event.session }) } },
    ],
    'session.ended': {
      target: '.navigating',
      actions: [
        'dropTabs',
        {
          type: 'putPending',
          params: ({ context, event }) => ({ pending: pendEnd(context, guest, event.why) }),
        },
        { type: 'putSession', params: { session: guest } },
      ],
    },
    'record.changed': { actions: { type: 'tellScreens', params: ({ event }) => ({ event }) } },
    'notifications.changed': { actions: { type: 'tellScreens', params: ({ event }) => ({ event }) } },
    'stream.reset': { actions: { type: 'tellScreens', params: ({ event }) => ({ event }) } },
    'connection.restored': { actions: { type: 'tellScreens', params: ({ event }) => ({ event }) } },
    '*': [
      { guard: 'isHiddenCrash', actions: 'emptyCrashed' },
      { guard: 'isCrash', target: '.failed', actions: ['stopPending', 'emptyCrashed', 'dropCrashed'] },
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
                { guard: 'staysOnScreen', target: '#staying', actions: ['tellQuery', 'keepScreen'] },
                { guard: 'isSamePage', target: '#staying' },
                'loading',
              ],
            },
            loading,
          },
        },
        grace: {
          initial: 'quiet',
          states: { quiet: { after: { graceDelay: 'slow' } }, slow: { tags: 'loading' } },
        },
      },
    },
    staying: { id: 'staying', always: { target: 'arrived', actions: ['writeLocation', 'commit'] } },
    arriving: {
      id: 'arriving',
      always: {
        target: 'arrived',
        actions: ['keepPlace', 'writeLocation', 'changeScreens', 'commit', 'tellShell'],
      },
    },
    arrived: {
      entry: ['settleScroll', 'tellSession'],
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
    failed: { id: 'failed', tags: 'failed', on: { 'router.retry': 'navigating' } },
  },
});
