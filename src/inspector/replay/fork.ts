import type { AnyActorRef, AnyStateMachine } from 'xstate';
import type { Recording } from '../recording/recording.types.ts';
import { loadPortal } from './app.ts';
import { numberOf, type ReplayOptions, refuseReplay, startReplay } from './replay.ts';

/** An app that was brought to a moment of a recording, and goes on from there by itself. */
export interface Sandbox {
  /** Its effects end as they did in the recording; later ones reach nothing and never end. */
  readonly app: AnyActorRef;
  /** Number of the first entry in which it differs from the recording; null if it doesn’t. */
  readonly differsAt: number | null;
  stop(): void;
}

/** How long the page may wait for a part of the way, in ms. */
const longest = 30;

/**
 * Plays a recording as far as an entry.
 *
 * @throws once `signal` is aborted; with a `ReplayRefusal` as its message if the recording can’t be played.
 */
export async function playTo(
  recording: Recording,
  n: number,
  options: ReplayOptions,
  signal: AbortSignal,
): Promise<Sandbox> {
  const refusal = refuseReplay(recording, options.machine);
  if (refusal) throw new Error(refusal);
  const replay = startReplay(recording, options);
  const isNext = () => {
    const step = replay.steps[replay.position()];
    return step !== undefined && numberOf(step) <= n;
  };
  let began = performance.now();
  while (isNext()) {
    await replay.step();
    if (performance.now() - began < longest) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) replay.stop();
    signal.throwIfAborted();
    began = performance.now();
  }
  return { app: replay.root, differsAt: replay.difference()?.n ?? null, stop: replay.stop };
}

/** Brings the portal to a moment of a recording. */
export const forkPortal = async (
  recording: Recording,
  n: number,
  machine: AnyStateMachine,
  signal: AbortSignal,
): Promise<Sandbox> => playTo(recording, n, await loadPortal(machine), signal);
