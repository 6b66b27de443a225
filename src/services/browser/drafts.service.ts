import { getStorage } from './browser-storage.ts';
import { clearVault, deleteFromVault, readVault, vaultOwner, writeVault } from './vault.service.ts';

const prefix = 'draft/';

/** Drafts of guests belong to no session: they are stored unencrypted in sessionStorage. */
const guestStorage = (): Storage | null => getStorage('window');

const toVaultName = (form: string): string => prefix + form;
const guestKey = (form: string): string => `${prefix}0/${form}`;

/** The owner of a draft: 0 stands for the current user, signed in or not. */
const resolveOwner = (given: number): number => (given === 0 ? vaultOwner() : given);

const toRecord = (kept: unknown): Readonly<Record<string, unknown>> | null =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null;

/** The draft of a form by `owner` (0 for the current user); empty when nothing readable is stored. */
export function readDraft(owner: number, form: string): Readonly<Record<string, unknown>> {
  const person = resolveOwner(owner);
  if (person !== 0) return toRecord(readVault(person, 'window', toVaultName(form))) ?? {};
  try {
    return toRecord(JSON.parse(guestStorage()?.getItem(guestKey(form)) ?? 'null')) ?? {};
  } catch {
    return {};
  }
}

/** Stores a draft until the tab is closed. `values` must not contain passwords. */
export function storeDraft(owner: number, form: string, values: Readonly<Record<string, unknown>>): void {
  const person = resolveOwner(owner);
  if (person !== 0) {
    writeVault(person, 'window', toVaultName(form), values);
    return;
  }
  try {
    guestStorage()?.setItem(guestKey(form), JSON.stringify(values));
  } catch {
    // When the storage is full or blocked, only the draft is lost.
  }
}

export function deleteDraft(owner: number, form: string): void {
  const person = resolveOwner(owner);
  if (person === 0) guestStorage()?.removeItem(guestKey(form));
  else deleteFromVault(person, 'window', toVaultName(form));
}

/** Work of `owner` stored on this device because it couldn't be sent; null when nothing readable is stored. */
export const readUnsent = (owner: number, form: string): Readonly<Record<string, unknown>> | null =>
  toRecord(readVault(owner, 'device', toVaultName(form)));

/** Stores unsent work until it is sent or the user signs out; returns whether it survives a reload. */
export const storeUnsent = (owner: number, form: string, work: Readonly<Record<string, unknown>>): boolean =>
  owner !== 0 && writeVault(owner, 'device', toVaultName(form), work);

/** Deletes unsent work after it was sent. */
export const deleteUnsent = (owner: number, form: string): void =>
  deleteFromVault(owner, 'device', toVaultName(form));

/** Deletes all drafts of the user who signs out. */
export const deleteDrafts = (): void => clearVault(prefix);
