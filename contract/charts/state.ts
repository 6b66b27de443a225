/** The stages of an application, which are the board's columns, in order. */
export const stages = [
  'preparing',
  'atUniversity',
  'offer',
  'confirming',
  'visa',
  'enrolled',
  'ended',
] as const;
export type Stage = (typeof stages)[number];

/** The parties that can be awaited: `owner` is the counsellor or partner responsible for the record. */
export const turns = [
  'owner',
  'student',
  'office',
  'compliance',
  'university',
  'authorities',
  'nobody',
] as const;
export type Turn = (typeof turns)[number];

/** How a state is coloured; `waiting` means that someone must act. */
export const tones = ['neutral', 'active', 'waiting', 'good', 'bad'] as const;
export type Tone = (typeof tones)[number];

/** XState tags, which views check instead of state names. */
export type Tag = 'open' | 'ended';

/**
 * A deadline of a state, as data: at a timestamp from the facts, or some time after the state was entered. When it is
 * reached, the system sends `raises`; without that, there are only reminders.
 */
export type Deadline<Type extends string = string, Moment extends string = string> = {
  readonly id: string;
  readonly raises?: Type;
  /** Days before the deadline on which to send reminders. */
  readonly remind?: readonly number[];
} /** `days` days after it, if given; an installation can set a different number of days. */ & (
  | { readonly at: Moment; readonly days?: number }
  | { readonly days: number }
  | { readonly minutes: number }
);

/** Metadata of a state that lists show. */
export interface StateMeta {
  readonly turn: Turn;
  readonly tone: Tone;
  readonly tag: Tag;
  readonly stage?: Stage;
}

/** The definition of a state, without its transitions. */
export interface State<Type extends string = string, Moment extends string = string> extends StateMeta {
  /** The usual next event. */
  readonly next?: Type;
  /** A region whose next event takes precedence, if it has one. */
  readonly waitsForRegion?: string;
  readonly deadlines?: readonly Deadline<Type, Moment>[];
  /** Left as soon as it is entered, and never stored. */
  readonly transient?: true;
}
