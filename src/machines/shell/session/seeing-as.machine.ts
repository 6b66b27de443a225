import type { ActorRefFrom } from 'xstate';
import { eventOf, setProblem } from '../../kit/params.ts';
import { seeingAsSetup } from './seeing-as.setup.ts';

/**
 * An administrator sees the portal as another user, read only (decision 0056), and stops. Both switch the session on the
 * server and then load a page anew, so that nothing of one user stays in memory for the other. Whom the portal is seen
 * as is known to the session.
 */
export const seeingAsMachine = seeingAsSetup.createMachine({
  id: 'seeingAs',
  context: { userId: 0, seenBy: null, unsaved: false, wanted: null, problem: null },
  invoke: { id: 'session', src: 'watchSession' },
  on: { 'session.changed': { actions: { type: 'setSession', params: eventOf } } },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'seeingAs.start': [
          {
            guard: { type: 'mustAskToStart', params: eventOf },
            actions: { type: 'askToLeave', params: ({ event }) => ({ command: event }) },
          },
          { guard: 'isNotSeeing', target: 'switching', actions: { type: 'setWanted', params: eventOf } },
        ],
        'seeingAs.stop': [
          {
            guard: { type: 'mustAskToStop', params: eventOf },
            actions: { type: 'askToLeave', params: ({ event }) => ({ command: event }) },
          },
          { guard: 'isSeeing', target: 'switching', actions: { type: 'setWanted', params: () => ({}) } },
        ],
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'switchSession',
        src: 'switchSession',
        input: ({ context: { wanted } }) => ({ wanted }),
        onDone: 'leaving',
        onError: { target: 'idle', actions: setProblem },
      },
    },
    // The page goes away; until then there is nothing to do.
    leaving: { tags: 'busy', entry: ['announceChange', 'loadPage'] },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    seeingAs: ActorRefFrom<typeof seeingAsMachine>;
  }
}
