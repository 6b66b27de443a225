import type { Reference } from '../../contract/filters.ts';
import { type Option, optionsApi } from '../../contract/options.ts';
import { mainApi } from './api.ts';

/** Options for a reference, by name; up to 50. */
export async function searchOptions(
  reference: Reference,
  text: string,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const query = text === '' ? {} : { searchQuery: text };
  return (await mainApi.call(optionsApi.list, { params: { reference }, query }, { signal })).data;
}
