/** What a benchmark page exposes to the measuring script. */
export interface Probe {
  /** Name of the grid. */
  readonly name: string;
  /** The element that scrolls vertically. */
  scroller(): HTMLElement | null;
  /** The element that receives key presses. */
  keys(): HTMLElement | null;
  /** Whether there is text at a point of the window; null where there is no cell. */
  isFilled(x: number, y: number): boolean | null;
}

declare global {
  interface Window {
    probe?: Probe;
    /** When the grid first showed a row, in ms since navigation started. */
    readyAt?: number;
    /** Time from each key press to its frame, in ms. */
    keyTimes?: number[];
  }
}

/** Exposes the page for measuring, and records the frame in which the first cell is filled. */
export function exposeProbe(probe: Probe): void {
  window.probe = probe;
  const checkFirstCell = () => {
    if (probe.isFilled(210, 120)) window.readyAt = performance.now();
    else requestAnimationFrame(checkFirstCell);
  };
  requestAnimationFrame(checkFirstCell);
}

/** For grids made of DOM elements: filled when the cell at the point has text. */
export const isFilledWithText =
  (cell: string) =>
  (x: number, y: number): boolean | null => {
    const cellAtPoint = document.elementsFromPoint(x, y).find((element) => element.matches(cell));
    return cellAtPoint ? (cellAtPoint.textContent ?? '').trim() !== '' : false;
  };
