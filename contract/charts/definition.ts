import type * as z from 'zod/mini';
import type { Day, Instant } from '../facts/days.ts';
import type { State } from './state.ts';
import type { AlwaysTransition, ChartEvent, Guard, Permission, StatePath, Transition } from './transition.ts';

/** One region of a chart. */
export interface Region {
  readonly initial: string;
  readonly states: Readonly<Record<string, State>>;
  /** The permission that its transitions require, unless a transition defines its own. */
  readonly permission: Permission;
  readonly transitions: readonly Transition[];
  readonly alwaysTransitions?: readonly AlwaysTransition[];
}

/** What was renamed since the previous version, so that its records are read with current names. */
export interface Migration {
  /** A state path of the old version, and the current name of the state. */
  readonly renamed?: Readonly<Record<StatePath, string>>;
  /** Regions that the old version lacks, and the state of its records in them. */
  readonly added?: Readonly<Record<string, string>>;
}

/** The payload fields of an event. */
export type Payload = Readonly<Record<string, z.core.$ZodType>>;

/**
 * The declarative definition of a chart. In a chart with a single region, the region has the chart's id and the value
 * is that region's state.
 */
export interface ChartDefinition<Facts, Event extends ChartEvent> {
  readonly id: string;
  /** Increased whenever values stored under the previous version can no longer be read. */
  readonly version: number;
  /** The step from version n, the key, to n + 1. */
  readonly migrations: Readonly<Record<number, Migration>>;
  readonly facts: z.ZodMiniType<Facts>;
  readonly event: z.ZodMiniType<Event>;
  /** The payload of each event, by type. */
  readonly payloads: Readonly<Record<Event['type'], Payload>>;
  readonly guards: Readonly<Record<string, Guard<Facts, Event>>>;
  /** Timestamps that deadlines refer to: a date or instant from the facts, or null when there is none. */
  readonly timestamps: Readonly<Record<string, (facts: Facts) => Day | Instant | null>>;
  readonly regions: Readonly<Record<string, Region>>;
}

/** Whether a chart has a single region. */
export const hasSingleRegion = ({ id, regions }: { id: string; regions: object }): boolean => id in regions;

export const toArray = <Item extends string>(given: Item | readonly Item[]): readonly Item[] =>
  typeof given === 'string' ? [given] : given;

/** The states of a region that a record can be stored in. */
export const stableStates = ({ states }: Pick<Region, 'states'>): string[] =>
  Object.keys(states).filter((name) => !states[name]?.transient);

/** Whether a field is optional. */
export const isOptional = (schema: z.core.$ZodType): boolean => schema._zod.optin === 'optional';
