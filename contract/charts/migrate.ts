import type { Chart } from './chart.ts';
import type { Migration } from './definition.ts';
import { type Places, placesOf, storedAs } from './places.ts';
import type { Sent } from './transition.ts';

/** The chart state that a record stores: its value, and the chart version it was stored under. */
export interface Stored<Value> {
  readonly version: number;
  readonly value: Value;
}

const migrated = (places: Places, { renamed = {}, added = {} }: Migration): Places => ({
  ...added,
  ...Object.fromEntries(
    Object.entries(places).map(([region, state]) => [region, renamed[`${region}.${state}`] ?? state]),
  ),
});

/**
 * Migrates a stored value to the current chart version, step by step.
 *
 * @throws Error when a step is missing, the version is newer than this program, or the chart has no such state.
 */
export function migrate<Facts, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
): Stored<Value> {
  if (stored.version > chart.version) {
    throw new Error(
      `${chart.id} is stored with version ${stored.version}; this program supports ${chart.version}.`,
    );
  }
  let places = placesOf(chart, stored.value);
  for (let version = stored.version; version < chart.version; version += 1) {
    const step = chart.migrations[version];
    if (step === undefined)
      throw new Error(`${chart.id} has no migration from version ${version} to ${version + 1}.`);
    places = migrated(places, step);
  }
  return { version: chart.version, value: chart.value.parse(storedAs(chart, places)) };
}
