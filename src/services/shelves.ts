/** Where a value is kept: until the window closes, or on the device. */
export type Shelf = 'window' | 'device';

export const shelves = ['window', 'device'] as const;

/** The storage of a shelf; null where the browser has none, or forbids it. */
export function storageOf(shelf: Shelf): Storage | null {
  try {
    return (shelf === 'window' ? globalThis.sessionStorage : globalThis.localStorage) ?? null;
  } catch {
    return null;
  }
}

/** The keys of a shelf that begin with `start`. */
export function keysOf(shelf: Shelf, start: string): string[] {
  const storage = storageOf(shelf);
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter((key) =>
    key.startsWith(start),
  );
}

/** Under what the encrypted entries of a person stand. */
export const sealedKey = (owner: number, id = ''): string => `sealed/${owner}/${id}`;

/** Under what the sessions stand that are to be ended on the server. */
export const signOutKey = 'sign-out/';
