import { AsyncLocalStorage } from 'node:async_hooks';

/** On whose behalf the running code asks the database. Without one it is the portal itself: jobs, the outbox, a start. */
export interface Asking {
  /** The person, or the address of a call that nobody has signed in for: one key is served fairly beside the others. */
  key: string;
  /** Somebody waits for an answer that changes nothing: its statements end early rather than late. */
  readonly interactive: boolean;
}

export const asking = new AsyncLocalStorage<Asking>();
