/** What a page of the benchmark gives to the one who measures it. */
export interface Probe {
  /** Which grid it is. */
  readonly name: string;
  /** The element that scrolls up and down. */
  scroller(): HTMLElement | null;
  /** The element that takes the keys. */
  keys(): HTMLElement | null;
  /** Whether there is something to read at a point of the window; null where there is no cell. */
  isFilled(x: number, y: number): boolean | null;
}

declare global {
  interface Window {
    probe?: Probe;
    /** When the grid first had a row on screen, in ms since the page began. */
    readyAt?: number;
    /** From each press of a key to its frame, in ms. */
    keyTimes?: number[];
  }
}

/** Offers the page for measuring, and notes the frame in which the first cell is filled. */
export function offer(probe: Probe): void {
  window.probe = probe;
  const look = () => {
    if (probe.isFilled(210, 120)) window.readyAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** For grids made of elements: filled when the cell under the point has text. */
export const filledByText =
  (cell: string) =>
  (x: number, y: number): boolean | null => {
    const found = document.elementsFromPoint(x, y).find((element) => element.matches(cell));
    return found ? (found.textContent ?? '').trim() !== '' : false;
  };
