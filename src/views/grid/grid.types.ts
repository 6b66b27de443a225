import type { ReactNode } from 'react';

/** A column of a grid. Widths are in px at the usual text size; they grow with it. */
export interface GridColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  /** Share of the room that is left over; none when absent. */
  readonly grow?: number;
  /** The list's name for sorting by this column; absent when it cannot be sorted by. */
  readonly sortKey?: string;
  /** Numbers and codes: left to right in every language. */
  readonly latin?: true;
  /** The cell in words: for screen readers, and drawn when there is no `cell`. */
  text(row: Row): string;
  /** The cell as it is drawn; light, no controls. */
  cell?(row: Row): ReactNode;
}

/** The order the rows stand in; null is the server's own. */
export interface GridSort {
  readonly by: string | null;
  readonly order: 'asc' | 'desc';
}

/** The order that choosing a column's header again leads to: ascending, descending, the server's own. */
export function nextSort(sort: GridSort, key: string): GridSort {
  if (sort.by !== key) return { by: key, order: 'asc' };
  return sort.order === 'asc' ? { by: key, order: 'desc' } : { by: null, order: 'asc' };
}

/** A column's `aria-sort`; undefined when it cannot be sorted by. */
export function ariaSort(
  sort: GridSort,
  key: string | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (key === undefined) return undefined;
  if (sort.by !== key) return 'none';
  return sort.order === 'asc' ? 'ascending' : 'descending';
}
