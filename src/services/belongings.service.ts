const prefix = 'kept';

/** The browser's localStorage; null when it is missing or blocked. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const keyOf = (owner: number, name: string): string => `${prefix}/${owner}/${name}`;

/**
 * The value that `owner` (0 for any user of this device) stored under `name`; null when nothing readable is stored.
 */
export function readBelonging(owner: number, name: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(keyOf(owner, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores a value on this device. When the storage is full or blocked, the value is not stored. */
export function keepBelonging(owner: number, name: string, value: unknown): void {
  try {
    storage()?.setItem(keyOf(owner, name), JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Calls back when another browser window has changed the value. Returns the function that stops watching. */
export function watchBelonging(owner: number, name: string, onChange: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === keyOf(owner, name)) onChange();
  };
  globalThis.addEventListener?.('storage', changed);
  return () => globalThis.removeEventListener?.('storage', changed);
}
