/** Calls back when the page is about to go: closed, reloaded, or put away on a phone. Gives the function that ends it. */
export function watchLeave(onLeave: () => void): () => void {
  globalThis.addEventListener?.('pagehide', onLeave);
  return () => globalThis.removeEventListener?.('pagehide', onLeave);
}
