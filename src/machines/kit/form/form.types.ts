import type { AnyActorRef } from 'xstate';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import type { ConflictEvent, SendingTag } from '../sending.region.ts';
import type { FieldErrors, FormValues } from './field-errors.ts';

/** A saved state of the record that a form edits. */
export interface Saved<Values extends FormValues> {
  readonly values: Values;
  /** Version for `If-Match`; null if the form edits no shared record. */
  readonly version: number | null;
}

export interface SubmitContext {
  readonly signal: AbortSignal;
  readonly system: AnyActorRef['system'];
  /** Version the values started from. */
  readonly version: number | null;
  /** The same for every attempt with the same values. */
  readonly idempotencyKey: string;
  /** Query of the page's address, for the token of an emailed link. */
  readonly search: string;
}

/** The input of a form's call. */
export type Submission<Values extends FormValues> = { readonly values: Values } & Omit<
  SubmitContext,
  'signal' | 'system'
>;

/** Judges the answers of a form. */
export type Check<Values extends FormValues> = (values: Values) => FieldErrors<Values>;

/** The rules of a form, or how they are loaded; the first paint of a public page does without them. */
type Rules<Values extends FormValues> =
  | { readonly check: Check<Values>; readonly loadCheck?: never }
  | { readonly check?: never; loadCheck(): Promise<Check<Values>> };

/** A form as data; `createFormMachine` creates the machine. */
export type FormDefinition<Values extends FormValues, Done> = Rules<Values> & {
  readonly id: string;
  readonly empty: Values;
  /** Fields that are never kept in a draft and are cleared after submission. */
  readonly secret?: readonly (keyof Values & string)[];
  submit(values: Values, tools: SubmitContext): Promise<Done>;
  /** Loads the current record when someone else's change came first (412). */
  reload?(signal: AbortSignal, values: Values): Promise<Saved<Values>>;
  /** What the form shows after submission; by default, what it showed before. */
  saved?(done: Done): Saved<Values>;
};

export interface FormContext<Values extends FormValues, Done> {
  values: Values;
  /** Null until they are loaded. */
  check: Check<Values> | null;
  /** Values of the last save, to detect unsaved changes. */
  start: Values;
  version: number | null;
  touched: { readonly [Field in keyof Values]?: true };
  /** Shown from the first submission on. */
  errors: FieldErrors<Values>;
  /** Submission was attempted: from then on fields are validated on every keystroke. */
  submitted: boolean;
  problem: Problem | null;
  /** The server's record, if it changed since the form was opened. */
  theirs: Saved<Values> | null;
  done: Done | null;
  idempotencyKey: string;
  owner: number;
  search: string;
}

export interface FormInput<Values extends FormValues> extends ScreenInput {
  readonly saved?: Saved<Values>;
}

/**
 * `editable` values can be changed; `busy` a response is pending; `failed` the last attempt failed; `done`
 * accepted; `unsaved` the values differ from the last save.
 */
export type FormTag = SendingTag | 'editable' | 'busy' | 'failed' | 'done' | 'unsaved';

export type FormEvent =
  /** `field` is one of the form's values; `value` has the type of that field. */
  | { type: 'form.change'; field: string; value: string | boolean }
  | { type: 'form.blur'; field: string }
  | { type: 'form.submit' }
  /** Submits unsaved changes before the page is left. */
  | { type: 'form.save' }
  | { type: 'form.reset' }
  | ConflictEvent<'overwrite' | 'discard' | 'keepEditing'>
  | ScreenEvent;

/** Emitted once for each successful submission. */
export type FormEmitted<Done> = { type: 'form.accepted'; done: Done };

/** True if there is something to save. */
export const isChanged = <Values extends FormValues>(
  context: Pick<FormContext<Values, unknown>, 'values' | 'start'>,
): boolean => Object.keys(context.values).some((field) => context.values[field] !== context.start[field]);
