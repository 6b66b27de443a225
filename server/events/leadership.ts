import type pg from 'pg';
import type { Database } from '../db/database.ts';

/** Being the one process, among all that share a database, that does some work. */
export interface Leadership {
  /** Whether this process leads now; takes the lead when nobody has it. Rejects when the database is away. */
  lead(): Promise<boolean>;
  /** Gives the lead away. */
  resign(): Promise<void>;
}

/**
 * Leadership by an advisory lock that a connection of its own holds: it passes on by itself when the process or its
 * connection dies. For the moment until the old leader notices there may be two. The embedded database belongs to one
 * process, which always leads.
 *
 * @param key Names the work; unique within the database.
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
