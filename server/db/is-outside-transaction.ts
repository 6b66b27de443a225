import type { Orm } from './database.ts';

/** Whether this is the shared connection pool rather than a transaction. */
export const isOutsideTransaction = (orm: Orm): boolean => !('rollback' in orm);
