/** Width of the window in CSS pixels. */
export const viewportWidth = (): number => globalThis.innerWidth ?? 1280;

/** Calls back with the window's width and the page's scroll, once a frame at most. Gives the function that ends the watch. */
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
