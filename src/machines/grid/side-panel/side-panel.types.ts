import type { Day } from '../../../../contract/facts/days.ts';
import type { FieldCode } from '../../../../contract/kit/errors.ts';
import type { LoadingTag, ReloadingContext } from '../../kit/loading.types.ts';
import type { Problem } from '../../kit/problem.ts';
import type { Enqueue, System } from '../../kit/receivers.ts';
import type { ScreenEvent } from '../../kit/screen.types.ts';

/** The text typed, by field. */
export type Draft = Readonly<Record<string, string>>;

/** The context in which a draft is parsed. */
export interface ParseContext {
  readonly locale: string;
  readonly today: Day;
}

/** The draft as a command, or the errors by field. */
export type ParsedDraft<Command> =
  | { readonly command: Command }
  | { readonly faults: Readonly<Record<string, FieldCode>> };

/** A side panel as data; `createSidePanelMachine` creates the machine. */
export interface SidePanelDefinition<Data, Command> {
  readonly id: string;
  /** The form's fields with their initial values; none if the panel has no form. */
  readonly empty: Draft;
  load(recordId: number, signal: AbortSignal): Promise<Data>;
  /** Runs the command and returns the new data; null if the data has to be reloaded. */
  perform(recordId: number, command: Command, key: string, data: Data | null): Promise<Data | null>;
  read(draft: Draft, context: ParseContext): ParsedDraft<Command>;
  /** Whether a change affects the data; by default a change of its application does. */
  isAffectedBy?(changed: ChangedRecord, recordId: number, data: Data | null): boolean;
  /** Notifies other actors of the result of a command. */
  notifyDone?(by: { enqueue: Enqueue; system: System }, before: Data | null, after: Data): void;
}

/** A record that changed. */
export interface ChangedRecord {
  readonly subject: string;
  readonly id: number;
}

export interface SidePanelContext<Data> extends ReloadingContext {
  readonly recordId: number;
  readonly data: Data | null;
  readonly draft: Draft;
  readonly faults: Readonly<Record<string, FieldCode>>;
  /** Why the last command failed; cleared by the next. */
  readonly refusal: Problem | null;
  readonly locale: string;
  /** The same for every attempt to submit the same draft. */
  readonly key: string;
}

/** `loaded` there is data to show; `performing` a command is running. */
export type SidePanelTag = LoadingTag | 'loaded' | 'performing';

export type SidePanelEvent<Command> =
  | { type: 'sidePanel.refresh' }
  | { type: 'draft.change'; field: string; value: string }
  /** Submits the draft. */
  | { type: 'draft.submit' }
  /** Runs a command on the data. */
  | { type: 'sidePanel.perform'; command: Command }
  | { type: 'locale.changed'; locale: string }
  | ScreenEvent;
