import { type ChartDefinition, hasSingleRegion } from './definition.ts';
import type { ChartEvent, StatePath } from './transition.ts';

/** The current state of each region. */
export type RegionStates = Readonly<Record<string, string>>;

/** The states by region, also for a chart with a single region. */
export const toRegionStates = (chart: { readonly id: string }, value: unknown): RegionStates =>
  typeof value === 'string' ? { [chart.id]: value } : (value as RegionStates);

/** The value as a record stores it. */
export const toStoredValue = <Facts, Event extends ChartEvent>(
  chart: ChartDefinition<Facts, Event>,
  states: RegionStates,
): unknown => (hasSingleRegion(chart) ? states[chart.id] : states);

/** The same as state paths such as `admission.draft`, in the order of the regions. */
export const toStatePaths = (states: RegionStates): StatePath[] =>
  Object.entries(states).map(([region, state]): StatePath => `${region}.${state}`);
