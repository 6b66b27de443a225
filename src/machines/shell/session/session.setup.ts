import { assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate';
import type { Identity, SeenBy, UserData } from '../../../../contract/people/session.ts';
import { accessToken, isStartedHere } from '../../../services/browser/cookies.service.ts';
import { closeVault } from '../../../services/browser/vault.service.ts';
import { log } from '../../../services/kit/log.service.ts';
import { problemOf } from '../../../services/kit/problem.ts';
import {
  forgetSession,
  leaveSession,
  loadIdentity,
  signIn,
  signOut,
} from '../../../services/session/session.service.ts';
import type { SecondStep } from '../../../services/session/session-calls.ts';
import { announceSessionChange, watchSession } from '../../../services/session/session-sync.service.ts';
import { retrySignOuts } from '../../../services/session/sign-out-retry.service.ts';
import type { Problem } from '../../kit/problem.ts';
import { getReceiver } from '../../kit/receivers.ts';
import {
  guest,
  type SessionContext,
  type SessionEnd,
  type SessionEvent,
  type SessionInput,
  type SessionTag,
  type SessionView,
  type StoredSessionView,
} from '../../kit/session/session.types.ts';

export interface Credentials {
  email: string;
  password: string;
}

const getSessionView = ({ user, rules }: SessionContext): SessionView => ({ user, rules });

const isOther = ({ user, seenBy }: SessionContext, { id }: UserData, by: SeenBy | undefined): boolean =>
  user?.id !== id || seenBy?.id !== by?.id;

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
    retrySignOuts: fromCallback<{ type: 'signOuts.check' }>(({ receive }) => {
      const { retryNow, stop } = retrySignOuts();
      receive(retryNow);
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
    setSession: assign(({ context }, { user, rules, seenBy = context.seenBy }: StoredSessionView) => ({
      user,
      rules,
      seenBy: seenBy ?? undefined,
      problem: null,
      end: null,
    })),
    setIncoming: assign((_, incoming: StoredSessionView) => ({ incoming })),
    /** Without a response, the session relies on the cookies. */
    adoptIncoming: assign(({ context }) => ({
      ...context.incoming,
      seenBy: context.incoming.seenBy ?? undefined,
      problem: null,
      end: null,
      incoming: guest,
    })),
    dropSession: assign((_, { end }: { end: SessionEnd }) => ({
      user: null,
      rules: [],
      seenBy: undefined,
      problem: null,
      unsaved: false,
      end,
    })),
    setUnsaved: assign((_, { unsaved }: { unsaved: boolean }) => ({ unsaved })),
    askToLeave: sendTo(({ system }) => getReceiver(system, 'tabs'), {
      type: 'leave.ask' as const,
      leaving: { kind: 'signOut' as const },
    }),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    dropProblem: assign({ problem: null }),
    setMethods: assign((_, { methods }: SecondStep) => ({ methods })),
    forgetSession,
    leaveSession,
    closeVault,
    checkSignOuts: sendTo('signOuts', { type: 'signOuts.check' }),
    announceChange: announceSessionChange,
    expire: raise({ type: 'session.expired' }),
    askIdentity: sendTo('identity', { type: 'abilities.changed' }),
    startRouter: sendTo(
      ({ system }) => getReceiver(system, 'router'),
      ({ context }) => ({ type: 'session.started' as const, session: getSessionView(context) }),
    ),
    updateRouter: sendTo(
      ({ system }) => getReceiver(system, 'router'),
      ({ context }) => ({ type: 'session.updated' as const, session: getSessionView(context) }),
    ),
    endRouter: sendTo(
      ({ system }) => getReceiver(system, 'router'),
      (_, { end }: { end: SessionEnd }) => ({ type: 'session.ended' as const, why: end }),
    ),
    openOffice: sendTo(
      ({ system }) => getReceiver(system, 'office'),
      ({ context }) => ({ type: 'office.open' as const, userId: context.user?.id ?? 0 }),
    ),
    closeOffice: sendTo(({ system }) => getReceiver(system, 'office'), { type: 'office.close' as const }),
  },
  guards: {
    isUnsaved: ({ context }) => context.unsaved,
    isComplete: (_, { output }: { output: Identity | SecondStep }) => 'userData' in output,
    hasLostCookies: () => accessToken() === null,
    isStartedHere: () => isStartedHere(),
    isStored: ({ context }) => context.user !== null,
    isOtherPerson: ({ context }, { user, seenBy = null }: { user: UserData; seenBy?: SeenBy }) =>
      isOther(context, user, seenBy) || context.user?.role !== user.role,
    /** The server says that the session continues as another user: seeing as someone began or ended without this tab. */
    isOtherIdentity: (
      { context },
      { identity: { userData, seenBy = context.seenBy } }: { identity: Identity },
    ) => isOther(context, userData, seenBy),
  },
});
