import { keepDraft, readDraft } from './drafts.service.ts';

/** The URLs of a user's tabs. */
export interface KeptTabs {
  /** In tab order. */
  readonly open: readonly string[];
  /** The latest first. */
  readonly closed: readonly string[];
}

// Stored with the form drafts, because they have the same lifetime: until the window closes or the user signs out.
const name = 'tabs';

const addressesOf = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((address) => typeof address === 'string') : [];

/** The tabs that `owner` had open when the page was left; empty when nothing readable is stored. */
export function readTabs(owner: number): KeptTabs {
  const { open, closed } = readDraft(owner, name);
  return { open: addressesOf(open), closed: addressesOf(closed) };
}

/** Stores the URLs of `owner`'s tabs across a reload. */
export function keepTabs(owner: number, tabs: KeptTabs): void {
  // Without a user there are no tabs, and those of the last user must not be overwritten.
  if (owner !== 0) keepDraft(owner, name, { ...tabs });
}
