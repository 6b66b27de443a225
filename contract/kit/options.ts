import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { references } from './filters.ts';
import { dataOf, id } from './primitives.ts';
import { searchText } from './text.ts';

/** The maximum number of options in a response. */
export const maxOptions = 50;

/** An option for a reference; `detail` distinguishes options with the same name. */
export const option = z.object({ id, label: z.string(), detail: z.optional(z.string()) });
export type Option = z.output<typeof option>;

const idList = z.pipe(
  z.string().check(z.maxLength(1000), z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,49}$/)),
  z.transform((given) => given.split(',').map(Number)),
);

export const optionsApi = {
  list: endpoint('GET /options/:reference', {
    name: 'options.list',
    summary:
      'Options for a reference, by name, at most 50: those that match `searchQuery`, or the given `ids`',
    params: z.strictObject({ reference: z.enum(references) }),
    query: z.strictObject({
      searchQuery: z.optional(searchText(200)),
      /** Ids separated by commas. */
      ids: z.optional(idList),
    }),
    reply: dataOf(z.array(option)),
  }),
};
