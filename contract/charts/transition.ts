import type { Action, RecordSubject, Role } from '../kit/ability.ts';
import type { Effect } from './effects.ts';

/** The permission required on the record: an action and a subject. */
export type Permission = `${Action} ${RecordSubject}`;

/** The sender of an event: a person, or the system for events caused by time or by other records. */
export interface Actor {
  readonly id: number | null;
  readonly role: Role | 'system';
  /** Whether the record is their own: as its student, counsellor, partner, or contact of its university. */
  readonly own: boolean;
  /** The permissions granted on this record. The system needs none. */
  readonly may: readonly Permission[];
}

export const system: Actor = { id: null, role: 'system', own: true, may: [] };

/** Who can send an event: by role, for any record or only their own. */
export type RoleScopes = { readonly [role in Actor['role']]?: 'own' | 'any' };

export const matchesRole = (who: RoleScopes, { role, own }: Actor): boolean =>
  who[role] === 'any' || (who[role] === 'own' && own);

export const hasPermission = (permission: Permission, { role, may }: Actor): boolean =>
  role === 'system' || may.includes(permission);

/** A message id in `src/i18n/charts` that explains why something isn't possible. Each guard has its own. */
export type ReasonId = `reason.${string}`;

/** A region and its state: `admission.draft`. */
export type StatePath = `${string}.${string}`;

/** An event with its payload. */
export interface ChartEvent {
  readonly type: string;
}

/**
 * A guard by its input: the facts and the actor, the event's payload, or the state of another region. A payload guard
 * is skipped while the payload isn't known yet.
 */
export type Guard<Facts, Event> =
  | { readonly kind: 'facts'; check(facts: Facts, actor: Actor): boolean }
  | { readonly kind: 'event'; check(event: Event, facts: Facts, actor: Actor): boolean }
  | { readonly kind: 'state'; readonly states: readonly StatePath[] };

export const factsGuard = <Facts>(check: (facts: Facts, actor: Actor) => boolean) =>
  ({ kind: 'facts', check }) as const satisfies Guard<Facts, never>;

export const eventGuard = <Event, Facts>(check: (event: Event, facts: Facts, actor: Actor) => boolean) =>
  ({ kind: 'event', check }) as const satisfies Guard<Facts, Event>;

export const stateGuard = (...states: readonly StatePath[]) =>
  ({ kind: 'state', states }) as const satisfies Guard<never, never>;

/** A transition: who can send which event, from which state to which, under which conditions. */
export interface Transition<State extends string = string, Type extends string = string, Name = string> {
  readonly on: Type;
  readonly from: State | readonly State[];
  /** Omitted when the event doesn't change the region's state. */
  readonly to?: State;
  readonly who: RoleScopes;
  /** Defaults to the region's permission. */
  readonly permission?: Permission;
  /** All must pass; the reason of each one that fails is reported. */
  readonly guards?: readonly Name[];
  readonly effects?: readonly Effect[];
}

/** An eventless transition: it is taken as soon as its conditions are met by the facts or by another region. */
export interface AlwaysTransition<State extends string = string, Name = string> {
  readonly from: State | readonly State[];
  readonly to: State;
  /** States of other regions, at least one of which must be active. */
  readonly inStates?: readonly StatePath[];
  readonly guards?: readonly Name[];
  readonly effects?: readonly Effect[];
}
