import { type AnyActorRef, assign, fromCallback, fromPromise, sendTo, setup, waitFor } from 'xstate';
import { seeAs, stopSeeingAs } from '../../../services/session/session.service.ts';
import { announceSessionChange, leaveForSession } from '../../../services/session/session-sync.service.ts';
import type { Problem } from '../../kit/problem.ts';
import { getReceiver } from '../../kit/receivers.ts';
import { href } from '../../kit/routes/routes.ts';
import type { SessionContext } from '../../kit/session/session.types.ts';
import type { SeeingAsCommand, SeeingAsContext, SeeingAsEvent, SeeingAsTag } from './seeing-as.types.ts';

interface Pending {
  readonly context: { readonly waiting: readonly unknown[]; readonly inFlight: readonly unknown[] };
}

/** Delayed commands are sent while they are still those of the signed-in user. */
async function sendDelayedCommands(system: AnyActorRef['system']): Promise<void> {
  const commands: AnyActorRef | undefined = system.get('undoableActions');
  if (commands === undefined) return;
  commands.send({ type: 'undoableActions.flush' });
  const isEmpty = ({ context: { waiting, inFlight } }: Pending) => waiting.length + inFlight.length === 0;
  await waitFor(commands, (snapshot) => isEmpty(snapshot as unknown as Pending));
}

/** The start page of the user to see the portal as, or the page of the one as whom it was seen. */
export const getNextPage = ({ wanted, userId }: Pick<SeeingAsContext, 'wanted' | 'userId'>): string =>
  wanted === null ? href('user-view', { id: userId }) : href('root');

/** The setup of the machine with which an administrator sees the portal as another user. */
export const seeingAsSetup = setup({
  types: {} as { context: SeeingAsContext; events: SeeingAsEvent; tags: SeeingAsTag },
  actors: {
    watchSession: fromCallback<SeeingAsEvent>(({ system, sendBack }) => {
      const session: AnyActorRef = getReceiver(system, 'session');
      const tell = ({ context: { user, seenBy, unsaved } }: { context: SessionContext }) =>
        sendBack({ type: 'session.changed', userId: user?.id ?? 0, seenBy: seenBy ?? null, unsaved });
      tell(session.getSnapshot());
      const subscription = session.subscribe(tell);
      return () => subscription.unsubscribe();
    }),
    switchSession: fromPromise<void, { readonly wanted: number | null }>(
      async ({ input: { wanted }, signal, system }) => {
        await sendDelayedCommands(system);
        await (wanted === null ? stopSeeingAs(signal) : seeAs(wanted, signal));
      },
    ),
  },
  actions: {
    setSession: assign((_, { userId, seenBy, unsaved }: Omit<SeeingAsContext, 'wanted' | 'problem'>) => ({
      userId,
      seenBy,
      unsaved,
    })),
    setWanted: assign((_, { userId }: { userId?: number }) => ({ wanted: userId ?? null, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    askToLeave: sendTo(
      ({ system }) => getReceiver(system, 'tabs'),
      (_, { command }: { command: SeeingAsCommand }) => ({
        type: 'leave.ask' as const,
        leaving: { kind: 'seeAs' as const, command },
      }),
    ),
    announceChange: announceSessionChange,
    loadPage: ({ context }) => leaveForSession(getNextPage(context)),
  },
  guards: {
    isSeeing: ({ context }) => context.seenBy !== null,
    isNotSeeing: ({ context }) => context.seenBy === null,
    mustAskToStart: ({ context }, { confirmed }: { confirmed?: true }) =>
      context.seenBy === null && context.unsaved && !confirmed,
    mustAskToStop: ({ context }, { confirmed }: { confirmed?: true }) =>
      context.seenBy !== null && context.unsaved && !confirmed,
  },
});
