import { type Definition, isSingle } from './definition.ts';
import type { Place, Sent } from './transition.ts';

/** The current state of each region. */
export type Places = Readonly<Record<string, string>>;

/** The states by region, also for a chart with a single region. */
export const placesOf = (chart: { readonly id: string }, value: unknown): Places =>
  typeof value === 'string' ? { [chart.id]: value } : (value as Places);

/** The value as a record stores it. */
export const storedAs = <Facts, Event extends Sent>(
  chart: Definition<Facts, Event>,
  places: Places,
): unknown => (isSingle(chart) ? places[chart.id] : places);

/** The same as state paths such as `admission.draft`, in the order of the regions. */
export const wordsOf = (places: Places): Place[] =>
  Object.entries(places).map(([region, state]): Place => `${region}.${state}`);
