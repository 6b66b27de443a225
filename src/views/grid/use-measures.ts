import { type RefObject, useLayoutEffect, useState } from 'react';
import { useAppSelector } from '../hooks/use-app.ts';

/** Lengths the table is drawn with, in px of the screen. */
export interface Measures {
  /** Width of the grid's place without a scroll bar; 0 before it is known. */
  readonly width: number;
  /** Height of the grid with all its rows. */
  readonly height: number;
  /** How much larger than usual the reader's text is: 1 for 16 px. */
  readonly scale: number;
  readonly rowHeight: number;
  readonly headerHeight: number;
}

const rowHeights = { compact: 32, cosy: 40, roomy: 48 } as const;
const headerHeight = 34;

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

/** Measures the place of a grid of so many rows and columns, and again whenever it or the text size changes. */
export function useMeasures(
  place: RefObject<HTMLElement | null>,
  rows: number,
  columns: readonly Sized[],
): Measures {
  const density = useAppSelector('preferences', ({ context }) => context.values.density);
  const [box, setBox] = useState({ width: 0, height: 0, scale: 1 });
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const measure = () =>
      setBox({ width: element.clientWidth, height: element.clientHeight, scale: scaleNow() });
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  const bar = box.width > 0 ? scrollBarWidth() : 0;
  const rowHeight = Math.round(rowHeights[density] * box.scale);
  const header = Math.round(headerHeight * box.scale);
  const rowsHeight = header + rows * rowHeight + 2;
  const narrowest = columns.reduce((sum, column) => sum + Math.round(column.width * box.scale), 0);
  const height = rowsHeight + (narrowest > box.width ? bar : 0);
  const scrolls = box.height > 0 && height > box.height + 2;
  return {
    width: Math.max(0, box.width - (scrolls ? bar : 0)),
    height,
    scale: box.scale,
    rowHeight,
    headerHeight: header,
  };
}

interface Sized {
  readonly width: number;
  readonly grow?: number;
}

/** Widths of the columns: their own, and what is left over shared among those that grow. */
export function widthsOf(
  columns: readonly Sized[],
  { width, scale }: Pick<Measures, 'width' | 'scale'>,
): number[] {
  const own = columns.map((column) => Math.round(column.width * scale));
  const spare = width - own.reduce((sum, each) => sum + each, 0);
  const shares = columns.reduce((sum, column) => sum + (column.grow ?? 0), 0);
  if (spare <= 0 || shares === 0) return own;
  const grown = own.map((each, index) => each + Math.floor((spare * (columns[index]?.grow ?? 0)) / shares));
  const lost = width - grown.reduce((sum, each) => sum + each, 0);
  const widest = columns.findIndex((column) => column.grow);
  return grown.map((each, index) => (index === widest ? each + lost : each));
}
