import type { Seal, SealedEntry } from './seal.ts';
import { keysOf, type Shelf, sealedKey, shelves, storageOf } from './shelves.ts';

interface Vault {
  readonly owner: number;
  /** JSON by `shelf/name`. */
  readonly entries: Map<string, string>;
  /** Null until the key has come: what is kept before is in memory alone. */
  seal: Seal | null;
}

/**
 * What the browser keeps of a signed-in person (docs/decisions/0027). In the page it is plain text in memory, so that
 * reading needs no wait; in the browser's storage it is encrypted with a key that the server gives to that person alone.
 */
let vault: Vault | null = null;
let settled: { readonly promise: Promise<void>; resolve(): void } | null = null;
const watchers = new Set<{ readonly owner: number; readonly id: string; onChange(): void }>();

const idOf = (shelf: Shelf, name: string): string => `${shelf}/${name}`;

function vaultOf(owner: number): Vault {
  if (vault?.owner !== owner) vault = { owner, entries: new Map(), seal: null };
  return vault;
}

/** Whose vault it is; 0 while no one is signed in. */
export const vaultOwner = (): number => vault?.owner ?? 0;

/** Says that the vault of `owner` is about to be opened: `vaultSettled` waits for it. */
export function expectVault(owner: number): void {
  vaultOf(owner);
  if (settled) return;
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  settled = { promise, resolve };
}

/** Resolves once the vault is open, or will not be. */
export const vaultSettled = (): Promise<void> => settled?.promise ?? Promise.resolve();

/** No more is to be waited for: whoever reads now finds what is there. */
export function settleVault(): void {
  settled?.resolve();
  settled = null;
}

function tell(ids: ReadonlySet<string>): void {
  for (const { owner, id, onChange } of [...watchers]) if (owner === vault?.owner && ids.has(id)) onChange();
}

/**
 * Opens the vault of the person who is signed in. Without a key, as from a back end that gives none, and where the browser
 * has no encryption (plain http on another host than this machine), what is kept lasts as long as the page.
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

/** Forgets the key and all that was readable; what is stored stays, and cannot be read without the key. */
export function closeVault(): void {
  vault?.seal?.close();
  vault = null;
  settleVault();
}

/** Writes what stands in memory by the time it is encrypted. */
function write({ entries, seal }: Vault, id: string): void {
  void seal?.write(id, () => entries.get(id) ?? null);
}

/** What is kept under a name; null when there is nothing readable. */
export function readVault(owner: number, shelf: Shelf, name: string): unknown {
  if (vault?.owner !== owner) return null;
  return JSON.parse(vault.entries.get(idOf(shelf, name)) ?? 'null');
}

/** Keeps a value; answers whether it outlives the page. */
export function keepInVault(owner: number, shelf: Shelf, name: string, value: unknown): boolean {
  const kept = vaultOf(owner);
  kept.entries.set(idOf(shelf, name), JSON.stringify(value));
  write(kept, idOf(shelf, name));
  return kept.seal !== null;
}

/** Forgets what is kept under a name. */
export function dropFromVault(owner: number, shelf: Shelf, name: string): void {
  if (vault?.owner !== owner) return;
  vault.entries.delete(idOf(shelf, name));
  write(vault, idOf(shelf, name));
}

/** Forgets everything whose name begins with `prefix`, readable or not. */
export function emptyVault(prefix: string): void {
  if (!vault) return;
  for (const shelf of shelves) {
    const start = idOf(shelf, prefix);
    for (const id of [...vault.entries.keys()]) if (id.startsWith(start)) vault.entries.delete(id);
    for (const key of keysOf(shelf, sealedKey(vault.owner, start))) storageOf(shelf)?.removeItem(key);
  }
}

/** Calls back when another window has changed a value, and when the vault opens. Gives the function that ends the watch. */
export function watchVault(owner: number, shelf: Shelf, name: string, onChange: () => void): () => void {
  const watcher = { owner, id: idOf(shelf, name), onChange };
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
