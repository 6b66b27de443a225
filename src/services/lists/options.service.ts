import type { Reference } from '../../../contract/kit/filters.ts';
import { type Option, optionsApi } from '../../../contract/kit/options.ts';
import { mainApi } from '../kit/api.ts';

/** Options for a reference, by name; up to 50. */
export async function searchOptions(
  reference: Reference,
  text: string,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  const query = text === '' ? {} : { searchQuery: text };
  return (await mainApi.call(optionsApi.list, { params: { reference }, query }, { signal })).data;
}
