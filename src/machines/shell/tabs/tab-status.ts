/** The status of a screen, as shown in its tab. */
export interface TabStatus {
  /** Name of its record; null if the route's title is enough. */
  readonly title: string | null;
  readonly unsaved: boolean;
  readonly busy: boolean;
  /** It can save its work on `form.save`. */
  readonly savable: boolean;
}

/** A screen's snapshot, with nothing guaranteed. */
interface ScreenSnapshot {
  readonly context?: unknown;
  hasTag?(tag: string): boolean;
  can?(event: { type: 'form.save' }): boolean;
}

const getTitle = (context: unknown): string | null =>
  typeof context === 'object' && context !== null && 'title' in context && typeof context.title === 'string'
    ? context.title
    : null;

/** Reads a screen's status from its snapshot. */
export const readTabStatus = (snapshot: ScreenSnapshot): TabStatus => ({
  title: getTitle(snapshot.context),
  unsaved: snapshot.hasTag?.('unsaved') ?? false,
  busy: snapshot.hasTag?.('busy') || snapshot.hasTag?.('saving') || false,
  savable: snapshot.can?.({ type: 'form.save' }) ?? false,
});

/** True when both statuses are equal. */
export const isSameTabStatus = (one: TabStatus | undefined, other: TabStatus): boolean =>
  one !== undefined &&
  one.title === other.title &&
  one.unsaved === other.unsaved &&
  one.busy === other.busy &&
  one.savable === other.savable;

/** Keys of the tabs with unsaved work. */
export const getUnsaved = (statuses: Readonly<Record<string, TabStatus>>): readonly string[] =>
  Object.keys(statuses).filter((key) => statuses[key]?.unsaved);
