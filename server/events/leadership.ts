import type pg from 'pg';
import type { Database } from '../db/database.ts';

/** Leader election among all processes that share a database. */
export interface Leadership {
  /** Whether this process is the leader; becomes it if there is none. Rejects if the database is unavailable. */
  lead(): Promise<boolean>;
  /** Gives up the leadership. */
  resign(): Promise<void>;
}

/**
 * Leadership by an advisory lock on a dedicated connection, which is released when the process or its connection ends.
 * Until the old leader notices, there may briefly be two. The embedded database belongs to one process, which always
 * leads.
 *
 * @param key Identifies the work; unique within the database.
 */
export function createLeadership(database: Database, key: number): Leadership {
  if (database.kind === 'embedded') return { lead: async () => true, resign: async () => {} };
  let holder: pg.Client | undefined;

  return {
    async lead() {
      if (holder !== undefined) return true;
      const client = await database.connect();
      const lost = (): void => {
        if (holder === client) holder = undefined;
      };
      client.on('error', lost);
      client.on('end', lost);
      try {
        const { rows } = await client.query<{ won: boolean }>('select pg_try_advisory_lock($1) as won', [
          key,
        ]);
        if (rows[0]?.won) {
          holder = client;
          return true;
        }
        await client.end();
        return false;
      } catch (error) {
        await client.end().catch(() => {});
        throw error;
      }
    },
    async resign() {
      const client = holder;
      holder = undefined;
      await client?.end().catch(() => {});
    },
  };
}
