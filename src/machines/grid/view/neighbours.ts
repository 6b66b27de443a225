import type { GridRow } from '../definition/definition.types.ts';
import type { GridRows } from '../definition/grid.types.ts';
import { findPosition } from '../rows/rows.ts';

/** The position of a record in a list, with the current sort order and filter. */
export interface Neighbours {
  /** From 1, among all matching rows. */
  readonly number: number;
  /** The adjacent rows; null at the ends of the loaded rows. */
  readonly previous: GridRow | null;
  readonly next: GridRow | null;
}

/** The rows adjacent to a record; null if the record is not loaded. */
export function getNeighbours(rows: GridRows, id: number): Neighbours | null {
  const place = findPosition(rows, id);
  if (place === null) return null;
  return {
    number: rows.start + place + 1,
    previous: rows.at.get(place - 1) ?? null,
    next: rows.at.get(place + 1) ?? null,
  };
}
