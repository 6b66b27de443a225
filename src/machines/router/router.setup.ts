import { type AnyActorLogic, assign, fromCallback, fromPromise, sendTo, setup, stopChild } from 'xstate';
import { goBack, settleScroll, watchLocation, writeLocation } from '../../services/location.service.ts';
import { problem } from '../../services/problem.ts';
import type { Problem } from '../problem.ts';
import { receiverOf } from '../receivers.ts';
import type { ScreenEvent } from '../screen.types.ts';
import { loadScreen } from '../screens.ts';
import type { SessionView } from '../session/session.types.ts';
import { isOtherDecision, isSamePage, pend, pendAddress } from './navigation.ts';
import type { Pending, RouterContext, RouterEvent, RouterInput, RouterTag } from './router.types.ts';
import type { Layout, RouteName } from './routes.ts';
import { type ScreenKind, screenKindOf } from './screen-kinds.ts';

/** The screen that a navigation needs; null when its page has none. */
export const kindOf = ({ pending, session }: RouterContext): ScreenKind | null =>
  pending && screenKindOf(pending.match.name, pending.location.search, session.user !== null);

/** The layout a navigation ends in. */
export const layoutOf = ({ pending }: RouterContext): Layout =>
  pending?.decision.kind === 'shown' ? pending.decision.layout : 'blank';

/** What the router's chart is written with. */
export const routerSetup = setup({
  types: {} as { context: RouterContext; input: RouterInput; events: RouterEvent; tags: RouterTag },
  actors: {
    /** Fetches a page's chunk; `main.tsx` provides it, because machines do not know views. */
    loadPage: fromPromise<unknown, { name: RouteName; layout: Layout }>(({ input }) => {
      throw new Error(`No one loads the page ${input.name}`);
    }),
    loadScreen: fromPromise<AnyActorLogic, { kind: ScreenKind }>(({ input }) => loadScreen(input.kind)),
    watchLocation: fromCallback<RouterEvent>(({ sendBack }) =>
      watchLocation((location, state) => sendBack({ type: 'location.changed', location, state })),
    ),
  },
  actions: {
    putPending: assign((_, { pending }: { pending: Pending | null }) => ({ pending, problem: null })),
    putSession: assign((_, { session }: { session: SessionView }) => ({ session })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    stopPending: stopChild(({ context }) => context.pending?.screen?.id ?? 'none'),
    stopShown: stopChild(({ context }) => context.screen?.id ?? 'none'),
    spawnScreen: assign(({ context, spawn }, { logic }: { logic: AnyActorLogic }) => {
      const { pending, session } = context;
      const kind = kindOf(context);
      if (!pending || !kind) return {};
      const { search } = pending.location;
      const { id } = spawn(logic, { input: { params: pending.match.params, search, user: session.user } });
      return { pending: { ...pending, screen: { id, kind } } };
    }),
    keepScreen: assign(({ context: { pending, screen } }) => ({
      pending: pending && { ...pending, screen },
    })),
    dropCrashed: assign(({ context }) => ({
      problem: problem('broken'),
      pending: context.pending ?? pend(context.location, context, 'replace', context.state),
      screen: null,
    })),
    commit: assign(({ context: { pending, ...context } }) => {
      if (!pending) return {};
      const { location, match, decision, state, screen } = pending;
      return {
        ...context,
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
    writeLocation: ({ context: { pending } }) => {
      if (pending && pending.move !== 'none') writeLocation(pending.location, pending.move, pending.state);
    },
    settleScroll: ({ context: { location, state } }) =>
      settleScroll({ hash: location.hash, scrollY: state.scrollY }),
    goBack,
    tellScreen: sendTo(
      ({ context }) => context.screen?.id ?? 'none',
      (_, { event }: { event: ScreenEvent }) => event,
    ),
    tellQuery: sendTo(
      ({ context }) => context.screen?.id ?? 'none',
      ({ context }) => ({ type: 'query.changed', search: context.pending?.location.search ?? '' }),
    ),
    tellSession: sendTo(
      ({ system }) => receiverOf(system, 'session'),
      ({ context }) => ({
        type: context.decision.kind === 'forbidden' ? ('entry.refused' as const) : ('entry.allowed' as const),
      }),
    ),
    tellShell: sendTo(({ system }) => receiverOf(system, 'shell'), { type: 'page.shown' as const }),
  },
  guards: {
    isOwn: ({ context }, { to }: { to: string }) => pendAddress(to, context) !== null,
    hasScreen: ({ context }) => context.screen !== null,
    staysOnScreen: ({ context }) => context.screen !== null && isSamePage(context),
    isSamePage: ({ context }) => isSamePage(context),
    isNewSession: ({ context }, { session }: { session: SessionView }) =>
      session.user !== context.session.user || session.rules !== context.session.rules,
    isOtherDecision: ({ context }, { session }: { session: SessionView }) =>
      isOtherDecision(context, session),
    hasNoScreen: ({ context }) => kindOf(context) === null,
    isForbidden: ({ context }) => context.decision.kind === 'forbidden',
    isNotFound: ({ context }) => context.decision.kind === 'notFound',
    isNeedsLogin: ({ context }) => context.decision.kind === 'needsLogin',
    isCrash: ({ event }) => event.type.startsWith('xstate.error.'),
  },
  delays: { graceDelay: 150 },
});
