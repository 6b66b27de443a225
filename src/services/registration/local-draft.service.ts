import { isInstant } from '../../../contract/facts/days.ts';
import type { RegistrationReceipt } from '../../../contract/registration/registration-drafts.ts';
import { getStorage, type StorageScope } from '../browser/browser-storage.ts';
import { type KeptDraft, parseKeptDraft, serializeKeptDraft } from './kept-draft.ts';

/** Drafts on a device expire after 30 days. */
const lifetime = 30 * 24 * 3_600_000;

/** Where a draft is kept: on the device, or only until the tab is closed. */
type Kept = 'device' | 'sessionOnly';

const scopes = { device: 'device', sessionOnly: 'window' } as const satisfies Record<Kept, StorageScope>;

const draftKey = (name: string): string => `registration/${name}`;
const windowKey = (name: string): string => `registration-window/${name}`;
const receiptKey = (name: string): string => `registration-receipt/${name}`;
const optionsKey = (flow: string): string => `registration-options/${flow}`;

const readItem = (scope: StorageScope, key: string): string | null => {
  try {
    return getStorage(scope)?.getItem(key) ?? null;
  } catch {
    return null;
  }
};

function writeItem(scope: StorageScope, key: string, value: string): boolean {
  try {
    const storage = getStorage(scope);
    storage?.setItem(key, value);
    return storage !== null;
  } catch {
    return false;
  }
}

function deleteItem(scope: StorageScope, key: string): void {
  try {
    getStorage(scope)?.removeItem(key);
  } catch {
    // Without a storage there is nothing to delete.
  }
}

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};

/** The draft of a registration on this device, and where it is kept; null when there is none, or it has expired. */
export function readKeptDraft(
  name: string,
  now = Date.now(),
): { readonly kept: Kept; readonly draft: KeptDraft } | null {
  for (const kept of ['sessionOnly', 'device'] as const) {
    const draft = parseKeptDraft(readItem(scopes[kept], draftKey(name)));
    if (draft && now - draft.savedAt < lifetime) return { kept, draft };
  }
  return null;
}

/**
 * Keeps a draft, in one place only. Returns whether it survives a reload: the storage can be full, blocked or missing.
 */
export function keepDraft(name: string, kept: Kept, draft: KeptDraft): boolean {
  const other = kept === 'device' ? 'sessionOnly' : 'device';
  if (readItem(scopes[other], draftKey(name)) !== null) deleteItem(scopes[other], draftKey(name));
  return writeItem(scopes[kept], draftKey(name), serializeKeptDraft(draft));
}

/** Deletes a draft from the device. */
export function deleteKeptDraft(name: string): void {
  deleteItem('window', draftKey(name));
  deleteItem('window', windowKey(name));
  deleteItem('device', draftKey(name));
}

/**
 * Calls back when another tab has changed the draft; null: it deleted it, or doesn't keep it on the device any more.
 * Returns the function that stops watching.
 */
export function watchKeptDraft(name: string, onChange: (draft: KeptDraft | null) => void): () => void {
  const changed = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== getStorage('device')) return;
    if (key === null) onChange(null);
    else if (key === draftKey(name)) onChange(parseKeptDraft(newValue));
  };
  globalThis.addEventListener?.('storage', changed);
  return () => globalThis.removeEventListener?.('storage', changed);
}

/** The pages that were opened in this tab, in order; null in a tab in which the draft wasn't opened yet. */
export function readTrail(name: string): readonly string[] | null {
  const trail = parseJson(readItem('window', windowKey(name)));
  return Array.isArray(trail) ? trail.filter((page): page is string => typeof page === 'string') : null;
}

/** Marks that the draft is open in this tab: after a reload it continues at once. */
export const storeTrail = (name: string, trail: readonly string[]): boolean =>
  writeItem('window', windowKey(name), JSON.stringify(trail));

/** The confirmation of the registration that was submitted in this tab: nothing else of it is kept. */
export function readReceipt(name: string): RegistrationReceipt | null {
  const { number, submittedAt } = Object(parseJson(readItem('window', receiptKey(name)))) as {
    readonly [Field in keyof RegistrationReceipt]?: unknown;
  };
  return typeof number === 'string' && isInstant(submittedAt) ? { number, submittedAt } : null;
}

export const storeReceipt = (name: string, { number, submittedAt }: RegistrationReceipt): boolean =>
  writeItem('window', receiptKey(name), JSON.stringify({ number, submittedAt }));

/** The options of a flow as last loaded, not parsed yet, so that a reload works offline. */
export const readKeptOptions = (flow: string): unknown => parseJson(readItem('device', optionsKey(flow)));

export const keepOptions = (flow: string, options: unknown): boolean =>
  writeItem('device', optionsKey(flow), JSON.stringify(options));
