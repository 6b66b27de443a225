import type * as z from 'zod/mini';
import type { State } from './state.ts';
import type { Following, Guard, Permission, Place, Sent, Transition } from './transition.ts';

/** One part of a chart, which stands in one state at a time. */
export interface Region {
  readonly initial: string;
  readonly states: Readonly<Record<string, State>>;
  /** What its transitions need of the rules, unless a row says otherwise. */
  readonly permission: Permission;
  readonly transitions: readonly Transition[];
  readonly follows?: readonly Following[];
}

/** What was called otherwise in the version before, so that its records are read under today's names. */
export interface Migration {
  /** A place of the old version, and the state of the same region that it is now. */
  readonly renamed?: Readonly<Record<Place, string>>;
  /** Regions that the old version did not have, and where its records stand in them. */
  readonly added?: Readonly<Record<string, string>>;
}

/** The fields of what comes with an event. */
export type Payload = Readonly<Record<string, z.core.$ZodType>>;

/** A chart in words. One that has a single region calls it like itself, and its value is that region's state. */
export interface Definition<Facts, Event extends Sent> {
  readonly id: string;
  /** Raised whenever a value stored under the version before could no longer be read. */
  readonly version: number;
  /** The step from version n, the key, to n + 1. */
  readonly migrations: Readonly<Record<number, Migration>>;
  readonly facts: z.ZodMiniType<Facts>;
  readonly event: z.ZodMiniType<Event>;
  /** What comes with each event, by its type. */
  readonly payloads: Readonly<Record<Event['type'], Payload>>;
  readonly guards: Readonly<Record<string, Guard<Facts, Event>>>;
  /** Moments that deadlines name: a day or an instant of the facts, or null while there is none. */
  readonly moments: Readonly<Record<string, (facts: Facts) => string | null>>;
  readonly regions: Readonly<Record<string, Region>>;
}

/** Whether a chart is its own single region. */
export const isSingle = ({ id, regions }: { id: string; regions: object }): boolean => id in regions;

export const listOf = <Item extends string>(given: Item | readonly Item[]): readonly Item[] =>
  typeof given === 'string' ? [given] : given;

/** States of a region in which a record can rest. */
export const restingStates = ({ states }: Pick<Region, 'states'>): string[] =>
  Object.keys(states).filter((name) => !states[name]?.passing);

/** Whether a field may be left out. */
export const isOptional = (schema: z.core.$ZodType): boolean => schema._zod.optin === 'optional';
