import type { ChartId } from '../../../contract/charts/charts.ts';
import { charts } from '../../../contract/charts/charts.ts';
import type { ChartDefinition } from '../../../contract/charts/definition.ts';
import type { RegionStates } from '../../../contract/charts/region-states.ts';
import type { Actor, ChartEvent } from '../../../contract/charts/transition.ts';

/** Records that have a chart and a log. A compliance file is a region of its application. */
export const recordKinds = [
  'application',
  'document',
  'task',
  'course',
  'courseRequest',
  'registration',
] as const satisfies ChartId[];
export type RecordKind = (typeof recordKinds)[number];

export interface RecordKey {
  readonly kind: RecordKind;
  readonly id: number;
}

/** A chart without the types of its facts and events. */
export type AnyChart = ChartDefinition<unknown, ChartEvent>;
export const getChart = (kind: RecordKind): AnyChart => charts[kind] as unknown as AnyChart;

/** A state of one region. */
export interface Place {
  readonly region: string;
  readonly state: string;
}

/** An entry of a record's log, as the API gives it to this user. */
export interface LoggedEvent {
  readonly id: number;
  /** ISO 8601 */
  readonly at: string;
  readonly actor: string | null;
  /** The event of the chart, or another one that was logged; null where the API doesn't say. */
  readonly type: string | null;
  readonly from: Place | null;
  readonly to: Place | null;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly changes: readonly {
    readonly field: string;
    readonly before: unknown;
    readonly after: unknown;
  }[];
}

/** The log of a record, and what is known of its present. */
export interface RecordLog extends RecordKey {
  /** Oldest first. */
  readonly events: readonly LoggedEvent[];
  /** Older events exist that the API doesn't give. */
  readonly isCut: boolean;
  /** The present states, as far as they are given. */
  readonly states: RegionStates;
  /** The present facts and the reader, where the API gives them: logs have neither. */
  readonly facts: Readonly<Record<string, unknown>> | null;
  readonly actor: Actor | null;
}
