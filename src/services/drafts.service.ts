import { storageOf } from './shelves.ts';
import { dropFromVault, emptyVault, keepInVault, readVault, vaultOwner } from './vault.service.ts';

const prefix = 'draft/';

/** What is typed while no one is signed in belongs to no session: it is plain, in the tab's own storage. */
const guestStorage = (): Storage | null => storageOf('window');

const nameOf = (form: string): string => prefix + form;
const guestKey = (form: string): string => `${prefix}0/${form}`;

/** Whose a draft is: 0 stands for whoever sits there, the signed-in person first. */
const ownerOf = (given: number): number => (given === 0 ? vaultOwner() : given);

const recordOf = (kept: unknown): Readonly<Record<string, unknown>> | null =>
  typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null;

/** What `owner` (0 for whoever sits there) typed into a form before; empty when nothing readable is kept. */
export function readDraft(owner: number, form: string): Readonly<Record<string, unknown>> {
  const person = ownerOf(owner);
  if (person !== 0) return recordOf(readVault(person, 'window', nameOf(form))) ?? {};
  try {
    return recordOf(JSON.parse(guestStorage()?.getItem(guestKey(form)) ?? 'null')) ?? {};
  } catch {
    return {};
  }
}

/** Keeps what was typed until the tab is closed. Passwords must not be among `values`. */
export function keepDraft(owner: number, form: string, values: Readonly<Record<string, unknown>>): void {
  const person = ownerOf(owner);
  if (person !== 0) {
    keepInVault(person, 'window', nameOf(form), values);
    return;
  }
  try {
    guestStorage()?.setItem(guestKey(form), JSON.stringify(values));
  } catch {
    // A full or forbidden storage costs the draft, not the form.
  }
}

/** Forgets one form's draft. */
export function dropDraft(owner: number, form: string): void {
  const person = ownerOf(owner);
  if (person === 0) guestStorage()?.removeItem(guestKey(form));
  else dropFromVault(person, 'window', nameOf(form));
}

/** What this device holds of `owner`'s work because it could not be sent; null when nothing readable is there. */
export const readHeld = (owner: number, form: string): Readonly<Record<string, unknown>> | null =>
  recordOf(readVault(owner, 'device', nameOf(form)));

/** Holds a person's work until it can be sent, or they sign out; answers whether it outlives the page. */
export const hold = (owner: number, form: string, work: Readonly<Record<string, unknown>>): boolean =>
  owner !== 0 && keepInVault(owner, 'device', nameOf(form), work);

/** Lets go of what was held: it is sent. */
export const letGo = (owner: number, form: string): void => dropFromVault(owner, 'device', nameOf(form));

/** Forgets every draft of the person who signs out. */
export const dropDrafts = (): void => emptyVault(prefix);
