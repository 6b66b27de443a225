import { readDraft, storeDraft } from '../browser/drafts.service.ts';

/** The URLs of a user's tabs, and what they were called. */
export interface StoredTabs {
  /** In tab order. */
  readonly open: readonly string[];
  /** The latest first. */
  readonly closed: readonly string[];
  /** Names of the records in the open tabs, by address. */
  readonly titles: Readonly<Record<string, string>>;
}

// Stored with the form drafts, because they have the same lifetime: until the window closes or the user signs out.
const name = 'tabs';

const toAddresses = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((address) => typeof address === 'string') : [];

const toTitles = (kept: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(typeof kept === 'object' && kept !== null ? kept : {}).filter(
      ([, title]) => typeof title === 'string',
    ),
  );

/** The tabs that `owner` had open when the page was left; empty when nothing readable is stored. */
export function readTabs(owner: number): StoredTabs {
  const { open, closed, titles } = readDraft(owner, name);
  return { open: toAddresses(open), closed: toAddresses(closed), titles: toTitles(titles) };
}

/** Stores `owner`'s tabs across a reload. */
export function saveTabs(owner: number, tabs: StoredTabs): void {
  // Without a user there are no tabs, and those of the last user must not be overwritten.
  if (owner !== 0) storeDraft(owner, name, { ...tabs });
}
