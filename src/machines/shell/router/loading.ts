import { setProblem } from '../../kit/params.ts';
import { getPendingLayout, getPendingScreenKind, routerSetup } from './router.setup.ts';

/**
 * Page and screen are loaded in parallel; the screen starts loading its data as soon as its code is there.
 */
export const loading = routerSetup.createStateConfig({
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
              layout: getPendingLayout(context),
            }),
            onDone: 'fetched',
            onError: { target: '#failed', actions: setProblem },
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
            input: ({ context }) => ({ kind: getPendingScreenKind(context) ?? 'signIn' }),
            onDone: {
              target: 'started',
              actions: { type: 'spawnScreen', params: ({ event }) => ({ logic: event.output }) },
            },
            onError: { target: '#failed', actions: setProblem },
          },
        },
        started: { type: 'final' },
      },
    },
  },
  onDone: '#arriving',
});
