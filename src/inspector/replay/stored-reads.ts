import { vaultReader } from '../../services/browser/vault.service.ts';
import type { Entry, Plain } from '../recorder/entries.types.ts';

/** What was read from the browser's storage in a recording. */
export function createStoredReads(entries: readonly Entry[]) {
  const reads = new Map<string, { readonly n: number; readonly value: Plain }[]>();
  for (const entry of entries) {
    if (entry.kind !== 'read') continue;
    const known = reads.get(entry.key);
    if (known) known.push(entry);
    else reads.set(entry.key, [entry]);
  }
  return {
    /** The text that was read last before an entry; null if nothing was. */
    read(key: string, before: number): string | null {
      const read = reads.get(key)?.findLast(({ n }) => n < before);
      return read ? JSON.stringify(read.value) : null;
    },
  };
}

/** Runs `work` with a storage that has what `read` says, and keeps nothing. */
export function withStorage<Result>(read: (key: string) => string | null, work: () => Result): Result {
  const restores = (['sessionStorage', 'localStorage'] as const).map((name) => {
    const own = Object.getOwnPropertyDescriptor(globalThis, name);
    const scope = name === 'sessionStorage' ? 'window' : 'device';
    const storage: Storage = {
      length: 0,
      key: () => null,
      getItem: (key) => read(`${scope}/${key}`),
      setItem: () => {},
      removeItem: () => {},
      clear: () => {},
    };
    Object.defineProperty(globalThis, name, { value: storage, configurable: true });
    return () => {
      if (own) Object.defineProperty(globalThis, name, own);
      else Reflect.deleteProperty(globalThis, name);
    };
  });
  const { read: readVault } = vaultReader;
  vaultReader.read = (_, id) => read(`vault/${id}`);
  try {
    return work();
  } finally {
    vaultReader.read = readVault;
    for (const restore of restores) restore();
  }
}
