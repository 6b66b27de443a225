import type { Database } from '../../../server/db/database.ts';

/** Tables the demonstration fills. */
const tables = [
  'countries',
  'branches',
  'organisations',
  'channel_partners',
  'universities',
  'intakes',
  'cover_pictures',
  'covers',
  'courses',
  'course_requests',
  'course_links',
  'link_drafts',
  'course_findings',
  'link_refetches',
  'naming_patterns',
  'document_types',
  'students',
  'users',
  'user_branches',
  'applications',
  'application_documents',
  'document_files',
  'registrations',
  'registration_files',
  'registration_links',
  'event_log',
  'notifications',
] as const;

type Contents = Record<string, { rows: number; sum: string }>;

/** How many rows each table holds, and a checksum of them that is the same on both databases. */
export async function contentsOf({ pool }: Database): Promise<Contents> {
  const found: Contents = {};
  for (const table of tables) {
    // How words are cut to their stems is each version's of PostgreSQL.
    const text = table === 'courses' ? "(to_jsonb(t) - 'words')::text" : 't::text';
    const { rows } = await pool.query(
      `select count(*)::int as rows, md5(coalesce(string_agg(md5(${text}), '' order by ${text} collate "C"), '')) as sum from ${table} t`,
    );
    found[table] = rows[0];
  }
  return found;
}

/** How many rows each table holds. */
export async function rowsIn({ pool }: Database): Promise<Record<string, number>> {
  const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
  return (await pool.query(`select ${counts.join(', ')}`)).rows[0];
}

/** Definitions of all indexes and constraints; a constraint that was not checked says so. */
export async function shapeOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(`
    select indexdef as definition from pg_indexes where schemaname = 'public'
    union all
    select format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
      from pg_constraint where connamespace = 'public'::regnamespace
`);
  return rows.map(({ definition }) => definition).sort();
}
