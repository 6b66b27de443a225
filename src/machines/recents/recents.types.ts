import type { RecordKey } from '../record/record.types.ts';
import type { UserEvent } from '../session/watch-user.ts';

/** A page, or a record; one of its two names is there. */
export interface Place {
  /** Address of its page; null for a record that has none. */
  readonly path: string | null;
  readonly record: RecordKey | null;
  /** The record's own name; null for a page, whose title follows the language. */
  readonly title: string | null;
}

/** Tells places apart. */
export const placeKey = ({ path, record }: Place): string =>
  path ?? (record ? `${record.subject}/${record.id}` : '');

/** So many records are remembered. */
export const mostRecent = 20;

/** So many places can be favourites. */
export const mostFavourites = 30;

export interface RecentsContext {
  /** Whose they are; 0 while no one is signed in. */
  userId: number;
  /** In the order the person gave them; at first that in which they were starred. */
  favourites: readonly Place[];
  /** Records, the last one seen first. */
  recent: readonly Place[];
}

export type RecentsEvent =
  | { type: 'favourite.toggle'; place: Place }
  /** Puts a favourite, by its key, at another place among them, from 0. */
  | { type: 'favourite.move'; key: string; to: number }
  | { type: 'recents.clear' }
  /** A record was looked at. */
  | { type: 'place.visited'; place: Place }
  | UserEvent
  /** Another window of the browser has changed them. */
  | { type: 'belongings.changed' };
