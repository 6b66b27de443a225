import type { GridActor } from '../../../machines/grid/definition/grid.types.ts';

/** The parts of a pointer event that a drag needs. */
interface DragPoint {
  readonly clientX: number;
  readonly shiftKey: boolean;
  readonly currentTarget: HTMLElement;
}

/** A press on a column header or its edge, from start to end. */
export interface ColumnDrag {
  readonly move: (at: DragPoint) => void;
  readonly end: (at: DragPoint) => void;
  readonly cancel: () => void;
}

/** Distance in px after which a press becomes a drag. */
const threshold = 5;

const getTextScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

const findHeader = (root: HTMLElement, column: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-header="${CSS.escape(column)}"]`);

/** Dragging a header's edge resizes the column; the cells follow. */
export function startResizeDrag(
  grid: GridActor,
  column: string,
  { clientX: from, currentTarget }: DragPoint,
): ColumnDrag {
  const scale = getTextScale();
  const head = findHeader(currentTarget, column);
  const width = (head?.offsetWidth ?? 0) / scale;
  // Right to left, the resize edge is the header's left one; the style sheet puts it there.
  const side = currentTarget.querySelector('[data-rtl="true"]') ? -1 : 1;
  return {
    move: ({ clientX }) => {
      const next = Math.round(Math.min(1200, Math.max(40, width + (side * (clientX - from)) / scale)));
      grid.send({ type: 'column.resize', column, width: next });
    },
    end: () => {},
    cancel: () => grid.send({ type: 'column.resize', column, width: Math.round(width) }),
  };
}

interface Target {
  readonly column: string;
  readonly edge: number;
}

/** The gap between headers that is nearest to the pointer. */
function findDropGap(root: HTMLElement, clientX: number): Target | null {
  const heads = [...root.querySelectorAll<HTMLElement>('[data-header]')].filter(
    ({ offsetParent }) => offsetParent !== null,
  );
  // Frozen headers lie over those that scroll, and come after them.
  const over = heads.findLast((head) => {
    const { left, right } = head.getBoundingClientRect();
    return clientX >= left && clientX < right;
  });
  const column = over?.dataset.header;
  if (!over || column === undefined) return null;
  const { left, right } = over.getBoundingClientRect();
  return { column, edge: clientX < (left + right) / 2 ? left : right };
}

/** Clicking a header sorts by it, Shift+click adds it to the other sorts, dragging moves the column. */
export function startHeaderDrag(
  grid: GridActor,
  column: string,
  { clientX: from, currentTarget: root }: DragPoint,
): ColumnDrag {
  const line = root.querySelector<HTMLElement>('.grid-drop-line');
  let dragging = false;
  let target: Target | null = null;
  const show = () => {
    if (!line) return;
    line.hidden = target === null;
    if (target) line.style.left = `${target.edge - root.getBoundingClientRect().left}px`;
  };
  const stop = () => {
    target = null;
    show();
  };
  return {
    move: ({ clientX }) => {
      dragging ||= Math.abs(clientX - from) > threshold;
      if (!dragging) return;
      target = findDropGap(root, clientX);
      show();
    },
    end: ({ shiftKey }) => {
      const onto = target;
      stop();
      if (!dragging) {
        const sortable = findHeader(root, column)?.dataset.sortable === 'true';
        if (sortable) grid.send({ type: 'grid.sort', column, order: 'cycle', more: shiftKey });
        else grid.send({ type: 'headers.enter', column });
        return;
      }
      if (!onto || onto.column === column) return;
      const order = grid.getSnapshot().context.layout.columns.map(({ id }) => id);
      const to = order.indexOf(onto.column);
      if (to >= 0) grid.send({ type: 'column.move', column, to });
    },
    cancel: stop,
  };
}
