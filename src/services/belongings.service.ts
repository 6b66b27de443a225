const prefix = 'kept';

/** The browser's own storage; null where there is none or it is forbidden. */
function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const keyOf = (owner: number, name: string): string => `${prefix}/${owner}/${name}`;

/** What `owner` (0 for whoever uses the device) keeps here under `name`; null when nothing readable is there. */
export function readBelonging(owner: number, name: string): unknown {
  try {
    return JSON.parse(storage()?.getItem(keyOf(owner, name)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a value on this device. A full or forbidden storage costs the memory of it, nothing else. */
export function keepBelonging(owner: number, name: string, value: unknown): void {
  try {
    storage()?.setItem(keyOf(owner, name), JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Calls back when another window of the browser has kept something else. Gives the function that ends the watch. */
export function watchBelonging(owner: number, name: string, onChange: () => void): () => void {
  const changed = (event: StorageEvent) => {
    if (event.key === keyOf(owner, name)) onChange();
  };
  globalThis.addEventListener?.('storage', changed);
  return () => globalThis.removeEventListener?.('storage', changed);
}
