import { said } from './announce.ts';
import { groundOf } from './answers.ts';
import { columnOf } from './columns.ts';
import { cursorAt } from './cursor.ts';
import type { GridEvent } from './grid.events.ts';
import type { GridContext } from './grid.types.ts';
import {
  columnIds,
  defaultLayout,
  fitted,
  hidden,
  merged,
  movedTo,
  neighbourColumn,
  pinnedTo,
  shown,
  sized,
  widthOf,
} from './layout.ts';
import { rangeWithin } from './range.ts';
import type { GridLayout, GridShape } from './shape.types.ts';

type Change = Partial<GridContext>;
type Arranging = Pick<GridContext, 'layout' | 'shape' | 'cursor' | 'rightToLeft'>;

function widthFor(
  { layout, shape }: Arranging,
  id: string,
  { width, by = 0 }: { width?: number; by?: number },
): number | null {
  const column = columnOf(shape, id);
  return column ? (width ?? widthOf(layout, column) + by) : null;
}

function placeFor(
  { layout, rightToLeft }: Arranging,
  id: string,
  { to, side }: { to?: number; side?: 'left' | 'right' },
): number {
  const place = columnIds(layout).indexOf(id);
  if (side === undefined) return to ?? place;
  return place + ((side === 'right') === rightToLeft ? -1 : 1);
}

function wished(context: Arranging, event: GridEvent): GridLayout | null {
  const { layout, shape, cursor } = context;
  switch (event.type) {
    case 'column.resize': {
      const id = event.column ?? cursor.column;
      const width = widthFor(context, id, event);
      return width === null || !Number.isFinite(width) ? null : sized(layout, id, width);
    }
    case 'column.move': {
      const id = event.column ?? cursor.column;
      return movedTo(layout, id, placeFor(context, id, event));
    }
    case 'column.hide':
      return hidden(layout, event.column ?? cursor.column);
    case 'column.show':
      return shown(layout, shape, event.column);
    case 'column.pin':
      return pinnedTo(layout, event.count);
    case 'layout.setDensity':
      return { ...layout, density: event.density };
    case 'layout.put':
      return fitted(event.layout, shape);
    case 'layout.reset':
      return defaultLayout(shape);
    default:
      return null;
  }
}

/** The layout that an event leads to; null if it is unchanged or the event is not possible. */
export function layoutFor(context: Arranging, event: GridEvent): GridLayout | null {
  const layout = wished(context, event);
  return layout && JSON.stringify(layout) !== JSON.stringify(context.layout) ? layout : null;
}

function saidOf(context: GridContext, layout: GridLayout, event: GridEvent): Change {
  const column = 'column' in event && event.column !== undefined ? event.column : context.cursor.column;
  const place = columnIds(layout).indexOf(column);
  switch (event.type) {
    case 'column.resize': {
      const width = layout.columns[place]?.width ?? 0;
      return said(context, 'grid.said.columnSized', { column, width });
    }
    case 'column.move':
      return said(context, 'grid.said.columnMoved', {
        column,
        place: place + 1,
        count: layout.columns.length,
      });
    case 'column.hide':
      return said(context, 'grid.said.columnHidden', { column });
    case 'column.show':
      return said(context, 'grid.said.columnShown', { column });
    case 'column.pin':
      return said(context, 'grid.said.pinned', { count: layout.pinned });
    case 'layout.reset':
      return said(context, 'grid.said.layoutReset');
    default:
      return {};
  }
}

/** Applies a layout: the focus and the range stay on visible columns. */
export function arranged(context: GridContext, layout: GridLayout, event?: GridEvent): Change {
  const columns = columnIds(layout);
  const { cursor, rows, range } = context;
  const column = columns.includes(cursor.column)
    ? cursor.column
    : neighbourColumn(context.layout, cursor.column);
  const change = { ...context, layout };
  return {
    layout,
    cursor: { ...cursorAt(groundOf(change), cursor.row, column), rowId: cursor.rowId },
    range: rangeWithin(range, rows.length, columns),
    ...(event && saidOf(context, layout, event)),
  };
}

/**
 * Shows the columns the user may read now: others are removed, and added ones take their position in the
 * list's order.
 */
export function reshaped(context: GridContext, shape: GridShape): Change {
  const layout = merged({ ...context.layout, known: context.shape.columns.map(({ id }) => id) }, shape);
  return { shape, ...arranged({ ...context, shape }, layout) };
}
