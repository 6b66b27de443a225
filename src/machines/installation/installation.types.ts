export interface InstallationContext<Item> {
  /** As this installation has them, in its order; null until they are here. */
  readonly items: readonly Item[] | null;
  /** What the last call that failed brought, or the fallback text; none once one has succeeded. */
  readonly errors: readonly string[];
}

export type InstallationEvent =
  | { type: 'record.changed'; subject: string }
  | { type: 'stream.reset' }
  | { type: 'user.came'; userId: number }
  | { type: 'user.left' };
