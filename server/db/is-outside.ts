import type { Orm, Transaction } from './database.ts';

/** Whether this is the shared connection pool rather than a transaction. */
export const isOutside = (orm: Orm | Transaction): orm is Orm => !('rollback' in orm);
