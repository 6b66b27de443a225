import type { Plain } from '../recorder/entries.types.ts';
import { formatValue } from '../recorder/format-plain.ts';
import { toCanonicalJson } from '../recording/hash.ts';
import type { Recording } from '../recording/recording.types.ts';
import type { RecordedState } from '../recording/replay-parts.ts';
import { type ComparedState, type Difference, listParts, type Part } from './differences.ts';
import { numberOf, type Replay, type ReplayOptions, type ReplayStep, startReplay } from './replay.ts';

/** A part of a context that a step changed: undefined where the recording or the replay doesn't change it. */
export interface StepChange {
  readonly path: string;
  readonly expected: Plain | undefined;
  readonly actual: Plain | undefined;
  readonly differs: boolean;
}

/** What a step did to an actor, in the recording and in the replay. */
export interface StepActor {
  readonly actor: string;
  /** Whether it began in this step. */
  readonly isNew: boolean;
  readonly expected: string;
  /** Null if the replay has no such state. */
  readonly actual: string | null;
  readonly changes: readonly StepChange[];
  readonly differs: boolean;
}

/** A step of a replay, as plain data. */
export interface PlayedStep {
  /** Number of its entry. */
  readonly n: number;
  /** ms since the recording began. */
  readonly at: number;
  readonly target: string;
  /** Type of its event; of an effect, the name under which its parent has it. */
  readonly event: string;
  readonly kind: ReplayStep['kind'];
  readonly actors: readonly StepActor[];
  /** The first difference in it. */
  readonly difference: Difference | null;
}

/** A recording that was played: what it began with, and its steps. */
export interface Played {
  readonly start: Pick<PlayedStep, 'actors' | 'difference'>;
  readonly steps: readonly PlayedStep[];
}

/** The page keeps running while a recording is played: so long a part takes at most, in ms. */
const longest = 30;

const stateOf = (value: Plain): string => formatValue(value) || '–';

/** The value that each part of the context has after the states, as far as they changed it. */
function collectChanges(states: readonly RecordedState[]): ReadonlyMap<string, Plain | undefined> {
  return new Map(
    states.flatMap(({ changes }) =>
      (changes ?? []).map(({ path, value }) => [path.join('.'), value] as const),
    ),
  );
}

const toChange =
  (isSame: (one: Plain | undefined, other: Plain | undefined) => boolean) =>
  ([path, expected, actual]: Part): readonly StepChange[] => {
    if (isSame(expected, actual)) return [{ path, expected, actual, differs: false }];
    // Of a list or a record that differs, only the parts that do.
    return listParts(expected, actual, path)
      .filter(([, one, other]) => !isSame(one, other))
      .slice(0, 20)
      .map(([part, one, other]) => ({ path: part, expected: one, actual: other, differs: true }));
  };

function describeActor(compared: readonly ComparedState[], mask: (value: Plain) => Plain): StepActor {
  const [first] = compared;
  const last = compared.at(-1);
  if (!first || !last) throw new Error('An actor is compared by its states');
  const actualStates = compared.flatMap(({ actual }) => (actual ? [actual] : []));
  const expected = collectChanges(compared.map((state) => state.expected));
  const actual = collectChanges(actualStates);
  const isSame = (one: Plain | undefined, other: Plain | undefined) =>
    one === other ||
    (one !== undefined && other !== undefined && toCanonicalJson(mask(one)) === toCanonicalJson(mask(other)));
  const changes = [...new Set([...expected.keys(), ...actual.keys()])].map(
    (path): Part => [path, expected.get(path), actual.get(path)],
  );
  // What differs although neither changed it: it began so, or an earlier step did.
  const inherited =
    last.difference?.reason === 'context'
      ? listParts(last.expected.context, last.actual?.context, '').filter(
          ([path, one, other]) =>
            !isSame(one, other) &&
            !changes.some(([changed]) => path === changed || path.startsWith(`${changed}.`)),
        )
      : [];
  return {
    actor: first.expected.actor,
    isNew: first.expected.changes === null,
    expected: stateOf(last.expected.value),
    actual: last.actual && stateOf(last.actual.value),
    changes: [...changes, ...inherited.slice(0, 20)].flatMap(toChange(isSame)),
    differs: compared.some(({ difference }) => difference !== null),
  };
}

function describeStep(
  { mask, compare, failure }: Replay,
  n: number,
): Pick<PlayedStep, 'actors' | 'difference'> {
  const compared = compare();
  const failed = failure();
  const found = compared.find(({ difference }) => difference !== null)?.difference ?? null;
  const actors = Map.groupBy(compared, ({ expected }) => expected.actor);
  return {
    actors: [...actors.values()].map((states) => describeActor(states, mask)),
    difference: failed?.n === n && (!found || failed.n <= found.n) ? failed : found,
  };
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/**
 * Plays a whole recording, in parts between which the page goes on.
 *
 * @throws if the recording lacks the start of the program, or once `signal` is aborted.
 */
export async function playThrough(
  recording: Recording,
  portal: ReplayOptions,
  signal: AbortSignal,
): Promise<Played> {
  const replay = startReplay(recording, portal);
  const timeOf = new Map(recording.entries.map(({ n, at }) => [n, at]));
  const start = describeStep(replay, recording.entries[0]?.n ?? 1);
  const steps: PlayedStep[] = [];
  let began = performance.now();
  while (await replay.step()) {
    const step = replay.steps[replay.position() - 1] as ReplayStep;
    const n = numberOf(step);
    const { kind } = step;
    const [target, event] =
      kind === 'event' ? [step.event.to, step.event.type] : [step.effect.actor, step.effect.source ?? ''];
    steps.push({ n, at: timeOf.get(n) ?? 0, target, event, kind, ...describeStep(replay, n) });
    if (performance.now() - began < longest) continue;
    await nextTask();
    signal.throwIfAborted();
    began = performance.now();
  }
  replay.stop();
  return { start, steps };
}
