import type { AnyStateMachine } from 'xstate';
import { loadHashes } from '../layout/load-layout.ts';
import { parseRecording } from '../recording/recording.ts';
import { type Recording, type RecordingError, recordingErrors } from '../recording/recording.types.ts';
import { loadPortal } from './app.ts';
import { type Played, playThrough } from './play-through.ts';
import { type ReplayRefusal, refuseReplay } from './replay.ts';

/** A recording is at most 10 MB; its file repeats parts of it. In characters. */
const mostCharacters = 60_000_000;

/** Why a recording can't be opened or played. */
export type ReplayProblem = RecordingError | ReplayRefusal | 'replay.tooLarge' | 'replay.failed';

export const replayProblems = [
  ...recordingErrors,
  'replay.noStart',
  'replay.otherMachine',
  'replay.tooLarge',
  'replay.failed',
] as const satisfies readonly ReplayProblem[];

/** What a file contains. */
export interface RecordingContents {
  readonly entries: number;
  /** How long it is, in ms. */
  readonly length: number;
  /** When it began, in ms since 1970. */
  readonly clock0: number;
  readonly build: string;
  readonly locale: string;
  readonly route: string;
  /** Title of the report; empty for a recording that is none. */
  readonly title: string;
  readonly hasStart: boolean;
  /** Ids of the machines that this build has in another version, or not at all. */
  readonly otherMachines: readonly string[];
}

/** A file, as far as it is needed. */
export interface RecordingFile {
  readonly name: string;
  readonly size: number;
  text(): Promise<string>;
}

/** A recording that was read. */
export interface ReadRecording {
  readonly recording: Recording;
  readonly contents: RecordingContents;
  /** Why it can't be played; null if it can. */
  readonly refusal: ReplayRefusal | null;
}

/** Reads a recording and what it contains. @throws {Error} with a `ReplayProblem` as its message. */
export async function readRecording(file: RecordingFile, machine: AnyStateMachine): Promise<ReadRecording> {
  if (file.size > mostCharacters) throw new Error('replay.tooLarge');
  const parsed = parseRecording(await file.text());
  if ('error' in parsed) throw new Error(parsed.error);
  const { recording } = parsed;
  const { entries, environment, app, report } = recording;
  const known = await loadHashes('machines');
  const refusal = refuseReplay(recording, machine);
  const contents = {
    entries: entries.length,
    length: entries.at(-1)?.at ?? 0,
    clock0: environment.clock0,
    build: app.build,
    locale: environment.locale,
    route: environment.route,
    title: report?.title ?? '',
    hasStart: refusal !== 'replay.noStart',
    otherMachines: Object.entries(app.machines)
      .filter(([id, hash]) => !known[id]?.includes(hash))
      .map(([id]) => id)
      .sort(),
  };
  return { recording, contents, refusal };
}

/** Plays a recording with the machines of this build; nothing of the page is touched. */
export const playRecording = async (
  recording: Recording,
  machine: AnyStateMachine,
  signal: AbortSignal,
): Promise<Played> => playThrough(recording, await loadPortal(machine), signal);

/** The problem that an error of reading or playing stands for. */
export const toReplayProblem = (thrown: unknown): ReplayProblem =>
  replayProblems.find((one) => thrown instanceof Error && thrown.message === one) ?? 'replay.failed';
