import * as z from 'zod/mini';
import { role } from '../kit/ability.ts';
import { id } from '../kit/primitives.ts';
import type { Permission } from './transition.ts';

/**
 * A string that matches a pattern, typed as a template literal type. Not zod's template literals, because that module
 * would be added to the bundle that every visitor loads.
 */
export const wordsLike = <Word extends string>(pattern: RegExp) =>
  z.string().check(z.regex(pattern)) as unknown as z.ZodMiniType<Word, Word>;

/** The reader, in the form that chart guards need. */
export const chartActor = z.object({
  id: z.nullable(id),
  role,
  own: z.boolean(),
  may: z.array(wordsLike<Permission>(/^[a-z]+ [A-Za-z]+$/)),
});
