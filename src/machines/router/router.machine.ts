import { problemOf } from '../../services/problem.ts';
import { guest } from '../session/session.types.ts';
import { matchRoute } from './match.ts';
import { pend, pendAddress, pendAgain, pendEnd, pendStart } from './navigation.ts';
import { kindOf, layoutOf, routerSetup } from './router.setup.ts';

/** Page and screen are fetched side by side; the screen starts on its data as soon as it is there. */
const loading = routerSetup.createStateConfig({
  type: 'parallel',
  states: {
    page: {
      initial: 'fetching',
      states: {
        fetching: {
          invoke: {
            id: 'loadPage',
            src: 'loadPage',
            input: ({ context }) => ({
              name: context.pending?.match.name ?? 'not-found',
              layout: layoutOf(context),
            }),
            onDone: 'fetched',
            onError: {
              target: '#failed',
              actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
        },
        fetched: { type: 'final' },
      },
    },
    screen: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasNoScreen', target: 'started' }, 'fetching'] },
        fetching: {
          invoke: {
            id: 'loadScreen',
            src: 'loadScreen',
            input: ({ context }) => ({ kind: kindOf(context) ?? 'signIn' }),
            onDone: {
              target: 'started',
              actions: { type: 'spawnScreen', params: ({ event }) => ({ logic: event.output }) },
            },
            onError: {
              target: '#failed',
              actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
        },
        started: { type: 'final' },
      },
    },
  },
  onDone: '#arriving',
});

/**
 * The one place that decides which page is open. A wish is decided, its page and screen are fetched while the old page
 * stays, and only then it is committed: address, page and actor change together.
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
      shown: false,
      problem: null,
    };
  },
  invoke: { id: 'location', src: 'watchLocation' },
  initial: 'navigating',
  on: {
    'router.navigate': {
      guard: { type: 'isOwn', params: ({ event }) => ({ to: event.to }) },
      target: '.navigating',
      actions: [
        'stopPending',
        {
          type: 'putPending',
          params: ({ context, event }) => ({
            pending: pendAddress(event.to, context, event.replace, event.state),
          }),
        },
      ],
    },
    'router.back': { actions: 'goBack' },
    'location.changed': {
      target: '.navigating',
      actions: [
        'stopPending',
        {
          type: 'putPending',
          params: ({ context, event }) => ({ pending: pend(event.location, context, 'none', event.state) }),
        },
      ],
    },
    'session.started': {
      guard: { type: 'isNewSession', params: ({ event }) => ({ session: event.session }) },
      target: '.navigating',
      actions: [
        'stopPending',
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
          'stopPending',
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
        'stopPending',
        {
          type: 'putPending',
          params: ({ context, event }) => ({ pending: pendEnd(context, guest, event.why) }),
        },
        { type: 'putSession', params: { session: guest } },
      ],
    },
    'record.changed': {
      guard: 'hasScreen',
      actions: { type: 'tellScreen', params: ({ event }) => ({ event }) },
    },
    'notifications.changed': {
      guard: 'hasScreen',
      actions: { type: 'tellScreen', params: ({ event }) => ({ event }) },
    },
    'stream.reset': {
      guard: 'hasScreen',
      actions: { type: 'tellScreen', params: ({ event }) => ({ event }) },
    },
    'connection.restored': {
      guard: 'hasScreen',
      actions: { type: 'tellScreen', params: ({ event }) => ({ event }) },
    },
    '*': { guard: 'isCrash', target: '.failed', actions: ['stopPending', 'dropCrashed'] },
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
      always: { target: 'arrived', actions: ['writeLocation', 'stopShown', 'commit', 'tellShell'] },
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
