import {
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type EventObject,
  getNextTransitions,
} from 'xstate';
import { formatBriefly } from '../recorder/format-plain.ts';
import { getGuardName } from '../recorder/guard-name.ts';
import { toPlain } from '../recorder/plain.ts';

/** A fact that a guard read, with its value then. */
export interface Fact {
  /** Such as `context.row.state` or `event.name`. */
  readonly path: string;
  readonly value: string;
}

/** A transition that an event could take now. */
export interface Possibility {
  readonly on: string;
  /** Id of the state that has the transition. */
  readonly from: string;
  readonly to: readonly string[];
  readonly guard: string | null;
  /** Whether its guard lets the event pass; true without a guard. */
  readonly passes: boolean;
  /** What the guard read. */
  readonly facts: readonly Fact[];
}

/** Notes every value that is read from an object, by its path. */
function watchReads(value: unknown, path: string, read: Map<string, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      // Methods of maps, sets and dates need the object itself.
      const found: unknown = Reflect.get(target, key, target);
      // What JSON.stringify looks for is no fact.
      if (typeof key === 'symbol' || key === 'toJSON') return found;
      if (typeof found === 'function') {
        return (...args: unknown[]) => {
          const answer: unknown = Reflect.apply(found, target, args);
          // The answer says what was asked of it; the whole set or list does not.
          if (!Array.isArray(target)) read.delete(path);
          if (!Array.isArray(target))
            read.set(`${path}.${key}(${args.map(describeArgument).join(', ')})`, answer);
          return answer;
        };
      }
      const inner = `${path}.${key}`;
      read.delete(path);
      read.set(inner, found);
      return watchReads(found, inner, read);
    },
  });
}

const describeFact = (value: unknown): string =>
  value === undefined
    ? 'undefined'
    : formatBriefly(
        toPlain(value, () => 'actor'),
        80,
      );

const describeArgument = (value: unknown): string =>
  typeof value === 'function'
    ? '…'
    : formatBriefly(
        toPlain(value, () => 'actor'),
        30,
      );

interface GuardArguments {
  readonly context: unknown;
  readonly event: unknown;
}
type GuardFunction = ((args: GuardArguments, params: unknown) => boolean) & {
  /** Of guards that are composed of others, such as `and`. */
  readonly check?: (snapshot: AnyMachineSnapshot, args: GuardArguments, guard: unknown) => boolean;
};

/** Evaluates a guard as XState does: in place, by name, with parameters, or composed of others. */
function evaluate(guard: unknown, snapshot: AnyMachineSnapshot, args: GuardArguments): boolean {
  const { guards } = snapshot.machine.implementations;
  const { type, params } = typeof guard === 'string' ? { type: guard, params: undefined } : (guard as Named);
  const found: unknown = typeof guard === 'function' ? guard : guards[type];
  if (found === undefined) throw new Error(`No guard ${type}`);
  if (typeof found !== 'function') return evaluate(found, snapshot, args);
  const { check } = found as GuardFunction;
  if (check !== undefined) return check(snapshot, args, found);
  const given: unknown = typeof guard !== 'function' && typeof params === 'function' ? params(args) : params;
  return (found as GuardFunction)(args, typeof guard === 'function' ? undefined : given);
}

interface Named {
  readonly type: string;
  readonly params?: unknown;
}

const isOwnEvent = ({ eventType }: AnyTransitionDefinition): boolean => !eventType.startsWith('xstate.');

/**
 * Every transition that the present state has, with what its guard says to an event and what the guard read for it. A
 * guard that looks at the event is asked with the payload for its type.
 */
export function explain(
  snapshot: AnyMachineSnapshot,
  payloadOf: (type: string) => Readonly<Record<string, unknown>> = () => ({}),
): readonly Possibility[] {
  return getNextTransitions(snapshot)
    .filter(isOwnEvent)
    .map((transition) => {
      const { eventType, source, target, guard } = transition;
      const event: EventObject = { ...payloadOf(eventType), type: eventType };
      const read = new Map<string, unknown>();
      const args = {
        context: watchReads(snapshot.context, 'context', read),
        event: watchReads(event, 'event', read),
      };
      let passes = guard === undefined;
      try {
        passes ||= evaluate(guard, snapshot, args);
      } catch (thrown) {
        // A guard that reads what the payload lacks refuses the event; XState would not take it either.
        read.set('error', thrown instanceof Error ? thrown.message : thrown);
      }
      return {
        on: eventType,
        from: source.id,
        to: target?.map(({ id }) => id) ?? [],
        guard: getGuardName(guard),
        passes,
        facts: [...read].map(([path, value]) => ({
          path,
          value: describeFact(value),
        })),
      };
    });
}
