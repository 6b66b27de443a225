import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import type { Identity, UserData } from '../../../contract/session.ts';
import { accessToken, isBegunHere } from '../../services/cookies.service.ts';
import { log } from '../../services/log.service.ts';
import { problemOf } from '../../services/problem.ts';
import {
  forgetSession,
  leaveSession,
  loadIdentity,
  type SecondStep,
  signIn,
  signOut,
} from '../../services/session.service.ts';
import { watchSignOuts } from '../../services/sign-outs.service.ts';
import { announceSessionChange, watchSession } from '../../services/tabs.service.ts';
import { closeVault } from '../../services/vault.service.ts';
import type { Problem } from '../problem.ts';
import { receiverOf } from '../receivers.ts';
import {
  guest,
  type SessionContext,
  type SessionEnd,
  type SessionEvent,
  type SessionInput,
  type SessionTag,
  type SessionView,
} from './session.types.ts';

export interface Credentials {
  email: string;
  password: string;
}

const viewOf = ({ user, rules }: SessionContext): SessionView => ({ user, rules });
/** The setup of the session machine. */
export const sessionSetup = setup({
  types: {} as {
    context: SessionContext;
    input: SessionInput;
    events: SessionEvent;
    tags: SessionTag;
  },
  actors: {
    signIn: fromPromise<Identity | SecondStep, Credentials>(({ input, signal }) =>
      signIn(input.email, input.password, signal),
    ),
    signOut: fromPromise<void>(({ signal }) => signOut(signal)),
    /** Loads the identity at the start and on every `abilities.changed`; only the latest response counts. */
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
            if (!signal.aborted) log('warning', 'Could not refresh the identity', problemOf(thrown));
          },
        );
      };
      receive(ask);
      ask();
      return () => asked.abort();
    }),
    /** Loads the identity that another tab signed in, and the key to its stored data. */
    join: fromPromise<Identity>(({ signal }) => loadIdentity(signal)),
    watchSignOuts: fromCallback<{ type: 'signOuts.look' }>(({ receive }) => {
      const { look, stop } = watchSignOuts();
      receive(look);
      return stop;
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
    putArriving: assign((_, { user, rules }: SessionView) => ({ arriving: { user, rules } })),
    /** Without a response, the session relies on the cookies. */
    putArrived: assign(({ context }) => ({ ...context.arriving, problem: null, end: null, arriving: guest })),
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
    putMethods: assign((_, { methods }: SecondStep) => ({ methods })),
    forgetSession,
    leaveSession,
    closeVault,
    lookForSignOuts: sendTo('signOuts', { type: 'signOuts.look' }),
    announceChange: announceSessionChange,
    expire: raise({ type: 'session.expired' }),
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
    isComplete: (_, { output }: { output: Identity | SecondStep }) => 'userData' in output,
    hasLostCookies: () => accessToken() === null,
    isBegunHere: () => isBegunHere(),
    isStored: ({ context }) => context.user !== null,
    isOtherPerson: ({ context }, { user }: { user: UserData }) =>
      context.user?.id !== user.id || context.user.role !== user.role,
  },
});
