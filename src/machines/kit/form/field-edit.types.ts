import type { ActorRef, AnyActorRef, EventObject, Snapshot } from 'xstate';
import type { Problem } from '../problem.ts';

/** A record of any kind, as far as the editor of its fields needs to know it. */
export interface EditableRecord {
  readonly version: number;
}

/** What is in an open field with one input. */
export interface FieldDraft {
  readonly text: string;
  /** Id of the record that was selected by its name; empty for all other fields. */
  readonly id: string;
}

/** What is in the open field of a record, in the locale in which it was opened. */
export type FieldEntry<Kept extends EditableRecord, Field extends string, Draft = FieldDraft> = Draft & {
  readonly record: Kept;
  readonly field: Field;
  readonly locale: string;
};

/** The fields of one kind of record as data; `createFieldEditMachine` creates the machine. */
export interface FieldEditDefinition<
  Kept extends EditableRecord,
  Field extends string,
  Change,
  Fault,
  Draft extends object = FieldDraft,
> {
  readonly id: string;
  /** What a field has in it when it opens. */
  read(record: Kept, field: Field, locale: string): Draft;
  /** True if the entry says what the record already has. */
  isSame(entry: FieldEntry<Kept, Field, Draft>): boolean;
  /**
   * True if closing the field would lose work: it then asks first. Without it a field closes without a question, and only
   * makes room for another one while it says what the record has.
   */
  isWork?(entry: FieldEntry<Kept, Field, Draft>): boolean;
  /** What is wrong with an entry; null if nothing is. */
  judge(entry: FieldEntry<Kept, Field, Draft>): Fault | null;
  /** What remains wrong after a change of the draft; nothing by default. */
  keepFault?(fault: Fault, before: Draft, after: Draft): Fault | null;
  /** What is sent: the change, and the version that it is made to. */
  toChange(entry: FieldEntry<Kept, Field, Draft>): Change;
  /** Writes a change, and returns the record after it. */
  save(change: Change, signal: AbortSignal): Promise<Kept>;
  /** The current record, if someone else's change is the reason; null otherwise. */
  findCurrent(problem: Problem): Kept | null;
  /** True if someone else's change is none of the field; by default what the field has in it is compared. */
  isUntouched?(before: Kept, after: Kept, field: Field): boolean;
  /** The same field in the record as someone else changed it, for fields that move. */
  findMoved?(entry: FieldEntry<Kept, Field, Draft>, theirs: Kept): Field;
  /** What the server says is wrong with the field; null if it is something else. */
  findRejection(problem: Problem, field: Field): Fault | null;
  /** What the details of the page are told of a newer version of the record. */
  toNews(record: Kept): EventObject;
}

/** The input of the actor that writes a change. */
export interface FieldSave<Change> {
  readonly change: Change;
}

export interface FieldEditInput {
  /** The details of the page, which are told of newer versions. */
  readonly details: AnyActorRef;
}

export interface FieldEditContext<Kept, Field, Fault, Draft = FieldDraft> extends FieldEditInput {
  /** The record as last known: when the field was opened, after a change, or from a conflict. */
  readonly record: Kept | null;
  readonly field: Field | null;
  /** What is in the open field. */
  readonly draft: Draft | null;
  readonly locale: string;
  readonly fault: Fault | null;
  /** Why saving failed, if not because of a field. */
  readonly problem: Problem | null;
  /** The record as someone else changed it meanwhile. */
  readonly theirs: Kept | null;
}

/**
 * `editing` a field is open; `busy` it is being saved; `conflict` someone else changed the same field; `leaving` it asks
 * whether what was typed can be discarded.
 */
export type FieldEditTag = 'editing' | 'busy' | 'conflict' | 'leaving';

/** Opens a field of the record as it is shown. */
export interface FieldOpening<Kept, Field, Draft = FieldDraft> {
  readonly field: Field;
  readonly record: Kept;
  readonly locale: string;
  /** What is in it instead of the record's value. */
  readonly draft?: Draft;
}

export type FieldEditEvent<Kept, Field, Draft = FieldDraft> =
  | ({ type: 'field.open' } & FieldOpening<Kept, Field, Draft>)
  | { type: 'field.change'; draft: Draft }
  | { type: 'field.save' }
  | { type: 'field.cancel' }
  | { type: 'field.discard' }
  | { type: 'field.keep' }
  | { type: 'conflict.overwrite' }
  | { type: 'conflict.discard' };

/** The editor of a record's fields, for views: any kind of record. */
export type FieldEditActor<Kept, Field, Fault, Draft = FieldDraft> = ActorRef<
  Snapshot<unknown> & {
    readonly context: FieldEditContext<Kept, Field, Fault, Draft>;
    hasTag(tag: FieldEditTag): boolean;
  },
  FieldEditEvent<Kept, Field, Draft>
>;
