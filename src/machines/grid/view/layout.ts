import type { ColumnDefinition, GridDefinition, GridLayout } from '../definition/definition.types.ts';
import { clamp } from './clamp.ts';

/** Widths in px (contract/kit/views.ts). */
export const minColumnWidth = 40;
export const maxColumnWidth = 1200;
const defaultColumnWidth = 160;
const maxPinned = 4;

type Columns = GridLayout['columns'];

/**
 * A layout as it is saved: with the columns known at the time, so that later ones can be told from hidden
 * ones.
 */
export interface SavedLayout extends GridLayout {
  readonly known: readonly string[];
}

/** The default layout: every column that is not hidden, in the list's order; those that identify a record stay in view. */
export const defaultLayout = ({ columns, pinned = 0 }: GridDefinition): GridLayout => ({
  columns: columns.filter(({ hidden }) => hidden !== true).map(({ id }) => ({ id })),
  pinned,
  density: null,
});

export const getColumnIds = ({ columns }: GridLayout): readonly string[] => columns.map(({ id }) => id);

const clampWidth = (width: number): number =>
  Math.round(Math.max(minColumnWidth, Math.min(maxColumnWidth, width)));

/** Position for a column to be shown: after the columns that precede it in the list's own order. */
function getColumnPosition(columns: Columns, definition: GridDefinition, id: string): number {
  const order = definition.columns.map((column) => column.id);
  const before = new Set(order.slice(0, order.indexOf(id)));
  return columns.reduce((place, column, index) => (before.has(column.id) ? index + 1 : place), 0);
}

const insertColumn = (columns: Columns, definition: GridDefinition, id: string): Columns =>
  columns.toSpliced(getColumnPosition(columns, definition, id), 0, { id });

/**
 * Fits an external layout to the list: known columns only, without duplicates, at least one, widths within
 * limits.
 */
export function fitLayout(layout: GridLayout, definition: GridDefinition): GridLayout {
  const isKnown = (id: string) => definition.columns.some((column) => column.id === id);
  const columns = layout.columns
    .filter(
      ({ id }, index) => isKnown(id) && layout.columns.findIndex((column) => column.id === id) === index,
    )
    .map(({ id, width }) => (width === undefined ? { id } : { id, width: clampWidth(width) }));
  const shown = columns.length > 0 ? columns : defaultLayout(definition).columns;
  return { columns: shown, pinned: clampPinned(layout.pinned, shown), density: layout.density };
}

const clampPinned = (count: number, columns: Columns): number =>
  Math.max(0, Math.min(Number.isFinite(count) ? Math.trunc(count) : 0, maxPinned, columns.length));

/** Restores a saved layout: columns added to the list since then are shown in the list's order. */
export function mergeLayout({ known, ...layout }: SavedLayout, definition: GridDefinition): GridLayout {
  const fit = fitLayout(layout, definition);
  const added = definition.columns.filter(
    ({ id, hidden }) => !known.includes(id) && hidden !== true && !getColumnIds(fit).includes(id),
  );
  return {
    ...fit,
    columns: added.reduce((columns, { id }) => insertColumn(columns, definition, id), fit.columns),
  };
}

/** A layout to be saved. */
export const toSavedLayout = (layout: GridLayout, definition: GridDefinition): SavedLayout => ({
  ...layout,
  known: definition.columns.map(({ id }) => id),
});

/** A column's width in px at normal text size. */
export const getColumnWidth = (layout: GridLayout, column: ColumnDefinition): number =>
  layout.columns.find(({ id }) => id === column.id)?.width ?? column.width ?? defaultColumnWidth;

export const resizeColumn = (layout: GridLayout, id: string, width: number): GridLayout => ({
  ...layout,
  columns: layout.columns.map((column) =>
    column.id === id ? { ...column, width: clampWidth(width) } : column,
  ),
});

/** Moves a column to a position in reading order. */
export function moveColumn(layout: GridLayout, id: string, place: number): GridLayout {
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
  const wasPinned =
    getColumnIds(layout).indexOf(id) < layout.pinned && columns.length < layout.columns.length;
  return { ...layout, columns, pinned: wasPinned ? layout.pinned - 1 : layout.pinned };
}

/** Shows a column at its position in the list's own order. */
export const shown = (layout: GridLayout, definition: GridDefinition, id: string): GridLayout =>
  getColumnIds(layout).includes(id) || !definition.columns.some((column) => column.id === id)
    ? layout
    : { ...layout, columns: insertColumn(layout.columns, definition, id) };

export const pinColumns = (layout: GridLayout, count: number): GridLayout => ({
  ...layout,
  pinned: clampPinned(count, layout.columns),
});

/**
 * The column that gets the focus when one is hidden: the next in reading order, otherwise the previous one.
 */
export function getNeighbourColumn(layout: GridLayout, id: string): string {
  const ids = getColumnIds(layout);
  const place = ids.indexOf(id);
  return ids[place + 1] ?? ids[place - 1] ?? id;
}
