import { type MouseEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';
import { checkboxColumnId } from '../geometry/visual-columns.ts';
import { type ColumnDrag, startHeaderDrag, startResizeDrag } from './column-drag.ts';

type Press = 'cells' | ColumnDrag | null;
type Pointer = PointerEvent<HTMLElement>;

interface CellPosition {
  readonly row: number;
  readonly column: string;
}

const closest = (target: EventTarget | null, selector: string): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

function getCellPosition(target: EventTarget | null): CellPosition | null {
  const row = closest(target, '[data-row]')?.dataset.row;
  const column = closest(target, '[data-column]')?.dataset.column;
  return row !== undefined && column !== undefined ? { row: Number(row), column } : null;
}

function pressCell(grid: GridActor, { row, column }: CellPosition, shift: boolean): Press {
  if (column !== checkboxColumnId) {
    grid.send({ type: 'cursor.set', row, column, extend: shift });
    return 'cells';
  }
  grid.send(shift ? { type: 'selection.extend', row } : { type: 'selection.toggle', row });
  return null;
}

function pressHeader(grid: GridActor, event: Pointer): Press {
  const edge = closest(event.target, '[data-edge]')?.dataset.edge;
  if (edge !== undefined) return startResizeDrag(grid, edge, event);
  if (closest(event.target, '[data-check-all]')) {
    grid.send({ type: 'selection.all' });
    return null;
  }
  const menu = closest(event.target, '[data-menu]')?.dataset.menu;
  if (menu !== undefined) {
    grid.send({ type: 'menu.openColumn', column: menu });
    return null;
  }
  const head = closest(event.target, '[data-header]')?.dataset.header;
  return head === undefined ? null : startHeaderDrag(grid, head, event);
}

const startPress = (grid: GridActor, event: Pointer): Press => {
  const cell = getCellPosition(event.target);
  return cell ? pressCell(grid, cell, event.shiftKey) : pressHeader(grid, event);
};

function extendRange(grid: GridActor, { clientX, clientY }: Pointer): void {
  const cell = getCellPosition(document.elementFromPoint(clientX, clientY));
  if (!cell || cell.column === checkboxColumnId) return;
  const { range, cursor } = grid.getSnapshot().context;
  const { row, column } = range?.focus ?? cursor;
  if (cell.row !== row || cell.column !== column) grid.send({ type: 'cursor.set', ...cell, extend: true });
}

function openMenu(grid: GridActor, event: MouseEvent<HTMLElement>): void {
  const head = closest(event.target, '[data-header]')?.dataset.header;
  const cell = getCellPosition(event.target);
  if (head === undefined && !cell) return;
  event.preventDefault();
  if (head !== undefined) grid.send({ type: 'menu.openColumn', column: head });
  if (!cell) return;
  const { column } = cell.column === checkboxColumnId ? grid.getSnapshot().context.cursor : cell;
  grid.send({ type: 'cursor.set', row: cell.row, column });
  grid.send({ type: 'menu.openRow' });
}

function openCell(grid: GridActor, event: MouseEvent<HTMLElement>): void {
  const cell = getCellPosition(event.target);
  if (!cell || cell.column === checkboxColumnId) return;
  const edit = { type: 'edit.start' } as const;
  grid.send(grid.getSnapshot().can(edit) ? edit : { type: 'record.open' });
}

/**
 * Mouse, pen and touch handlers of a grid. A moving finger scrolls and acts on release; only a mouse or pen selects a
 * range or drags columns.
 */
export function useGridPointer(grid: GridActor) {
  const press = useRef<Press>(null);
  return useMemo(() => {
    const dragged = (): ColumnDrag | null =>
      press.current !== null && press.current !== 'cells' ? press.current : null;
    return {
      onPointerDown: (event: Pointer) => {
        press.current = event.button === 0 && event.pointerType !== 'touch' ? startPress(grid, event) : null;
      },
      onPointerMove: (event: Pointer) => {
        const drag = dragged();
        if (drag) {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag.move(event);
        } else if (press.current === 'cells' && event.buttons === 1) extendRange(grid, event);
      },
      onPointerUp: (event: Pointer) => {
        if (event.pointerType === 'touch') press.current = startPress(grid, event);
        dragged()?.end(event);
        press.current = null;
      },
      onPointerCancel: () => {
        dragged()?.cancel();
        press.current = null;
      },
      onDoubleClick: (event: MouseEvent<HTMLElement>) => openCell(grid, event),
      onContextMenu: (event: MouseEvent<HTMLElement>) => openMenu(grid, event),
    };
  }, [grid]);
}
