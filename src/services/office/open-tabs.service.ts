import { readDraft, storeDraft } from '../browser/drafts.service.ts';

/** The URLs of a user's tabs. */
export interface StoredTabs {
  /** In tab order. */
  readonly open: readonly string[];
  /** The latest first. */
  readonly closed: readonly string[];
}

// Stored with the form drafts, because they have the same lifetime: until the window closes or the user signs out.
const name = 'tabs';

const toAddresses = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((address) => typeof address === 'string') : [];

/** The tabs that `owner` had open when the page was left; empty when nothing readable is stored. */
export function readTabs(owner: number): StoredTabs {
  const { open, closed } = readDraft(owner, name);
  return { open: toAddresses(open), closed: toAddresses(closed) };
}

/** Stores the URLs of `owner`'s tabs across a reload. */
export function saveTabs(owner: number, tabs: StoredTabs): void {
  // Without a user there are no tabs, and those of the last user must not be overwritten.
  if (owner !== 0) storeDraft(owner, name, { ...tabs });
}
