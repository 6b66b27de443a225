import { type Definition, isSingle } from './definition.ts';
import type { Place, Sent } from './transition.ts';

/** Where a record stands, by region. */
export type Places = Readonly<Record<string, string>>;

/** The regions and states of a value, also of a chart that is its own single region. */
export const placesOf = (chart: { readonly id: string }, value: unknown): Places =>
  typeof value === 'string' ? { [chart.id]: value } : (value as Places);

/** The value again, as a record stores it. */
export const storedAs = <Facts, Event extends Sent>(
  chart: Definition<Facts, Event>,
  places: Places,
): unknown => (isSingle(chart) ? places[chart.id] : places);

/** The same as words such as `admission.draft`, in the order of the regions. */
export const wordsOf = (places: Places): Place[] =>
  Object.entries(places).map(([region, state]): Place => `${region}.${state}`);
