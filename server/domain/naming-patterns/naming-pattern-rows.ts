import type { Orm } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { namingPatterns } from '../../db/schema/index.ts';

export type PatternRow = typeof namingPatterns.$inferSelect;

/** Every stored naming pattern: those for all universities first, and for each university those for all types. */
export const loadNamingPatterns = (orm: Orm): Promise<PatternRow[]> =>
  orm
    .select()
    .from(namingPatterns)
    .orderBy(sql`${namingPatterns.universityId} nulls first`, sql`${namingPatterns.type} nulls first`);
