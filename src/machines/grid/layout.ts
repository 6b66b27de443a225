import { clamp } from './cursor.ts';
import type { GridColumnShape, GridLayout, GridShape } from './shape.types.ts';

/** Widths in px (contract/views.ts). */
export const narrowest = 40;
export const widest = 1200;
const usualWidth = 160;
const mostPinned = 4;

type Columns = GridLayout['columns'];

/**
 * A layout as it is saved: with the columns known at the time, so that later ones can be told from hidden
 * ones.
 */
export interface KeptLayout extends GridLayout {
  readonly known: readonly string[];
}

/** The default layout: every column that is not hidden, in the list's order. */
export const defaultLayout = ({ columns }: GridShape): GridLayout => ({
  columns: columns.filter(({ hidden }) => hidden !== true).map(({ id }) => ({ id })),
  pinned: 0,
  density: null,
});

export const columnIds = ({ columns }: GridLayout): readonly string[] => columns.map(({ id }) => id);

const clampWidth = (width: number): number => Math.round(Math.max(narrowest, Math.min(widest, width)));

/** Position for a column to be shown: after the columns that precede it in the list's own order. */
function placeFor(columns: Columns, shape: GridShape, id: string): number {
  const order = shape.columns.map((column) => column.id);
  const before = new Set(order.slice(0, order.indexOf(id)));
  return columns.reduce((place, column, index) => (before.has(column.id) ? index + 1 : place), 0);
}

const withColumn = (columns: Columns, shape: GridShape, id: string): Columns =>
  columns.toSpliced(placeFor(columns, shape, id), 0, { id });

/**
 * Fits an external layout to the list: known columns only, without duplicates, at least one, widths within
 * limits.
 */
export function fitted(layout: GridLayout, shape: GridShape): GridLayout {
  const isKnown = (id: string) => shape.columns.some((column) => column.id === id);
  const columns = layout.columns
    .filter(
      ({ id }, index) => isKnown(id) && layout.columns.findIndex((column) => column.id === id) === index,
    )
    .map(({ id, width }) => (width === undefined ? { id } : { id, width: clampWidth(width) }));
  const shown = columns.length > 0 ? columns : defaultLayout(shape).columns;
  return { columns: shown, pinned: pinnable(layout.pinned, shown), density: layout.density };
}

const pinnable = (count: number, columns: Columns): number =>
  Math.max(0, Math.min(Number.isFinite(count) ? Math.trunc(count) : 0, mostPinned, columns.length));

/** Restores a saved layout: columns added to the list since then are shown in the list's order. */
export function merged({ known, ...layout }: KeptLayout, shape: GridShape): GridLayout {
  const fit = fitted(layout, shape);
  const added = shape.columns.filter(
    ({ id, hidden }) => !known.includes(id) && hidden !== true && !columnIds(fit).includes(id),
  );
  return { ...fit, columns: added.reduce((columns, { id }) => withColumn(columns, shape, id), fit.columns) };
}

/** A layout to be saved. */
export const toKeep = (layout: GridLayout, shape: GridShape): KeptLayout => ({
  ...layout,
  known: shape.columns.map(({ id }) => id),
});

/** A column's width in px at normal text size. */
export const widthOf = (layout: GridLayout, column: GridColumnShape): number =>
  layout.columns.find(({ id }) => id === column.id)?.width ?? column.width ?? usualWidth;

export const sized = (layout: GridLayout, id: string, width: number): GridLayout => ({
  ...layout,
  columns: layout.columns.map((column) =>
    column.id === id ? { ...column, width: clampWidth(width) } : column,
  ),
});

/** Moves a column to a position in reading order. */
export function movedTo(layout: GridLayout, id: string, place: number): GridLayout {
  const from = layout.columns.findIndex((column) => column.id === id);
  const column = layout.columns[from];
  if (!column) return layout;
  const rest = layout.columns.toSpliced(from, 1);
  return { ...layout, columns: rest.toSpliced(clamp(place, layout.columns.length), 0, column) };
}

/** Hides a column; the last one stays. */
export function hidden(layout: GridLayout, id: string): GridLayout {
  const columns = layout.columns.filter((column) => column.id !== id);
  if (columns.length === 0) return layout;
  const wasPinned = columnIds(layout).indexOf(id) < layout.pinned && columns.length < layout.columns.length;
  return { ...layout, columns, pinned: wasPinned ? layout.pinned - 1 : layout.pinned };
}

/** Shows a column at its position in the list's own order. */
export const shown = (layout: GridLayout, shape: GridShape, id: string): GridLayout =>
  columnIds(layout).includes(id) || !shape.columns.some((column) => column.id === id)
    ? layout
    : { ...layout, columns: withColumn(layout.columns, shape, id) };

export const pinnedTo = (layout: GridLayout, count: number): GridLayout => ({
  ...layout,
  pinned: pinnable(count, layout.columns),
});

/**
 * The column that gets the focus when one is hidden: the next in reading order, otherwise the previous one.
 */
export function neighbourColumn(layout: GridLayout, id: string): string {
  const ids = columnIds(layout);
  const place = ids.indexOf(id);
  return ids[place + 1] ?? ids[place - 1] ?? id;
}
