import type { ApplicationStatus } from '../../../contract/application-statuses.ts';

export interface StatusesContext {
  /** As this installation has them, in its order; null until they are here. */
  readonly statuses: readonly ApplicationStatus[] | null;
}

export type StatusesEvent =
  | { type: 'record.changed'; subject: string }
  | { type: 'stream.reset' }
  | { type: 'user.came'; userId: number }
  | { type: 'user.left' };
