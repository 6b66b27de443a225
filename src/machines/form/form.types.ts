import type { AnyActorRef } from 'xstate';
import type { Problem } from '../problem.ts';
import type { ScreenEvent, ScreenInput } from '../screen.types.ts';
import type { FieldErrors, FormValues } from './check.ts';

/** A saved state of the record a form edits. */
export interface Saved<Values extends FormValues> {
  readonly values: Values;
  /** Version for `If-Match`; null when the form edits no shared record. */
  readonly version: number | null;
}

export interface SubmitTools {
  readonly signal: AbortSignal;
  readonly system: AnyActorRef['system'];
  /** Version the values started from. */
  readonly version: number | null;
  /** The same for every try with the same values. */
  readonly idempotencyKey: string;
  /** Query of the page's address, for the token of an emailed link. */
  readonly search: string;
}

/** What the call of a form is given. */
export type Submission<Values extends FormValues> = { readonly values: Values } & Omit<
  SubmitTools,
  'signal' | 'system'
>;

/** A form as data; `formMachineOf` makes the machine. */
export interface FormDefinition<Values extends FormValues, Done> {
  readonly id: string;
  readonly empty: Values;
  /** Fields that are never kept as a draft and are emptied after sending. */
  readonly secret?: readonly (keyof Values & string)[];
  check(values: Values): FieldErrors<Values>;
  submit(values: Values, tools: SubmitTools): Promise<Done>;
  /** The record as it stands now: asked for when another person's change came first (412). */
  reload?(signal: AbortSignal, values: Values): Promise<Saved<Values>>;
  /** What the form shows after it was sent; without it, what it showed before. */
  saved?(done: Done): Saved<Values>;
}

export interface FormContext<Values extends FormValues, Done> {
  values: Values;
  /** Values of the last save, to see whether there is anything to save. */
  start: Values;
  version: number | null;
  touched: { readonly [Field in keyof Values]?: true };
  /** Shown from the first submission on. */
  errors: FieldErrors<Values>;
  /** The values have been sent, or tried to be: fields are checked while one types. */
  submitted: boolean;
  problem: Problem | null;
  /** What the server has, when it is not what the form started from. */
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
 * `editable` values may be changed; `busy` being sent; `failed` the last try was refused; `done` accepted; `conflict`
 * someone else's change came first and a choice is due; `unsaved` the values are not those of the last save.
 */
export type FormTag = 'editable' | 'busy' | 'failed' | 'done' | 'conflict' | 'unsaved';

export type FormEvent =
  /** `field` is a name among the form's values; `value` is of the kind the field has. */
  | { type: 'form.change'; field: string; value: string | boolean }
  | { type: 'form.blur'; field: string }
  | { type: 'form.submit' }
  /** Submits what is unsaved, before its page is left. */
  | { type: 'form.save' }
  | { type: 'form.reset' }
  /** In a conflict: send mine over theirs, take theirs, or go on editing mine. */
  | { type: 'form.keepMine' }
  | { type: 'form.takeTheirs' }
  | { type: 'form.keepEditing' }
  | ScreenEvent;

/** Told to whoever listens, once for each success. */
export type FormEmitted<Done> = { type: 'form.accepted'; done: Done };

/** True when there is something to save. */
export const isChanged = <Values extends FormValues>(
  context: Pick<FormContext<Values, unknown>, 'values' | 'start'>,
): boolean => Object.keys(context.values).some((field) => context.values[field] !== context.start[field]);
