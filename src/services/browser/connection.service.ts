/** Whether the browser is online; true in environments without a network status, such as tests. */
export const isConnected = (): boolean => globalThis.navigator?.onLine ?? true;

/** Calls back when the connection is lost and when it is restored. Returns the function that stops watching. */
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
