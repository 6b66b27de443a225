import { encryptedKey, getStorage, listKeys, type StorageScope, storageScopes } from './browser-storage.ts';
import type { EncryptedEntry, EncryptedStorage } from './encrypted-storage.ts';

interface Vault {
  readonly owner: number;
  /** The administrator who sees the portal as the owner; null until the vault is opened, and for owners themselves. */
  seenById: number | null;
  /** JSON by `scope/name`. */
  readonly entries: Map<string, string>;
  /** Null until the key is available; entries stored before are only in memory. */
  seal: EncryptedStorage | null;
}

/**
 * Browser storage of the signed-in user (docs/decisions/0027). In the page it is plain text in memory, so that reads
 * are synchronous; in browser storage it is encrypted with a key that the server gives only to this user.
 */
let vault: Vault | null = null;
let opening: { readonly promise: Promise<void>; resolve(): void } | null = null;
const watchers = new Set<{ readonly owner: number; readonly id: string; onChange(): void }>();

const toEntryId = (shelf: StorageScope, name: string): string => `${shelf}/${name}`;

function getVault(owner: number): Vault {
  if (vault?.owner !== owner) vault = { owner, seenById: null, entries: new Map(), seal: null };
  return vault;
}

/** The vault's owner; 0 while no one is signed in. */
export const vaultOwner = (): number => vault?.owner ?? 0;

/** Announces that the vault of `owner` is about to be opened: `whenVaultOpened` waits for it. */
export function expectVaultOpening(owner: number): void {
  getVault(owner);
  if (opening) return;
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  opening = { promise, resolve };
}

/** Resolves once the vault is open, or won't be opened. */
export const whenVaultOpened = (): Promise<void> => opening?.promise ?? Promise.resolve();

/** Ends the waiting: the vault has all the entries it will get. */
export function settleVaultOpening(): void {
  opening?.resolve();
  opening = null;
}

function tell(ids: ReadonlySet<string>): void {
  for (const { owner, id, onChange } of [...watchers]) if (owner === vault?.owner && ids.has(id)) onChange();
}

/**
 * Opens the vault of the signed-in user, or the one that an administrator has who sees the portal as them. Without a key,
 * for example from another back end, and in browsers without encryption (plain http on a host other than localhost),
 * entries last as long as the page.
 */
export async function openVault(
  owner: number,
  storageKey: string | undefined,
  seenById: number | null = null,
): Promise<void> {
  const opened = getVault(owner);
  if (!opened.seal) opened.seenById = seenById;
  if (storageKey === undefined || opened.seal || !globalThis.crypto?.subtle) return settleVaultOpening();
  try {
    const { openEncryptedStorage } = await import(/* webpackChunkName: "http" */ './encrypted-storage.ts');
    const { seal, entries } = await openEncryptedStorage(
      { owner, seenById },
      storageKey,
      ({ id, text }: EncryptedEntry) => {
        if (vault !== opened) return;
        if (text === null) opened.entries.delete(id);
        else opened.entries.set(id, text);
        tell(new Set([id]));
      },
    );
    if (vault !== opened || opened.seal) return seal.close();
    opened.seal = seal;
    for (const [id, text] of entries) if (!opened.entries.has(id)) opened.entries.set(id, text);
    for (const id of opened.entries.keys()) write(opened, id);
    tell(new Set(opened.entries.keys()));
  } finally {
    settleVaultOpening();
  }
}

/** Discards the key and the decrypted entries; stored entries stay, and can't be read without the key. */
export function closeVault(): void {
  vault?.seal?.close();
  vault = null;
  settleVaultOpening();
}

/** Writes the entry's latest value in memory. */
function write({ entries, seal }: Vault, id: string): void {
  void seal?.write(id, () => entries.get(id) ?? null);
}

/** Reads the text of an entry; the state inspector puts another function here. */
export const vaultReader = {
  read: (owner: number, id: string): string | null | undefined =>
    vault?.owner === owner ? vault.entries.get(id) : null,
};

/** The value stored under a name; null when nothing readable is stored. */
export const readVault = (owner: number, shelf: StorageScope, name: string): unknown =>
  JSON.parse(vaultReader.read(owner, toEntryId(shelf, name)) ?? 'null');

/** Stores a value; returns whether it survives a reload. */
export function writeVault(owner: number, shelf: StorageScope, name: string, value: unknown): boolean {
  const kept = getVault(owner);
  kept.entries.set(toEntryId(shelf, name), JSON.stringify(value));
  write(kept, toEntryId(shelf, name));
  return kept.seal !== null;
}

export function deleteFromVault(owner: number, shelf: StorageScope, name: string): void {
  if (vault?.owner !== owner) return;
  vault.entries.delete(toEntryId(shelf, name));
  write(vault, toEntryId(shelf, name));
}

/** Deletes all entries whose name starts with `prefix`, including unreadable ones. */
export function clearVault(prefix: string): void {
  if (!vault) return;
  for (const shelf of storageScopes) {
    const start = toEntryId(shelf, prefix);
    for (const id of [...vault.entries.keys()]) if (id.startsWith(start)) vault.entries.delete(id);
    for (const key of listKeys(shelf, encryptedKey(vault.owner, vault.seenById, start)))
      getStorage(shelf)?.removeItem(key);
  }
}

/**
 * Calls back when another window has changed a value, and when the vault opens. Returns the function that stops
 * watching.
 */
export function watchVault(
  owner: number,
  shelf: StorageScope,
  name: string,
  onChange: () => void,
): () => void {
  const watcher = { owner, id: toEntryId(shelf, name), onChange };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
