/** Calls back when the page is closed, reloaded or suspended. Returns the function that stops watching. */
export function watchPageHide(onLeave: () => void): () => void {
  globalThis.addEventListener?.('pagehide', onLeave);
  return () => globalThis.removeEventListener?.('pagehide', onLeave);
}
