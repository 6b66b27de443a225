import { isUniqueViolation } from '../db/errors.ts';
import { invalid } from '../platform/errors.ts';

/**
 * Awaits a write and reports a unique violation as an error of the field.
 *
 * @param uniqueIndexes The table's unique indexes, each with the field it is reported for.
 * @throws AppError 422 `taken`.
 */
export async function mapUniqueViolation<Written>(
  uniqueIndexes: Readonly<Record<string, string>> | undefined,
  write: PromiseLike<Written>,
): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    const [, field] =
      Object.entries(uniqueIndexes ?? {}).find(([index]) => isUniqueViolation(error, index)) ?? [];
    throw field === undefined ? error : invalid({ [`body.${field}`]: ['taken'] });
  }
}
