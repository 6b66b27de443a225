import type { Seal, SealedEntry } from './seal.ts';
import { keysOf, type Shelf, sealedKey, shelves, storageOf } from './shelves.ts';

interface Vault {
  readonly owner: number;
  /** JSON by `scope/name`. */
  readonly entries: Map<string, string>;
  /** Null until the key is available; entries stored before are only in memory. */
  seal: Seal | null;
}

/**
 * Browser storage of the signed-in user (docs/decisions/0027). In the page it is plain text in memory, so that reads
 * are synchronous; in browser storage it is encrypted with a key that the server gives only to this user.
 */
let vault: Vault | null = null;
let settled: { readonly promise: Promise<void>; resolve(): void } | null = null;
const watchers = new Set<{ readonly owner: number; readonly id: string; onChange(): void }>();

const idOf = (shelf: Shelf, name: string): string => `${shelf}/${name}`;

function vaultOf(owner: number): Vault {
  if (vault?.owner !== owner) vault = { owner, entries: new Map(), seal: null };
  return vault;
}

/** The vault's owner; 0 while no one is signed in. */
export const vaultOwner = (): number => vault?.owner ?? 0;

/** Announces that the vault of `owner` is about to be opened: `whenVaultOpened` waits for it. */
export function expectVault(owner: number): void {
  vaultOf(owner);
  if (settled) return;
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  settled = { promise, resolve };
}

/** Resolves once the vault is open, or won't be opened. */
export const vaultSettled = (): Promise<void> => settled?.promise ?? Promise.resolve();

/** Ends the waiting: the vault has all the entries it will get. */
export function settleVault(): void {
  settled?.resolve();
  settled = null;
}

function tell(ids: ReadonlySet<string>): void {
  for (const { owner, id, onChange } of [...watchers]) if (owner === vault?.owner && ids.has(id)) onChange();
}

/**
 * Opens the vault of the signed-in user. Without a key, for example from another back end, and in browsers without
 * encryption (plain http on a host other than localhost), entries last as long as the page.
 */
export async function openVault(owner: number, storageKey: string | undefined): Promise<void> {
  const opened = vaultOf(owner);
  if (storageKey === undefined || opened.seal || !globalThis.crypto?.subtle) return settleVault();
  try {
    const { createSeal } = await import(/* webpackChunkName: "http" */ './seal.ts');
    const { seal, entries } = await createSeal(owner, storageKey, ({ id, text }: SealedEntry) => {
      if (vault !== opened) return;
      if (text === null) opened.entries.delete(id);
      else opened.entries.set(id, text);
      tell(new Set([id]));
    });
    if (vault !== opened || opened.seal) return seal.close();
    opened.seal = seal;
    for (const [id, text] of entries) if (!opened.entries.has(id)) opened.entries.set(id, text);
    for (const id of opened.entries.keys()) write(opened, id);
    tell(new Set(opened.entries.keys()));
  } finally {
    settleVault();
  }
}

/** Discards the key and the decrypted entries; stored entries stay, and can't be read without the key. */
export function closeVault(): void {
  vault?.seal?.close();
  vault = null;
  settleVault();
}

/** Writes the entry's latest value in memory. */
function write({ entries, seal }: Vault, id: string): void {
  void seal?.write(id, () => entries.get(id) ?? null);
}

/** The value stored under a name; null when nothing readable is stored. */
export function readVault(owner: number, shelf: Shelf, name: string): unknown {
  if (vault?.owner !== owner) return null;
  return JSON.parse(vault.entries.get(idOf(shelf, name)) ?? 'null');
}

/** Stores a value; returns whether it survives a reload. */
export function keepInVault(owner: number, shelf: Shelf, name: string, value: unknown): boolean {
  const kept = vaultOf(owner);
  kept.entries.set(idOf(shelf, name), JSON.stringify(value));
  write(kept, idOf(shelf, name));
  return kept.seal !== null;
}

export function dropFromVault(owner: number, shelf: Shelf, name: string): void {
  if (vault?.owner !== owner) return;
  vault.entries.delete(idOf(shelf, name));
  write(vault, idOf(shelf, name));
}

/** Deletes all entries whose name starts with `prefix`, including unreadable ones. */
export function emptyVault(prefix: string): void {
  if (!vault) return;
  for (const shelf of shelves) {
    const start = idOf(shelf, prefix);
    for (const id of [...vault.entries.keys()]) if (id.startsWith(start)) vault.entries.delete(id);
    for (const key of keysOf(shelf, sealedKey(vault.owner, start))) storageOf(shelf)?.removeItem(key);
  }
}

/**
 * Calls back when another window has changed a value, and when the vault opens. Returns the function that stops
 * watching.
 */
export function watchVault(owner: number, shelf: Shelf, name: string, onChange: () => void): () => void {
  const watcher = { owner, id: idOf(shelf, name), onChange };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
