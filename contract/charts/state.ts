/** Stretches of a record's way, the columns of a board, in order. */
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

/** Whose move it is: `owner` is the counsellor or partner who looks after the record. */
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

/** How a state reads at a glance; `waiting` is for those in which someone must act. */
export const tones = ['neutral', 'active', 'waiting', 'good', 'bad'] as const;
export type Tone = (typeof tones)[number];

/** What views ask of a state instead of its name. */
export type Tag = 'open' | 'ended';

/**
 * A clock that runs while a state lasts, as data: until a moment of the facts, or for so long from when the state was
 * entered. When it strikes, the system sends `raises`; without that it only reminds.
 */
export type Deadline<Type extends string = string, Moment extends string = string> = {
  readonly id: string;
  readonly raises?: Type;
  /** Days before it strikes on which those whose turn it is are reminded. */
  readonly remind?: readonly number[];
} & (
  | { readonly at: Moment }
  /** An installation may set another number of days. */
  | { readonly days: number }
  | { readonly minutes: number }
);

/** What a list shows of a state. */
export interface Standing {
  readonly turn: Turn;
  readonly tone: Tone;
  readonly tag: Tag;
  readonly stage?: Stage;
}

/** What is known about a state beside the ways out of it. */
export interface State<Type extends string = string, Moment extends string = string> extends Standing {
  /** The event of the usual way on. */
  readonly next?: Type;
  /** A region whose move comes first, while it has one. */
  readonly waitsFor?: string;
  readonly deadlines?: readonly Deadline<Type, Moment>[];
  /** Left as soon as it is entered, never stored. */
  readonly passing?: true;
}
