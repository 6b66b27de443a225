import type { Orm, Transaction } from './database.ts';

/** Whether these are the connections that calls share, not a transaction. */
export const isOutside = (orm: Orm | Transaction): orm is Orm => !('rollback' in orm);
