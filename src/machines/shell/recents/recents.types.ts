import type { RecordKey } from '../../features/record/record.types.ts';
import type { UserEvent } from '../../kit/session/watch-user.ts';

/** A page or a record; either `path` or `record` is set. */
export interface Destination {
  /** Address of its page; null for a record that has none. */
  readonly path: string | null;
  readonly record: RecordKey | null;
  /** The record's name; null for a page, whose title depends on the language. */
  readonly title: string | null;
}

/** Identifies a destination. */
export const getDestinationKey = ({ path, record }: Destination): string =>
  path ?? (record ? `${record.subject}/${record.id}` : '');

/** The maximum number of recent records. */
export const maxRecent = 20;

/** The maximum number of favourites. */
export const maxFavourites = 30;

export interface RecentsContext {
  /** The owner's id; 0 while no one is signed in. */
  userId: number;
  /** In the user's order, by default the order in which they were added. */
  favourites: readonly Destination[];
  /** Records, most recent first. */
  recent: readonly Destination[];
}

export type RecentsEvent =
  | { type: 'favourite.toggle'; place: Destination }
  /** Moves a favourite, by key, to another index, from 0. */
  | { type: 'favourite.move'; key: string; to: number }
  | { type: 'recents.clear' }
  /** A record was opened. */
  | { type: 'destination.visited'; place: Destination }
  | UserEvent
  /** Another browser window changed them. */
  | { type: 'localStore.changed' };
