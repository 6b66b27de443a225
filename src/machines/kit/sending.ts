import { assign, type EventObject } from 'xstate';
import { isOfflineProblem } from './failure.ts';
import type { Problem } from './problem.ts';
import type { SendingContext } from './sending.region.ts';

/** The newer of two responses: one requested before a command may arrive after it. */
export const pickNewer = <Row extends { readonly version: number }, Incoming extends Row | null>(
  known: Row | null,
  incoming: Incoming,
): Row | Incoming => (known && (!incoming || incoming.version < known.version) ? known : incoming);

/** Why a command was refused, as a guard's condition. */
export const sendingGuards = {
  isConflict: (_: unknown, { problem }: { readonly problem: Problem }) => problem.kind === 'stale',
  isConnectionProblem: (_: unknown, { problem }: { readonly problem: Problem }) => isOfflineProblem(problem),
};

/** The actions and guards of a machine that sends commands, for `setup().extend()`. */
export const createSending = <Context extends SendingContext, Event extends EventObject>() => ({
  actions: {
    setRefusal: assign<Context, Event, { readonly problem: Problem }, Event, never>(
      (_, { problem }) => ({ refusal: problem }) as Partial<Context>,
    ),
    clearRefusal: assign<Context, Event, undefined, Event, never>(
      () => ({ refusal: null }) as Partial<Context>,
    ),
  },
  guards: sendingGuards,
});

/** Opens the form of an action, each in a state of its own, if the machine says that it `canOpen`. */
export const createOpening = <const Action extends string, const Target extends string>(
  states: Readonly<Record<Action, Target>>,
) =>
  (Object.entries(states) as [Action, Target][]).map(
    ([is, target]) =>
      ({
        guard: {
          type: 'canOpen',
          params: ({ event }: { readonly event: { readonly action: Action } }) => ({
            is,
            action: event.action,
          }),
        },
        target,
      }) as const,
  );
