import { keepDraft, readDraft } from './drafts.service.ts';

/** The addresses of a person's tabs. */
export interface KeptTabs {
  /** In their order. */
  readonly open: readonly string[];
  /** The latest first. */
  readonly closed: readonly string[];
}

// Beside what was typed into forms, because it lives as long: until the window closes or its person signs out.
const name = 'tabs';

const addressesOf = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((address) => typeof address === 'string') : [];

/** The tabs that `owner` had open when the page was left; none when nothing readable is kept. */
export function readTabs(owner: number): KeptTabs {
  const { open, closed } = readDraft(owner, name);
  return { open: addressesOf(open), closed: addressesOf(closed) };
}

/** Keeps the addresses of `owner`'s tabs over a reload. */
export function keepTabs(owner: number, tabs: KeptTabs): void {
  // Without a person there are no tabs, and those of the last one are not to be written over.
  if (owner !== 0) keepDraft(owner, name, { ...tabs });
}
