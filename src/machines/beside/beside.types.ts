import type { FieldCode } from '../../../contract/errors.ts';
import type { Problem } from '../problem.ts';
import type { Enqueue, System } from '../receivers.ts';
import type { ScreenEvent } from '../screen.types.ts';

/** What is typed, by field. */
export type Draft = Readonly<Record<string, string>>;

/** How what is typed is read. */
export interface Reading {
  readonly locale: string;
  readonly today: string;
}

/** What is typed as something to be done, or what is wrong with which field. */
export type ReadDraft<Command> =
  | { readonly command: Command }
  | { readonly faults: Readonly<Record<string, FieldCode>> };

/** Things that stand beside a record, as data; `besideMachineOf` makes the machine. */
export interface BesideDefinition<Data, Command> {
  readonly id: string;
  /** Fields that are typed into, as they begin; none where nothing is. */
  readonly empty: Draft;
  load(recordId: number, signal: AbortSignal): Promise<Data>;
  /** Does it, and answers what is there then; null when that is to be read first. */
  perform(recordId: number, command: Command, key: string, data: Data | null): Promise<Data | null>;
  read(draft: Draft, reading: Reading): ReadDraft<Command>;
  /** Whether a change concerns what is there; that of its application does unless said. */
  isConcernedBy?(changed: ChangedRecord, recordId: number, data: Data | null): boolean;
  /** Tells others what something has made of it. */
  tellDone?(by: { enqueue: Enqueue; system: System }, before: Data | null, after: Data): void;
}

/** A record that has changed. */
export interface ChangedRecord {
  readonly subject: string;
  readonly id: number;
}

export interface BesideContext<Data> {
  readonly recordId: number;
  readonly data: Data | null;
  readonly draft: Draft;
  readonly faults: Readonly<Record<string, FieldCode>>;
  /** Why it could not be read. */
  readonly problem: Problem | null;
  /** Something changed while it was read: the answer may be older, and is followed by another. */
  readonly overtaken: boolean;
  /** Why the last thing was not done; it goes with the next. */
  readonly refusal: Problem | null;
  readonly locale: string;
  /** The same for every try with the same words. */
  readonly key: string;
}

/**
 * `loaded` there is something to show; `busy` an answer is awaited; `performing` something is being done; `failed` it
 * could not be read, and of that `offline`, `forbidden`.
 */
export type BesideTag = 'loaded' | 'busy' | 'performing' | 'failed' | 'offline' | 'forbidden';

export type BesideEvent<Command> =
  | { type: 'beside.refresh' }
  | { type: 'draft.change'; field: string; value: string }
  /** Does what is typed. */
  | { type: 'draft.submit' }
  /** Does something to what is there. */
  | { type: 'beside.perform'; command: Command }
  | { type: 'locale.changed'; locale: string }
  | ScreenEvent;
