import type { Chart } from './chart.ts';
import type { Migration } from './definition.ts';
import { type Places, placesOf, storedAs } from './places.ts';
import type { Sent } from './transition.ts';

/** What a record keeps of its chart: where it stands, and by which version that is said. */
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
 * A stored value in the words of today's chart, step by step from the version it was stored under.
 *
 * @throws Error when a step is not declared, the version is newer than this program, or a state is none of the chart's.
 */
export function migrate<Facts, Event extends Sent, Value>(
  chart: Chart<Facts, Event, Value>,
  stored: Stored<unknown>,
): Stored<Value> {
  if (stored.version > chart.version) {
    throw new Error(
      `${chart.id} is stored under version ${stored.version}; this program knows ${chart.version}.`,
    );
  }
  let places = placesOf(chart, stored.value);
  for (let version = stored.version; version < chart.version; version += 1) {
    const step = chart.migrations[version];
    if (step === undefined)
      throw new Error(`${chart.id} has no way from version ${version} to ${version + 1}.`);
    places = migrated(places, step);
  }
  return { version: chart.version, value: chart.value.parse(storedAs(chart, places)) };
}
