import type { Orm } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { withParents } from '../../db/partner-tree.ts';
import { invalid } from '../../platform/errors.ts';

/**
 * Two changes at the same time could make a circle that neither of them sees: the second waits for the first.
 *
 * @throws AppError 422 when a partner would be its own parent, or that of one of its parents.
 */
export async function assertNoCircle(tx: Orm, id: number, parentId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('channel_partners'))`);
  const { rows } = await tx.execute(sql`select 1 where ${id} in ${withParents([parentId])}`);
  if (rows.length > 0) throw invalid({ 'body.parentId': ['contradicts'] });
}
