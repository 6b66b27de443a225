import { isDuplicateIn } from '../db/errors.ts';
import { invalid } from '../errors.ts';

/**
 * Waits for a write of a record; what stands but once, and stands elsewhere already, is a fault of its field.
 *
 * @param taken The unique indexes of the table, and the field that each is about.
 * @throws AppError 422 `taken`.
 */
export async function orTaken<Written>(
  taken: Readonly<Record<string, string>> | undefined,
  write: PromiseLike<Written>,
): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    const [, field] = Object.entries(taken ?? {}).find(([index]) => isDuplicateIn(error, index)) ?? [];
    throw field === undefined ? error : invalid({ [`body.${field}`]: ['taken'] });
  }
}
