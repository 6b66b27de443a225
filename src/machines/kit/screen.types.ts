import type { RecordSubject } from '../../../contract/kit/ability.ts';
import type { UserData } from '../../../contract/people/session.ts';
import type { RouteParams } from './routes/routes.types.ts';

/** The input of every screen actor. */
export interface ScreenInput {
  /**
   * Path of the page, to write its query to (`address.write`); absent if the screen is not on a page of its
   * own.
   */
  readonly path?: string;
  readonly params: RouteParams;
  /** Query of the address with its `?`; empty if there is none. */
  readonly search: string;
  readonly user: UserData | null;
}

/** Events that the router passes on to the open screen; a screen ignores those that do not concern it. */
export type ScreenEvent =
  /** The same page with another query, or another page of the same flow. */
  | { type: 'query.changed'; search: string; path?: string }
  | { type: 'record.changed'; subject: RecordSubject; id: number; version: number | null }
  /** A notification arrived, or was read. */
  | { type: 'notifications.changed' }
  /** Events were lost: everything shown may be outdated. */
  | { type: 'stream.reset' }
  | { type: 'connection.restored' };
