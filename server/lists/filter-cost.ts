import { type Condition, conditionsOf, type Filter } from '../../contract/filters.ts';
import { tooComplex } from '../errors.ts';
import type { ListShape } from './list.types.ts';

/**
 * What a condition costs for each row, by what a comparison of two numbers does: folding a text that no index serves, and
 * counting rows of another table.
 */
const weights = { plain: 1, text: 3, counted: 10 } as const;
/** What all conditions of a filter may cost together. */
const mostCost = 80;

const servedByIndex = new Set<Condition['is']>(['contains', 'startsWith', 'is']);

function weightOf({ columns, sources }: ListShape, { column: name, is }: Condition): number {
  const source = sources[name];
  if (source?.counted) return weights.counted;
  if (columns[name]?.type !== 'text' || (source?.searched && servedByIndex.has(is))) return weights.plain;
  return weights.text;
}

/** What a filter costs; what is counted is counted once, and compared for each condition. */
export function costOf(list: ListShape, filter: Filter): number {
  const counted = new Set<string>();
  let cost = 0;
  for (const condition of conditionsOf(filter)) {
    const { column } = condition;
    cost += counted.has(column) ? weights.plain : weightOf(list, condition);
    if (list.sources[column]?.counted) counted.add(column);
  }
  return cost;
}

/** @throws AppError 422 when a filter costs more than one call may: it would keep all others waiting. */
export function demandCheap(list: ListShape, filter: Filter): void {
  if (costOf(list, filter) > mostCost) throw tooComplex();
}
