import type { Entry, Plain } from '../recorder/entries.types.ts';
import { formatBriefly, formatValue } from '../recorder/format-plain.ts';
import { hashOf } from '../recording/hash.ts';
import { createMask } from '../recording/mask.ts';
import type { Checkpoint, Recording } from '../recording/recording.types.ts';
import { createStateReader, listStates, type RecordedState } from '../recording/replay-parts.ts';

/** Where a replay first differs from its recording. */
export interface Difference {
  /** Number of the entry in the recording. */
  readonly n: number;
  readonly actor: string;
  /**
   * `state` another state value, `context` another context, `missing` a state that the replay didn't reach, `noActor` an
   * actor that doesn't exist and was to receive an event or to end, `error` an actor that failed.
   */
  readonly reason: 'state' | 'context' | 'missing' | 'noActor' | 'error';
  /** What the recording has: a state, the different parts of a context, or the type of an event. */
  readonly expected: string | null;
  readonly actual: string | null;
}

/** A part of a context, and its values in the recording and in the replay; undefined where it has none. */
export type Part = readonly [path: string, expected: Plain | undefined, actual: Plain | undefined];

/** The parts in which two values differ. */
export function listParts(
  expected: Plain | undefined,
  actual: Plain | undefined,
  path: string,
): readonly Part[] {
  if (JSON.stringify(expected) === JSON.stringify(actual)) return [];
  const isBranch = (value: unknown): value is Readonly<Record<string, Plain>> =>
    typeof value === 'object' && value !== null;
  if (!isBranch(expected) || !isBranch(actual)) return [[path, expected, actual]];
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
  return keys.flatMap((key) => listParts(expected[key], actual[key], path === '' ? key : `${path}.${key}`));
}

const mostParts = 10;

const describeParts = (parts: readonly Part[], side: 1 | 2): string =>
  parts
    .slice(0, mostParts)
    .map((part) => `${part[0]}: ${formatBriefly(part[side], 200) || 'nothing'}`)
    .join('\n');

/** A state of the recording, and the one that the replay has in its place. */
export interface ComparedState {
  readonly expected: RecordedState;
  /** Null if the replay didn't reach it. */
  readonly actual: RecordedState | null;
  readonly difference: Difference | null;
}

/** Compares a replay with its recording as it goes on: only the states that were reached since the last time. */
export interface Comparison {
  /** Takes what the replay has recorded since the last time. */
  add(replayed: readonly Entry[]): void;
  /** Compares what was not yet compared. @param before States from this number on are not expected yet. */
  compare(before: number): readonly ComparedState[];
  /** A context without what is never the same twice. */
  readonly mask: (value: Plain) => Plain;
}

/**
 * Compares each actor's states in their order: actors that don't know of each other may take turns in another way. Once
 * an actor has missed a state, those that it reached without being expected are passed over.
 */
export function createComparison({ environment, entries, checkpoints }: Recording): Comparison {
  const mask = createMask(environment.clock0, entries.at(-1)?.at ?? 0);
  const recorded = new Map(listStates(entries).map((state) => [state.n, state]));
  const read = createStateReader();
  const reached = new Map<string, RecordedState[]>();
  /** Actors whose contexts were the same at their last states. */
  const same = new Set<string>();
  const astray = new Set<string>();
  let place = 0;

  const hashMasked = (value: unknown): string => hashOf(mask(value as Plain));
  /** Contexts that were the same are so after the same changes: they are not read whole each time. */
  const isSame = (expected: RecordedState, actual: RecordedState, hash: string | null): boolean => {
    if (hash === null || actual.context === undefined) return true;
    const isChanged = !same.has(actual.actor) || !expected.changes || !actual.changes;
    if (!isChanged && hashMasked(expected.changes) === hashMasked(actual.changes)) return true;
    return hashMasked(actual.context) === hash;
  };
  function compareState({ n, actor, value, context }: Checkpoint): ComparedState {
    const expected = recorded.get(n) ?? { n, actor, value, context: undefined, changes: null };
    const actual = reached.get(actor)?.shift() ?? null;
    const differ = (reason: Difference['reason'], sides: readonly [string, string | null]) => ({
      expected,
      actual,
      difference: { n, actor, reason, expected: sides[0], actual: sides[1] },
    });
    if (!actual) {
      astray.add(actor);
      same.delete(actor);
      return differ('missing', [formatValue(value), null]);
    }
    const hasSame = isSame(expected, actual, context);
    if (hasSame && context !== null && actual.context !== undefined) same.add(actor);
    else same.delete(actor);
    if (hashOf(actual.value) !== hashOf(value))
      return differ('state', [formatValue(value), formatValue(actual.value)]);
    if (hasSame) return { expected, actual, difference: null };
    const parts = listParts(mask(expected.context ?? null), mask(actual.context ?? null), '');
    return differ('context', [describeParts(parts, 1), describeParts(parts, 2)]);
  }
  return {
    mask,
    add(replayed) {
      for (const state of read(replayed)) {
        const states = reached.get(state.actor);
        if (states) states.push(state);
        else reached.set(state.actor, [state]);
      }
    },
    compare(before) {
      const compared: ComparedState[] = [];
      for (let next = checkpoints[place]; next && next.n < before; next = checkpoints[place]) {
        compared.push(compareState(next));
        place += 1;
      }
      for (const actor of astray) reached.delete(actor);
      return compared;
    },
  };
}
