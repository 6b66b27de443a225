import type { Condition, Filter } from '../../../contract/filters.ts';

const partsOf = (where: Filter | null): readonly Filter[] => {
  if (where === null) return [];
  return 'all' in where ? where.all : [where];
};

const joined = (parts: readonly Filter[]): Filter | null => {
  const [only] = parts;
  if (only === undefined) return null;
  return parts.length === 1 ? only : { all: parts };
};

const isAbout = (part: Filter, column: string): boolean => 'column' in part && part.column === column;

/** The filter's condition on one column; null if it has none, or several. */
export function conditionFor(where: Filter | null, column: string): Condition | null {
  const own = partsOf(where).flatMap((part) => ('column' in part && part.column === column ? [part] : []));
  const [only] = own;
  return own.length === 1 && only ? only : null;
}

/** The filter with the column's conditions replaced by this one; null removes them. */
export function withCondition(
  where: Filter | null,
  column: string,
  condition: Condition | null,
): Filter | null {
  const others = partsOf(where).filter((part) => !isAbout(part, column));
  return joined(condition ? [...others, condition] : others);
}
