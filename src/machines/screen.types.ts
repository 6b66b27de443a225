import type { RecordSubject } from '../../contract/ability.ts';
import type { UserData } from '../../contract/session.ts';
import type { RouteParams } from './router/routes.ts';

/** What every screen actor is started with. */
export interface ScreenInput {
  /** Path of the page, to write its query to (`address.write`); a screen that stands alone has none. */
  readonly path?: string;
  readonly params: RouteParams;
  /** Query of the address with its `?`; empty when there is none. */
  readonly search: string;
  readonly user: UserData | null;
}

/** What the router passes on to the screen that is open; a screen ignores what does not concern it. */
export type ScreenEvent =
  /** The same page, another query; or another page of the same flow. */
  | { type: 'query.changed'; search: string; path?: string }
  | { type: 'record.changed'; subject: RecordSubject; id: number; version: number | null }
  /** A notification came, or was read. */
  | { type: 'notifications.changed' }
  /** Events were lost: whatever is shown may be out of date. */
  | { type: 'stream.reset' }
  | { type: 'connection.restored' };
