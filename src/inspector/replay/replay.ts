import { type AnyActorRef, type AnyStateMachine, createActor } from 'xstate';
import type { ActorEntry, EventEntry, Plain } from '../recorder/entries.types.ts';
import {
  getActorPath,
  type Inspected,
  type InspectedActor,
  isMadeUp,
  isRunning,
} from '../recorder/inspected.ts';
import { createRecorder, type Recorder } from '../recorder/recorder.ts';
import type { Effect, Recording, ReplayedEvent } from '../recording/recording.types.ts';
import { createAnswers } from './answers.ts';
import { type ComparedState, createComparison, type Difference } from './differences.ts';
import { createKeySupply, withKeys } from './recorded-keys.ts';
import { listReplies } from './replies.ts';
import { findMachines, type Known, revive } from './revive.ts';
import { type BrowserReads, createStandIns, endEffect, runEffect } from './stand-ins.ts';
import { createStoredReads, withStorage } from './stored-reads.ts';
import { withTime } from './with-time.ts';

/** What happens next in a replay: an event is sent, or an effect ends. */
export type ReplayStep =
  | { readonly kind: 'event'; readonly event: ReplayedEvent }
  | { readonly kind: 'effect'; readonly effect: Effect };

/** What machines read besides their events. */
export interface ReplayedWorld {
  /** Runs `work` in the world of the recording. */
  within<Result>(work: () => Result): Result;
  /** An effect is about to end. */
  ending(effect: Effect): void;
}

export interface ReplayOptions {
  /** The machine that was recorded from its start. */
  readonly machine: AnyStateMachine;
  /** Loads the machine that an event brings. */
  loadMachine(event: ReplayedEvent, root: AnyActorRef): Promise<unknown>;
  createWorld(): ReplayedWorld;
  readonly reads: BrowserReads;
  /** Names of the effects that load functions: those are loaded, as machines are. */
  readonly loaders: readonly string[];
}

/** A recording that is played again, a step at a time, by the machines of this program. */
export interface Replay {
  readonly root: AnyActorRef;
  /** Records the replay. */
  readonly recorder: Recorder;
  readonly steps: readonly ReplayStep[];
  /** How many steps have been taken. */
  position(): number;
  /** Takes the next step. @returns false if there is none. */
  step(): Promise<boolean>;
  /** The states that were to be reached since the last time, with those that were. */
  compare(): readonly ComparedState[];
  /** The first step that could not be taken; null if there is none. */
  failure(): Difference | null;
  /** A context without what is never the same twice. */
  readonly mask: (value: Plain) => Plain;
  /** Where the replay first differs from the recording so far, null if it doesn't. */
  difference(): Difference | null;
  /** Stops its actors. */
  stop(): void;
}

/** Why a recording can't be played: it begins in the middle, or was made with another machine. */
export type ReplayRefusal = 'replay.noStart' | 'replay.otherMachine';

/** Number of the entry of a step. */
export const numberOf = (step: ReplayStep): number => (step.kind === 'event' ? step.event.n : step.effect.n);

const toSteps = (
  { events, effects }: Recording,
  replies: ReadonlyMap<number, readonly EventEntry[]>,
): readonly ReplayStep[] => {
  const replied = new Set([...replies.values()].flat().map(({ n }) => n));
  return [
    ...events.filter(({ n }) => !replied.has(n)).map((event): ReplayStep => ({ kind: 'event', event })),
    ...effects
      .filter(({ outcome }) => outcome !== null)
      .map((effect): ReplayStep => ({ kind: 'effect', effect })),
  ].sort((one, other) => numberOf(one) - numberOf(other));
};

/** The entry with which the recorded program began; undefined for a recording that begins later. */
const findStart = ({ entries: [first] }: Recording): ActorEntry | undefined =>
  first?.kind === 'actor' && first.n === 1 && first.logic === 'machine' && first.input !== null
    ? first
    : undefined;

const listMadeUpIds = ({ entries }: Recording): ReadonlyMap<string, string> =>
  new Map(
    entries.flatMap((entry) =>
      entry.kind === 'actor' && isMadeUp(entry.id) ? [[entry.actor, entry.id]] : [],
    ),
  );

export function refuseReplay(recording: Recording, machine: AnyStateMachine): ReplayRefusal | null {
  const start = findStart(recording);
  if (!start) return 'replay.noStart';
  return start.source === machine.id ? null : 'replay.otherMachine';
}

/** No timer ever ends by itself: what it led to is in the recording. */
const stoppedClock = { setTimeout: () => 0, clearTimeout: () => {} };

/**
 * Starts a recording again. Machines are those of this program; effects come to what they came to in the recording,
 * timers end when they ended, and custom actions do nothing. Effects that load code do load it.
 *
 * @throws if the recording lacks the start of the program (`refuseReplay`).
 */
