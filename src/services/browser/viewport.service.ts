/** Width of the window in CSS pixels. */
export const viewportWidth = (): number => globalThis.innerWidth ?? 1280;

/**
 * Calls back with the window's width and the page's scroll position, at most once per frame. Returns the function
 * that stops watching.
 */
export function watchViewport(onWidth: (width: number) => void, onScroll: (y: number) => void): () => void {
  if (!globalThis.window) return () => {};
  let frame = 0;
  const scrolled = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onScroll(window.scrollY);
    });
  };
  const resized = () => onWidth(window.innerWidth);
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('resize', resized);
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', scrolled);
    window.removeEventListener('resize', resized);
  };
}
