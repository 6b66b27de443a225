import { problemOf } from '../../services/kit/problem.ts';
import type { Problem } from './problem.ts';

interface Failed {
  readonly event: { readonly error: unknown };
}

// What an action or a guard receives as its params.

export const contextOf = <Context>({ context }: { readonly context: Context }): Context => context;
export const eventOf = <Event>({ event }: { readonly event: Event }): Event => event;
/** The response of the actor that is done. */
export const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;
/** The problem of the call that failed. */
export const problemIn = ({ event }: Failed): { readonly problem: Problem } => ({
  problem: problemOf(event.error),
});

/** Why a load failed. */
export const setProblem = { type: 'setProblem', params: problemIn } as const;
/** Why a command was refused. */
export const setRefusal = { type: 'setRefusal', params: problemIn } as const;

/** Passes an event on by an action that takes `{ event }`. */
export const forward = <const Action extends string>(type: Action) =>
  ({ type, params: <Event>({ event }: { readonly event: Event }) => ({ event }) }) as const;

/** The same for every event that says that data may be outdated or can be loaded again. */
export const forwardChanges = <const Action extends string>(type: Action) => {
  const actions = forward(type);
  return {
    'record.changed': { actions },
    'stream.reset': { actions },
    'connection.restored': { actions },
  } as const;
};
