const prefix = 'kept';

/** The browser's localStorage; null when it is missing or blocked. */
function getLocalStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const toKey = (owner: number, name: string): string => `${prefix}/${owner}/${name}`;

/**
 * The value that `owner` (0 for any user of this device) stored under `name`; null when nothing readable is stored.
 */
export function readLocal(owner: number, name: string): unknown {
  try {
    return JSON.parse(getLocalStorage()?.getItem(toKey(owner, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value on this device. When the storage is full or blocked, the value is not stored. */
export function writeLocal(owner: number, name: string, value: unknown): void {
  try {
    getLocalStorage()?.setItem(toKey(owner, name), JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Calls back when another browser window has changed the value. Returns the function that stops watching. */
export function watchLocal(owner: number, name: string, onChange: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === toKey(owner, name)) onChange();
  };
  globalThis.addEventListener?.('storage', changed);
  return () => globalThis.removeEventListener?.('storage', changed);
}
