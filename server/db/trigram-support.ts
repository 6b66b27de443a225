import type { Orm } from './database.ts';
import { sql } from './drizzle.ts';

/**
 * Whether trigram indexes cover letters beyond ASCII. They do not in a PostgreSQL database created with `LC_CTYPE C`
 * (pg_trgm documentation): a search for an Arabic name then scans every row.
 */
export async function supportsUnicodeTrigrams(orm: Orm): Promise<boolean> {
  const { rows } = await orm.execute<{ known: boolean }>(sql`select show_trgm('س') <> '{}' as known`);
  return rows[0]?.known === true;
}
