import type { Chart } from './chart.ts';
import type { Migration } from './definition.ts';
import { type RegionStates, toRegionStates, toStoredValue } from './region-states.ts';
import type { ChartEvent } from './transition.ts';

/** The chart state that a record stores: its value, and the chart version it was stored under. */
export interface StoredState<Value> {
  readonly version: number;
  readonly value: Value;
}

const applyMigration = (states: RegionStates, { renamed = {}, added = {} }: Migration): RegionStates => ({
  ...added,
  ...Object.fromEntries(
    Object.entries(states).map(([region, state]) => [region, renamed[`${region}.${state}`] ?? state]),
  ),
});

/**
 * Migrates a stored value to the current chart version, step by step.
 *
 * @throws Error when a step is missing, the version is newer than this program, or the chart has no such state.
 */
export function migrate<Facts, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: StoredState<unknown>,
): StoredState<Value> {
  if (stored.version > chart.version) {
    throw new Error(
      `${chart.id} is stored with version ${stored.version}; this program supports ${chart.version}.`,
    );
  }
  let states = toRegionStates(chart, stored.value);
  for (let version = stored.version; version < chart.version; version += 1) {
    const step = chart.migrations[version];
    if (step === undefined)
      throw new Error(`${chart.id} has no migration from version ${version} to ${version + 1}.`);
    states = applyMigration(states, step);
  }
  return { version: chart.version, value: chart.value.parse(toStoredValue(chart, states)) };
}