export function startReplay(
  recording: Recording,
  { machine, loadMachine, createWorld, reads, loaders }: ReplayOptions,
): Replay {
  const start = findStart(recording);
  if (!start) throw new Error('The recording lacks the start of the program');
  const { clock0 } = recording.environment;
  const replies = listReplies(recording.entries);
  const steps = toSteps(recording, replies);
  const beginOf = (place: number): number => {
    const step = steps[place];
    return step ? numberOf(step) : Number.POSITIVE_INFINITY;
  };
  const world = createWorld();
  const keys = createKeySupply(recording.entries);
  const storage = createStoredReads(recording.entries);
  const run = <Result>(work: () => Result): Result =>
    world.within(() =>
      withStorage(
        (key) => storage.read(key, beginOf(position)),
        () => withTime(clock0 + at, () => withKeys(keys.take, work)),
      ),
    );
  let at = start.at;
  let position = 0;
  let failure: Difference | null = null;
  const recorder = createRecorder({
    now: () => at,
    limits: { entries: Number.POSITIVE_INFINITY, size: Number.POSITIVE_INFINITY },
  });

  /** The last actor at each path, also after it has stopped: events may still name it. */
  const actors = new Map<string, InspectedActor>();
  const knows = (machineOf: Known['machine']): Known => ({
    actor: (path) => actors.get(path),
    machine: machineOf,
  });
  const nothing = knows(() => undefined);
  const standIns = createStandIns({
    ids: listMadeUpIds(recording),
    answers: createAnswers(recording.entries, replies),
    reads,
    revive: (payload) => revive(payload, nothing),
  });
  const root = run(() =>
    createActor(machine, {
      input: revive(start.input, nothing),
      clock: stoppedClock,
      inspect: (inspected) => {
        standIns.inspect(inspected);
        const recorded = inspected as unknown as Inspected;
        recorder.inspect(recorded);
        if (recorded.type === '@xstate.event') actors.set(getActorPath(recorded.actorRef), recorded.actorRef);
      },
    }),
  );
  const fail = (failed: Omit<Difference, 'expected' | 'actual'>, sides: Partial<Difference>) => {
    failure ??= { expected: null, actual: null, ...failed, ...sides };
  };
  // An error that no actor handles is a difference, not one of the page.
  root.subscribe({
    error: (thrown) => {
      const step = steps[position - 1];
      const n = step ? numberOf(step) : start.n;
      fail({ n, actor: start.actor, reason: 'error' }, { actual: String(thrown) });
    },
  });

  async function send(event: ReplayedEvent): Promise<void> {
    const target = actors.get(event.to);
    if (!target) return fail({ n: event.n, actor: event.to, reason: 'noActor' }, { expected: event.type });
    // It would do nothing. Had it received it in the recording, its next state is missing.
    if (!isRunning(target)) return;
    const loaded =
      findMachines(event.payload).length > 0 ? await run(() => loadMachine(event, root)) : undefined;
    const payload = revive(
      event.payload,
      knows(() => loaded),
    ) as object;
    run(() => (target as unknown as AnyActorRef).send({ ...payload, type: event.type }));
  }

  async function end(ended: Effect): Promise<void> {
    const { n, actor, source, outcome } = ended;
    const effect = recorder.find(actor) as AnyActorRef | undefined;
    const known = effect && standIns.find(effect);
    if (!known || outcome === null) return fail({ n, actor, reason: 'noActor' }, {});
    const isLoader = source !== null && loaders.includes(source);
    const isCode = 'output' in outcome && (isLoader || findMachines(outcome.output).length > 0);
    const result = isCode
      ? { output: await run(() => runEffect(known, effect)) }
      : (revive(outcome, nothing) as { output: unknown });
    world.ending(ended);
    run(() => endEffect(effect, result));
  }

  keys.begin(0, beginOf(0));
  run(() => root.start());
  const timeOf = new Map(recording.entries.map((entry) => [entry.n, entry.at]));
  const comparison = createComparison(recording);
  let read = 0;
  let different: Difference | null = null;
  function compare(): readonly ComparedState[] {
    const replayed = recorder.entries();
    comparison.add(replayed.slice(read));
    read = replayed.length;
    const compared = comparison.compare(beginOf(position));
    different ??= compared.find(({ difference }) => difference !== null)?.difference ?? null;
    return compared;
  }
  return {
    root,
    recorder,
    steps,
    position: () => position,
    async step() {
      const step = steps[position];
      if (!step) return false;
      position += 1;
      at = timeOf.get(numberOf(step)) ?? at;
      keys.begin(numberOf(step), beginOf(position));
      if (step.kind === 'event') await send(step.event);
      else await end(step.effect);
      return true;
    },
    compare,
    mask: comparison.mask,
    failure: () => failure,
    difference: () => {
      compare();
      // What an actor that failed no longer does follows from its failure.
      return failure && (!different || failure.n <= different.n) ? failure : different;
    },
    stop: () => run(() => root.stop()),
  };
}
