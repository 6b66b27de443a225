/** What the browser knows of its network; what runs without one, such as a test, is connected. */
export const isConnected = (): boolean => globalThis.navigator?.onLine ?? true;

/** Calls back when the network goes and when it is back. Gives the function that ends the watch. */
export function watchConnection(onChange: (connected: boolean) => void): () => void {
  const lost = () => onChange(false);
  const back = () => onChange(true);
  globalThis.addEventListener?.('offline', lost);
  globalThis.addEventListener?.('online', back);
  return () => {
    globalThis.removeEventListener?.('offline', lost);
    globalThis.removeEventListener?.('online', back);
  };
}
