const original = window.matchMedia;
const listeners = new Set<() => void>();
let isNarrow = false;

function setWidth(narrow: boolean): void {
  isNarrow = narrow;
  window.matchMedia = (query) =>
    ({
      get matches() {
        return isNarrow && query.includes('719');
      },
      addEventListener: (_: string, listener: () => void) =>
        query.includes('719') ? listeners.add(listener) : undefined,
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  for (const listener of [...listeners]) listener();
}

/** The page thinks that its window is narrow. */
export const narrow = (): void => setWidth(true);

/** The page thinks that its window is wide, and notices when it becomes narrow. */
export const widen = (): void => setWidth(false);

/** The page does not know how wide its window is, as before. */
export function forgetWidth(): void {
  window.matchMedia = original;
}
