import type { Condition, Filter } from '../../../../contract/kit/filters.ts';

const getParts = (where: Filter | null): readonly Filter[] => {
  if (where === null) return [];
  return 'all' in where ? where.all : [where];
};

const joinParts = (parts: readonly Filter[]): Filter | null => {
  const [only] = parts;
  if (only === undefined) return null;
  return parts.length === 1 ? only : { all: parts };
};

const isForColumn = (part: Filter, column: string): boolean => 'column' in part && part.column === column;

/** The filter's condition on one column; null if it has none, or several. */
export function getColumnCondition(where: Filter | null, column: string): Condition | null {
  const own = getParts(where).flatMap((part) => ('column' in part && part.column === column ? [part] : []));
  const [only] = own;
  return own.length === 1 && only ? only : null;
}

/** The filter with the column's conditions replaced by this one; null removes them. */
export function setColumnCondition(
  where: Filter | null,
  column: string,
  condition: Condition | null,
): Filter | null {
  const others = getParts(where).filter((part) => !isForColumn(part, column));
  return joinParts(condition ? [...others, condition] : others);
}
