import type { Orm, Transaction } from './database.ts';

/** Whether this is the shared connection pool rather than a transaction. */
export const isOutsideTransaction = (orm: Orm | Transaction): orm is Orm => !('rollback' in orm);
