import type { EndEntry, Entry, Origin, Plain } from '../recorder/entries.types.ts';

export const recordingFormat = 'portal-recording/1';

/** The program that was recorded. */
export interface RecordedApp {
  readonly build: string;
  /** Hash of the definition of each machine by its id. */
  readonly machines: Readonly<Record<string, string>>;
}

/** What a recording depends on besides its events. */
export interface RecordedEnvironment {
  readonly locale: string;
  readonly timeZone: string;
  readonly viewport: readonly [width: number, height: number];
  /** The time at which the recording began, in ms since 1970. */
  readonly clock0: number;
  /** Seed of the faults that happen at random; null without any. */
  readonly seed: number | null;
  /** Path and query of the page. */
  readonly route: string;
  /** The rules of the ability. */
  readonly rules: readonly Plain[];
  /** The faults that the inspector applied. */
  readonly faults: readonly Plain[];
}

/**
 * An event to be sent again: one from outside (`from` is null), one that waited for a timer, or one that an effect sent
 * before it ended, because that comes from outside as well.
 */
export interface ReplayedEvent {
  readonly n: number;
  readonly at: number;
  readonly to: string;
  readonly from: string | null;
  readonly origin: Origin;
  readonly type: string;
  readonly payload: Plain;
}

/** What an effect came to. */
export interface Effect {
  /** The entry of its end, and that of its start if the recording has it. */
  readonly n: number;
  readonly started: number | null;
  readonly actor: string;
  readonly source: string | null;
  /** Hash of its input. */
  readonly input: string | null;
  readonly ms: number;
  /** Null if it was stopped. */
  readonly outcome: EndEntry['outcome'];
}

/** The state of an actor as it began, and after each event that it received. */
export interface Checkpoint {
  /** Number of its entry. */
  readonly n: number;
  readonly actor: string;
  readonly value: Plain;
  /** Hash of its context, apart from times of the recording; null if the recording lacks the actor's beginning. */
  readonly context: string | null;
}

/** What a person says about a fault; each may be empty. */
export interface Report {
  readonly title: string;
  readonly did: string;
  readonly expected: string;
  readonly happened: string;
}

/** A recording as a file. */
export interface Recording {
  readonly format: typeof recordingFormat;
  readonly app: RecordedApp;
  readonly environment: RecordedEnvironment;
  /** Only in the file of a report. */
  readonly report?: Report;
  readonly events: readonly ReplayedEvent[];
  readonly effects: readonly Effect[];
  readonly checkpoints: readonly Checkpoint[];
  /** Everything that was recorded, as the inspector shows it. */
  readonly entries: readonly Entry[];
}

/** Why a text is no recording; each is the message id of its reason. */
export const recordingErrors = [
  'recording.notJson',
  'recording.otherFormat',
  'recording.newerVersion',
  'recording.broken',
] as const;
export type RecordingError = (typeof recordingErrors)[number];

export type ParsedRecording = { readonly recording: Recording } | { readonly error: RecordingError };
