import type { Action, RecordSubject, Role } from '../ability.ts';
import type { Effect } from './effects.ts';

/** What the stored rules must allow on this very record: an action on its subject. */
export type Permission = `${Action} ${RecordSubject}`;

/** Whoever sends an event: a person, or the system for what time and other records bring about. */
export interface Actor {
  readonly id: number | null;
  readonly role: Role | 'system';
  /** Whether the record is theirs: its student, its counsellor, its partner, a contact of its university. */
  readonly own: boolean;
  /** What the rules allow them on this record. The system needs no rule. */
  readonly may: readonly Permission[];
}

export const system: Actor = { id: null, role: 'system', own: true, may: [] };

/** Who may make a transition: by role, with any record or only with their own. */
export type Who = { readonly [role in Actor['role']]?: 'own' | 'any' };

export const isAmong = (who: Who, { role, own }: Actor): boolean =>
  who[role] === 'any' || (who[role] === 'own' && own);

export const isPermitted = (permission: Permission, { role, may }: Actor): boolean =>
  role === 'system' || may.includes(permission);

/** A message id of `src/i18n/charts`: why something is not possible now. Each guard has the one of its own name. */
export type ReasonId = `reason.${string}`;

/** Where a region stands, in one word: `admission.draft`. */
export type Place = `${string}.${string}`;

/** An event as it is sent: what it is, and what comes with it. */
export interface Sent {
  readonly type: string;
}

/**
 * A condition of a transition, by what it looks at: the record's facts and who acts, what is sent with the event, or
 * where the record stands in another region. Whoever asks before anything is sent is not held to what would be sent.
 */
export type Guard<Facts, Event> =
  | { readonly looksAt: 'facts'; holds(facts: Facts, actor: Actor): boolean }
  | { readonly looksAt: 'event'; holds(event: Event, facts: Facts, actor: Actor): boolean }
  | { readonly looksAt: 'place'; readonly places: readonly Place[] };

export const record = <Facts>(holds: (facts: Facts, actor: Actor) => boolean) =>
  ({ looksAt: 'facts', holds }) as const satisfies Guard<Facts, never>;

export const given = <Event, Facts>(holds: (event: Event, facts: Facts, actor: Actor) => boolean) =>
  ({ looksAt: 'event', holds }) as const satisfies Guard<Facts, Event>;

export const standing = (...places: readonly Place[]) =>
  ({ looksAt: 'place', places }) as const satisfies Guard<never, never>;

/** One row of a chart's table: who moves a region from where to where by which event, on which conditions. */
export interface Transition<State extends string = string, Type extends string = string, Name = string> {
  readonly on: Type;
  readonly from: State | readonly State[];
  /** Left out: the event is taken, and the region stays where it is. */
  readonly to?: State;
  readonly who: Who;
  /** Left out: the region's own. */
  readonly permission?: Permission;
  /** Every one must hold; the reason of each that does not is told. */
  readonly guards?: readonly Name[];
  readonly effects?: readonly Effect[];
}

/** A move nobody makes: the region follows the facts, or another region, as soon as its conditions hold. */
export interface Following<State extends string = string, Name = string> {
  readonly from: State | readonly State[];
  readonly to: State;
  /** Other regions' places of which one must be taken. */
  readonly inside?: readonly Place[];
  readonly guards?: readonly Name[];
  readonly effects?: readonly Effect[];
}
