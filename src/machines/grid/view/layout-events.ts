import { findColumn } from '../definition/columns.ts';
import type { GridDefinition, GridLayout } from '../definition/definition.types.ts';
import type { GridEvent } from '../definition/grid.events.ts';
import type { GridContext } from '../definition/grid.types.ts';
import { announce } from './announce.ts';
import { createCursor, getCursorBounds } from './cursor.ts';
import {
  defaultLayout,
  fitLayout,
  getColumnIds,
  getColumnWidth,
  getNeighbourColumn,
  hidden,
  mergeLayout,
  moveColumn,
  pinColumns,
  resizeColumn,
  shown,
} from './layout.ts';
import { clipRange } from './range.ts';

type Change = Partial<GridContext>;
type LayoutState = Pick<GridContext, 'layout' | 'definition' | 'cursor' | 'rightToLeft'>;

function getNextWidth(
  { layout, definition }: LayoutState,
  id: string,
  { width, by = 0 }: { width?: number; by?: number },
): number | null {
  const column = findColumn(definition, id);
  return column ? (width ?? getColumnWidth(layout, column) + by) : null;
}

function getNextPosition(
  { layout, rightToLeft }: LayoutState,
  id: string,
  { to, side }: { to?: number; side?: 'left' | 'right' },
): number {
  const place = getColumnIds(layout).indexOf(id);
  if (side === undefined) return to ?? place;
  return place + ((side === 'right') === rightToLeft ? -1 : 1);
}

function resolveLayout(context: LayoutState, event: GridEvent): GridLayout | null {
  const { layout, definition, cursor } = context;
  switch (event.type) {
    case 'column.resize': {
      const id = event.column ?? cursor.column;
      const width = getNextWidth(context, id, event);
      return width === null || !Number.isFinite(width) ? null : resizeColumn(layout, id, width);
    }
    case 'column.move': {
      const id = event.column ?? cursor.column;
      return moveColumn(layout, id, getNextPosition(context, id, event));
    }
    case 'column.hide':
      return hidden(layout, event.column ?? cursor.column);
    case 'column.show':
      return shown(layout, definition, event.column);
    case 'column.pin':
      return pinColumns(layout, event.count);
    case 'layout.setDensity':
      return { ...layout, density: event.density };
    case 'layout.put':
      return fitLayout(event.layout, definition);
    case 'layout.reset':
      return defaultLayout(definition);
    default:
      return null;
  }
}

/** The layout that an event leads to; null if it is unchanged or the event is not possible. */
export function getNextLayout(context: LayoutState, event: GridEvent): GridLayout | null {
  const layout = resolveLayout(context, event);
  return layout && JSON.stringify(layout) !== JSON.stringify(context.layout) ? layout : null;
}

function announceLayout(context: GridContext, layout: GridLayout, event: GridEvent): Change {
  const column = 'column' in event && event.column !== undefined ? event.column : context.cursor.column;
  const place = getColumnIds(layout).indexOf(column);
  switch (event.type) {
    case 'column.resize': {
      const width = layout.columns[place]?.width ?? 0;
      return announce(context, 'grid.said.columnSized', { column, width });
    }
    case 'column.move':
      return announce(context, 'grid.said.columnMoved', {
        column,
        place: place + 1,
        count: layout.columns.length,
      });
    case 'column.hide':
      return announce(context, 'grid.said.columnHidden', { column });
    case 'column.show':
      return announce(context, 'grid.said.columnShown', { column });
    case 'column.pin':
      return announce(context, 'grid.said.pinned', { count: layout.pinned });
    case 'layout.reset':
      return announce(context, 'grid.said.layoutReset');
    default:
      return {};
  }
}

/** Applies a layout: the focus and the range stay on visible columns. */
export function applyLayout(context: GridContext, layout: GridLayout, event?: GridEvent): Change {
  const columns = getColumnIds(layout);
  const { cursor, rows, range } = context;
  const column = columns.includes(cursor.column)
    ? cursor.column
    : getNeighbourColumn(context.layout, cursor.column);
  const change = { ...context, layout };
  return {
    layout,
    cursor: { ...createCursor(getCursorBounds(change), cursor.row, column), rowId: cursor.rowId },
    range: clipRange(range, rows.length, columns),
    ...(event && announceLayout(context, layout, event)),
  };
}

/**
 * Shows the columns the user may read now: others are removed, and added ones take their position in the
 * list's order.
 */
export function applyDefinition(context: GridContext, definition: GridDefinition): Change {
  const layout = mergeLayout(
    { ...context.layout, known: context.definition.columns.map(({ id }) => id) },
    definition,
  );
  return { definition, ...applyLayout({ ...context, definition }, layout) };
}
