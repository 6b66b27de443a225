import { type Condition, conditionsOf, type Filter } from '../../contract/kit/filters.ts';
import { tooComplex } from '../platform/errors.ts';
import type { ListShape } from './list.types.ts';

/**
 * Cost of a condition per row, in units of one numeric comparison. Folding text without an index and counting rows of
 * another table are expensive.
 */
const weights = { plain: 1, text: 3, counted: 10 } as const;
/** Maximum total cost of a filter. */
const maxCost = 80;

const indexedOperators = new Set<Condition['is']>(['contains', 'startsWith', 'is']);

function weightOf({ columns, sources }: ListShape, { column: name, is }: Condition): number {
  const source = sources[name];
  if (source?.counted) return weights.counted;
  if (columns[name]?.type !== 'text' || (source?.searched && indexedOperators.has(is))) return weights.plain;
  return weights.text;
}

/** Total cost of a filter. A repeated subquery is evaluated once and then only compared. */
export function filterCost(list: ListShape, filter: Filter): number {
  const counted = new Set<string>();
  let cost = 0;
  for (const condition of conditionsOf(filter)) {
    const { column } = condition;
    cost += counted.has(column) ? weights.plain : weightOf(list, condition);
    if (list.sources[column]?.counted) counted.add(column);
  }
  return cost;
}

/** @throws AppError 422 when a filter is too expensive: it would delay all other calls. */
export function assertAffordable(list: ListShape, filter: Filter): void {
  if (filterCost(list, filter) > maxCost) throw tooComplex();
}
