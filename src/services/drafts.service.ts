import { storageOf } from './shelves.ts';
import { dropFromVault, emptyVault, keepInVault, readVault, vaultOwner } from './vault.service.ts';

const prefix = 'draft/';

/** Drafts of guests belong to no session: they are stored unencrypted in sessionStorage. */
const guestStorage = (): Storage | null => storageOf('window');

const nameOf = (form: string): string => prefix + form;
const guestKey = (form: string): string => `${prefix}0/${form}`;

/** The owner of a draft: 0 stands for the current user, signed in or not. */
const ownerOf = (given: number): number => (given === 0 ? vaultOwner() : given);

const recordOf = (kept: unknown): Readonly<Record<string, unknown>> | null =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null;

/** The draft of a form by `owner` (0 for the current user); empty when nothing readable is stored. */
export function readDraft(owner: number, form: string): Readonly<Record<string, unknown>> {
  const person = ownerOf(owner);
  if (person !== 0) return recordOf(readVault(person, 'window', nameOf(form))) ?? {};
  try {
    return recordOf(JSON.parse(guestStorage()?.getItem(guestKey(form)) ?? 'null')) ?? {};
  } catch {
    return {};
  }
}

/** Stores a draft until the tab is closed. `values` must not contain passwords. */
export function keepDraft(owner: number, form: string, values: Readonly<Record<string, unknown>>): void {
  const person = ownerOf(owner);
  if (person !== 0) {
    keepInVault(person, 'window', nameOf(form), values);
    return;
  }
  try {
    guestStorage()?.setItem(guestKey(form), JSON.stringify(values));
  } catch {
    // When the storage is full or blocked, only the draft is lost.
  }
}

export function dropDraft(owner: number, form: string): void {
  const person = ownerOf(owner);
  if (person === 0) guestStorage()?.removeItem(guestKey(form));
  else dropFromVault(person, 'window', nameOf(form));
}

/** Work of `owner` stored on this device because it couldn't be sent; null when nothing readable is stored. */
export const readHeld = (owner: number, form: string): Readonly<Record<string, unknown>> | null =>
  recordOf(readVault(owner, 'device', nameOf(form)));

/** Stores unsent work until it is sent or the user signs out; returns whether it survives a reload. */
export const hold = (owner: number, form: string, work: Readonly<Record<string, unknown>>): boolean =>
  owner !== 0 && keepInVault(owner, 'device', nameOf(form), work);

/** Deletes unsent work after it was sent. */
export const letGo = (owner: number, form: string): void => dropFromVault(owner, 'device', nameOf(form));

/** Deletes all drafts of the user who signs out. */
export const dropDrafts = (): void => emptyVault(prefix);
