import { type RefObject, useLayoutEffect, useState } from 'react';
import type { GridLayout } from '../../../machines/grid/grid.types.ts';
import { useAppSelector } from '../../hooks/use-app.ts';
import type { GridColumn } from '../list-look.ts';

/** Lengths the table is drawn with, in px of the screen. */
export interface Measures {
  /** Width of the grid's place without a scroll bar; 0 before it is known. */
  readonly width: number;
  /** Height of the grid with all its rows. */
  readonly height: number;
  /** Height there is for rows, without the heads; 0 before it is known. */
  readonly room: number;
  /** How much larger than usual the reader's text is: 1 for 16 px. */
  readonly scale: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
}

/** Heights of a row at the usual text size. */
const rowHeights = { compact: 24, cosy: 28, roomy: 36 } as const;
const headerHeight = 30;
/** Width of the column of check boxes. */
export const checkWidth = 36;

const scaleNow = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;

let barWidth: number | undefined;

/** Room that a scroll bar takes; none where it lies over the content. */
function scrollBarWidth(): number {
  if (barWidth !== undefined) return barWidth;
  const probe = document.createElement('div');
  probe.className = 'grid-scroll-probe';
  document.body.append(probe);
  barWidth = probe.offsetWidth - probe.clientWidth;
  probe.remove();
  return barWidth;
}

/** How high rows are: as the list's own layout says, else as the person prefers. */
export function useDensity(layout: GridLayout): keyof typeof rowHeights {
  const preferred = useAppSelector('preferences', ({ context }) => context.values.density);
  return layout.density ?? preferred;
}

/** Measures the place of a grid of so many rows, and again whenever it or the text size changes. */
export function useMeasures(
  place: RefObject<HTMLElement | null>,
  rows: number,
  columns: readonly GridColumn[],
  density: keyof typeof rowHeights,
): Measures {
  const [box, setBox] = useState({ width: 0, height: 0, scale: 1 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () =>
      setBox((last) => {
        const next = { width: element.clientWidth, height: element.clientHeight, scale: scaleNow() };
        const same = last.width === next.width && last.height === next.height && last.scale === next.scale;
        return same ? last : next;
      });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  const bar = box.width > 0 ? scrollBarWidth() : 0;
  const rowHeight = Math.round(rowHeights[density] * box.scale);
  const header = Math.round(headerHeight * box.scale);
  const narrowest = columns.reduce((sum, column) => sum + Math.round(column.width * box.scale), checkWidth);
  const across = narrowest > box.width ? bar : 0;
  const height = header + rows * rowHeight + 2 + across;
  const scrolls = box.height > 0 && height > box.height + 2;
  return {
    width: Math.max(0, box.width - (scrolls ? bar : 0)),
    height,
    room: Math.max(0, box.height - header - across),
    scale: box.scale,
    rowHeight,
    headerHeight: header,
  };
}

/** Widths of the columns: their own, and what is left over shared among those that grow. */
export function widthsOf(
  columns: readonly Pick<GridColumn, 'width' | 'grow'>[],
  { width, scale }: Pick<Measures, 'width' | 'scale'>,
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
