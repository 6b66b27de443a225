import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The caller for whom the running code queries the database. Absent for the portal itself: jobs, the outbox, start-up.
 */
export interface QueryContext {
  /** Id of the user, or the IP address of an unauthenticated caller. Capacity is shared fairly between keys. */
  key: string;
  /** The call only reads and a user is waiting for it: its statements get the shorter timeout. */
  readonly interactive: boolean;
}

export const queryContext = new AsyncLocalStorage<QueryContext>();
