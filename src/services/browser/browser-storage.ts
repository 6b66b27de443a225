/** How long a value is stored: until the window closes (sessionStorage), or on the device (localStorage). */
export type StorageScope = 'window' | 'device';

export const storageScopes = ['window', 'device'] as const;

/** The storage of a scope; null when it is missing or blocked. */
export function getStorage(shelf: StorageScope): Storage | null {
  try {
    return (shelf === 'window' ? globalThis.sessionStorage : globalThis.localStorage) ?? null;
  } catch {
    return null;
  }
}

/** All keys of a storage that start with `start`. */
export function listKeys(shelf: StorageScope, start: string): string[] {
  const storage = getStorage(shelf);
  return Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '').filter((key) =>
    key.startsWith(start),
  );
}

/**
 * Key of a user's encrypted entry, or their prefix. What an administrator stores who sees the portal as the user is apart
 * from what the user stores on the same device.
 */
export const encryptedKey = (owner: number, seenById: number | null, id = ''): string =>
  `sealed/${seenById === null ? owner : `${owner}-seen-by-${seenById}`}/${id}`;

/** Prefix of the keys for sessions to be ended on the server. */
export const signOutKey = 'sign-out/';
