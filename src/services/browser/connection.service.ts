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

/** What some browsers tell about the network; the DOM's types don't have it. */
interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

/** Whether the browser reports a slow network, or was asked to save data. */
export function isSlowConnection(): boolean {
  const { connection } = Object(globalThis.navigator) as { readonly connection?: NetworkInformation };
  return connection?.saveData === true || /^(slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '');
}
