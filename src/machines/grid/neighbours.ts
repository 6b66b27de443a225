import type { GridRows } from './grid.types.ts';
import { placeOf } from './rows.ts';
import type { GridRow } from './shape.types.ts';

/** Where a record stands in a list, as that is ordered and narrowed now. */
export interface Neighbours {
  /** From 1, among all that match. */
  readonly number: number;
  /** The rows beside it; null at the ends of what the list has at hand. */
  readonly previous: GridRow | null;
  readonly next: GridRow | null;
}

/** The rows beside a record's; null when the list does not have it at hand. */
export function neighboursOf(rows: GridRows, id: number): Neighbours | null {
  const place = placeOf(rows, id);
  if (place === null) return null;
  return {
    number: rows.start + place + 1,
    previous: rows.at.get(place - 1) ?? null,
    next: rows.at.get(place + 1) ?? null,
  };
}
