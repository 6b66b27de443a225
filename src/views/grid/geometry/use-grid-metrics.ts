import { type RefObject, useLayoutEffect, useState } from 'react';
import type { GridLayout } from '../../../machines/grid/definition/grid.types.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import type { GridColumn } from '../list-view-config.ts';

/** Dimensions of the table, in screen px. */
export interface GridMetrics {
  /** Width of the grid without its scroll bar; 0 until measured. */
  readonly width: number;
  /** Height of the grid with all rows. */
  readonly height: number;
  /** Height available for rows, without the header; 0 until measured. */
  readonly rowsHeight: number;
  /** Text size relative to the default: 1 for 16 px. */
  readonly scale: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
}

/** Row heights at the default text size, px. */
const rowHeights = { compact: 24, cosy: 28, roomy: 36 } as const;
const headerHeight = 30;
/** Width of the checkbox column, px. */
export const checkboxColumnWidth = 36;

const getTextScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

let barWidth: number | undefined;

/** Width of a scroll bar, px; 0 for overlay scroll bars. */
function scrollBarWidth(): number {
  if (barWidth !== undefined) return barWidth;
  const probe = document.createElement('div');
  probe.className = 'grid-scroll-probe';
  document.body.append(probe);
  barWidth = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return barWidth;
}

/** Row density: the list's own setting, or else the user's preference. */
export function useDensity(layout: GridLayout): keyof typeof rowHeights {
  const preferred = useAppSelector('preferences', ({ context }) => context.values.density);
  return layout.density ?? preferred;
}

/** Measures the container of a grid, and again whenever its size or the text size changes. */
export function useGridMetrics(
  containerRef: RefObject<HTMLElement | null>,
  rows: number,
  columns: readonly GridColumn[],
  density: keyof typeof rowHeights,
): GridMetrics {
  const [box, setBox] = useState({ width: 0, height: 0, scale: 1 });
  useLayoutEffect(() => {
    const element = containerRef.current;
    if (!element) return;
    const measure = () =>
      setBox((last) => {
        const next = { width: element.clientWidth, height: element.clientHeight, scale: getTextScale() };
        const same = last.width === next.width && last.height === next.height && last.scale === next.scale;
        return same ? last : next;
      });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [containerRef]);
  const bar = box.width > 0 ? scrollBarWidth() : 0;
  const rowHeight = Math.round(rowHeights[density] * box.scale);
  const header = Math.round(headerHeight * box.scale);
  const minTotalWidth = columns.reduce(
    (sum, column) => sum + Math.round(column.width * box.scale),
    checkboxColumnWidth,
  );
  const across = minTotalWidth > box.width ? bar : 0;
  const height = header + rows * rowHeight + 2 + across;
  const scrolls = box.height > 0 && height > box.height + 2;
  return {
    width: Math.max(0, box.width - (scrolls ? bar : 0)),
    height,
    rowsHeight: Math.max(0, box.height - header - across),
    scale: box.scale,
    rowHeight,
    headerHeight: header,
  };
}

/** Column widths: the remaining space is shared among the columns that grow. */
export function distributeWidths(
  columns: readonly Pick<GridColumn, 'width' | 'grow'>[],
  { width, scale }: Pick<GridMetrics, 'width' | 'scale'>,
): readonly number[] {
  const own = columns.map((column) => Math.round(column.width * scale));
  const spare = width - own.reduce((sum, each) => sum + each, 0);
  const shares = columns.reduce((sum, column) => sum + column.grow, 0);
  if (spare <= 0 || shares === 0) return own;
  const grown = own.map((each, index) => each + Math.floor((spare * (columns[index]?.grow ?? 0)) / shares));
  const lost = width - grown.reduce((sum, each) => sum + each, 0);
  const widest = columns.findIndex((column) => column.grow > 0);
  return grown.map((each, index) => (index === widest ? each + lost : each));
}
