import { encryptedKey, getStorage, listKeys, type StorageScope, storageScopes } from './browser-storage.ts';

/** An entry changed by another window; null when it was deleted. */
export interface EncryptedEntry {
  readonly id: string;
  readonly text: string | null;
}

/** Encrypted browser storage of one user. */
export interface EncryptedStorage {
  /** Writes the value that `now` returns when the write is executed, or deletes the entry if it is null. */
  write(id: string, now: () => string | null): Promise<void>;
  /** Stops watching other windows. */
  close(): void;
}

const ivLength = 12;

const toScope = (id: string): StorageScope => (id.startsWith('window/') ? 'window' : 'device');

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/** Keys that earlier versions stored unencrypted. */
const plainKey = /^(?:draft\/\d+\/|kept\/[1-9]\d*\/(?:places|uploads)$)/;

function removePlainEntries(): void {
  for (const shelf of storageScopes)
    for (const key of listKeys(shelf, '')) if (plainKey.test(key)) getStorage(shelf)?.removeItem(key);
}

/**
 * Reads all stored entries of `owner` and returns the storage for writing: AES-256-GCM with a random nonce for each
 * write, and the entry's key as additional authenticated data. Entries written with another key are ignored and not
 * deleted.
 *
 * @param owner The user, and the administrator who sees the portal as the user, if any
 * @param storageKey 256 bits in base64url
 * @param onExternalChange called when another window changes an entry on the device
 */
export async function openEncryptedStorage(
  { owner, seenById }: { readonly owner: number; readonly seenById: number | null },
  storageKey: string,
  onExternalChange: (entry: EncryptedEntry) => void,
): Promise<{ readonly seal: EncryptedStorage; readonly entries: ReadonlyMap<string, string> }> {
  const { subtle } = crypto;
  const storages = { window: getStorage('window'), device: getStorage('device') };
  const key = await subtle.importKey('raw', bytesOf(storageKey), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const nameOf = (id: string): string => encryptedKey(owner, seenById, id);
  const idOf = (name: string): string => name.slice(encryptedKey(owner, seenById).length);
  const algorithmFor = (id: string) => ({
    name: 'AES-GCM',
    additionalData: new TextEncoder().encode(nameOf(id)),
  });

  async function decrypt(id: string, sealed: string): Promise<string | null> {
    try {
      const bytes = bytesOf(sealed);
      const algorithm = { ...algorithmFor(id), iv: bytes.subarray(0, ivLength) };
      return new TextDecoder().decode(await subtle.decrypt(algorithm, key, bytes.subarray(ivLength)));
    } catch {
      return null;
    }
  }

  async function encrypt(id: string, text: string): Promise<string> {
    const iv = crypto.getRandomValues(new Uint8Array(ivLength));
    const sealed = await subtle.encrypt({ ...algorithmFor(id), iv }, key, new TextEncoder().encode(text));
    return base64Of(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
  }

  const found = storageScopes.flatMap((shelf) =>
    listKeys(shelf, nameOf(`${shelf}/`)).map(async (name) => {
      const text = await decrypt(idOf(name), storages[shelf]?.getItem(name) ?? '');
      return text === null ? [] : [[idOf(name), text] as const];
    }),
  );
  const entries = new Map((await Promise.all(found)).flat());
  removePlainEntries();

  const changed = ({ key: name, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== storages.device || !name?.startsWith(nameOf('device/'))) return;
    const id = idOf(name);
    if (newValue === null) onExternalChange({ id, text: null });
    else void decrypt(id, newValue).then((text) => text !== null && onExternalChange({ id, text }));
  };
  globalThis.addEventListener?.('storage', changed);

  return {
    entries,
    seal: {
      async write(id, now) {
        try {
          const text = now();
          if (text === null) return storages[toScope(id)]?.removeItem(nameOf(id));
          const sealed = await encrypt(id, text);
          // A later write of the same entry may have finished first.
          if (now() === text) storages[toScope(id)]?.setItem(nameOf(id), sealed);
        } catch {
          // When the storage is full or blocked, the value is not stored.
        }
      },
      close: () => globalThis.removeEventListener?.('storage', changed),
    },
  };
}
