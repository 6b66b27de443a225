import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { Identity, UserData } from '../../../contract/session.ts';
import { log } from '../../services/log.service.ts';
import { problemOf } from '../../services/problem.ts';
import {
  forgetSession,
  leaveSession,
  loadIdentity,
  signIn,
  signOut,
} from '../../services/session.service.ts';
import { announceSessionChange, watchSession } from '../../services/tabs.service.ts';
import type { Problem } from '../problem.ts';
import { receiverOf } from '../receivers.ts';
import type {
  SessionContext,
  SessionEnd,
  SessionEvent,
  SessionInput,
  SessionTag,
  SessionView,
} from './session.types.ts';

interface Credentials {
  email: string;
  password: string;
}

const viewOf = ({ user, rules }: SessionContext): SessionView => ({ user, rules });
const viewOfIdentity = (identity: Identity) => ({
  user: identity.userData,
  rules: identity.userAbilityRules,
});

/**
 * Who is signed in (specification §4). With readable cookies the session stands at once, on the rules in the cookies,
 * and the server is asked in the background; a 401 of any call ends it, once, in every tab. Passwords and tokens never
 * enter the context.
 */
export const sessionMachine = setup({
  types: {} as {
    context: SessionContext;
    input: SessionInput;
    events: SessionEvent;
    tags: SessionTag;
  },
  actors: {
    signIn: fromPromise<Identity, Credentials>(({ input, signal }) =>
      signIn(input.email, input.password, signal),
    ),
    signOut: fromPromise<void>(({ signal }) => signOut(signal)),
    /** Asks who is signed in at its start and on every `abilities.changed`; the last question's answer counts. */
    watchIdentity: fromCallback<SessionEvent>(({ sendBack, receive }) => {
      let asked = new AbortController();
      const ask = () => {
        asked.abort();
        asked = new AbortController();
        const { signal } = asked;
        loadIdentity(signal).then(
          (identity) => {
            if (!signal.aborted) sendBack({ type: 'identity.loaded', identity });
          },
          (thrown) => {
            if (!signal.aborted) log('warning', 'The rules could not be renewed', problemOf(thrown));
          },
        );
      };
      receive(ask);
      ask();
      return () => asked.abort();
    }),
    watchTabs: fromCallback<SessionEvent>(({ sendBack }) =>
      watchSession((stored) =>
        sendBack(
          stored ? { type: 'session.startedElsewhere', ...stored } : { type: 'session.endedElsewhere' },
        ),
      ),
    ),
  },
  actions: {
    putSession: assign((_, { user, rules }: SessionView) => ({ user, rules, problem: null, end: null })),
    dropSession: assign((_, { end }: { end: SessionEnd }) => ({
      user: null,
      rules: [],
      problem: null,
      unsaved: false,
      end,
    })),
    putUnsaved: assign((_, { unsaved }: { unsaved: boolean }) => ({ unsaved })),
    askToLeave: sendTo(({ system }) => receiverOf(system, 'tabs'), {
      type: 'leave.ask' as const,
      leaving: { kind: 'signOut' as const },
    }),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    dropProblem: assign({ problem: null }),
    forgetSession,
    leaveSession,
    announceChange: announceSessionChange,
    askIdentity: sendTo('identity', { type: 'abilities.changed' }),
    startRouter: sendTo(
      ({ system }) => receiverOf(system, 'router'),
      ({ context }) => ({ type: 'session.started' as const, session: viewOf(context) }),
    ),
    updateRouter: sendTo(
      ({ system }) => receiverOf(system, 'router'),
      ({ context }) => ({ type: 'session.updated' as const, session: viewOf(context) }),
    ),
    endRouter: sendTo(
      ({ system }) => receiverOf(system, 'router'),
      (_, { end }: { end: SessionEnd }) => ({ type: 'session.ended' as const, why: end }),
    ),
    openOffice: sendTo(
      ({ system }) => receiverOf(system, 'office'),
      ({ context }) => ({ type: 'office.open' as const, userId: context.user?.id ?? 0 }),
    ),
    closeOffice: sendTo(({ system }) => receiverOf(system, 'office'), { type: 'office.close' as const }),
  },
  guards: {
    isUnsaved: ({ context }) => context.unsaved,
    isStored: ({ context }) => context.user !== null,
    isOtherPerson: ({ context }, { user }: { user: UserData }) =>
      context.user?.id !== user.id || context.user.role !== user.role,
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({
    user: input.stored?.user ?? null,
    rules: input.stored?.rules ?? [],
    problem: null,
    unsaved: false,
    end: null,
  }),
  invoke: { id: 'tabs', src: 'watchTabs' },
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'isStored', target: 'authenticated' }, 'guest'] },
    guest: {
      tags: 'signedOut',
      initial: 'idle',
      on: {
        'session.startedElsewhere': {
          target: 'authenticated',
          actions: { type: 'putSession', params: ({ event }) => ({ user: event.user, rules: event.rules }) },
        },
      },
      states: {
        idle: { on: { 'session.signIn': 'signingIn' } },
        signingIn: {
          id: 'signingIn',
          tags: 'busy',
          entry: 'dropProblem',
          invoke: {
            id: 'signIn',
            src: 'signIn',
            input: ({ event }) => credentialsOf(event),
            onDone: {
              target: '#authenticated',
              actions: [
                { type: 'putSession', params: ({ event }) => viewOfIdentity(event.output) },
                'announceChange',
              ],
            },
            onError: {
              target: 'refused',
              actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            },
          },
        },
        refused: { tags: 'failed', on: { 'session.signIn': 'signingIn' } },
      },
    },
    authenticated: {
      id: 'authenticated',
      tags: 'signedIn',
      entry: ['startRouter', 'openOffice'],
      exit: 'closeOffice',
      invoke: { id: 'identity', src: 'watchIdentity' },
      initial: 'admitted',
      on: {
        'entry.allowed': '.admitted',
        'entry.refused': '.forbidden',
        'abilities.changed': { actions: 'askIdentity' },
        'identity.loaded': {
          actions: [
            { type: 'putSession', params: ({ event }) => viewOfIdentity(event.identity) },
            'updateRouter',
          ],
        },
        'unsaved.changed': {
          actions: { type: 'putUnsaved', params: ({ event }) => ({ unsaved: event.unsaved }) },
        },
        'session.signOut': [{ guard: 'isUnsaved', actions: 'askToLeave' }, { target: 'signingOut' }],
        'session.expired': {
          target: 'expired',
          actions: [
            'forgetSession',
            'announceChange',
            { type: 'dropSession', params: { end: 'expired' } },
            { type: 'endRouter', params: { end: 'expired' } },
          ],
        },
        'session.endedElsewhere': {
          target: 'guest',
          actions: [
            { type: 'dropSession', params: { end: 'endedElsewhere' } },
            { type: 'endRouter', params: { end: 'endedElsewhere' } },
          ],
        },
        'session.startedElsewhere': {
          guard: { type: 'isOtherPerson', params: ({ event }) => ({ user: event.user }) },
          target: 'authenticated',
          reenter: true,
          actions: { type: 'putSession', params: ({ event }) => ({ user: event.user, rules: event.rules }) },
        },
      },
      states: { admitted: {}, forbidden: {} },
    },
    signingOut: {
      tags: ['signedOut', 'busy'],
      invoke: { id: 'signOut', src: 'signOut', onDone: 'left', onError: 'left' },
      // The token is void already, or another tab was faster: both are a farewell.
      on: { 'session.expired': 'left', 'session.endedElsewhere': 'left' },
    },
    left: {
      entry: [
        'leaveSession',
        'announceChange',
        { type: 'dropSession', params: { end: 'signedOut' } },
        { type: 'endRouter', params: { end: 'signedOut' } },
      ],
      always: 'guest',
    },
    expired: {
      tags: 'signedOut',
      on: {
        'session.signIn': '#signingIn',
        'session.startedElsewhere': {
          target: 'authenticated',
          actions: { type: 'putSession', params: ({ event }) => ({ user: event.user, rules: event.rules }) },
        },
      },
    },
  },
});

/** The address and password of a sign-in; they pass through the event to the call and are kept nowhere. */
function credentialsOf(event: SessionEvent): Credentials {
  if (event.type !== 'session.signIn') throw new Error(`${event.type} carries no password`);
  return { email: event.email, password: event.password };
}
