import type { Orm } from './database.ts';
import { inArray, type SQL, sql } from './drizzle.ts';
import { channelPartners } from './schema/index.ts';

/** The ids of these partners and of all their parents, as a subquery. `union`, so that a circle would end. */
export const withParents = (partnerIds: readonly number[]): SQL => sql`(
  with recursive above as (
    select ${channelPartners.id} as id, ${channelPartners.parentId} as parent_id
      from ${channelPartners} where ${inArray(channelPartners.id, [...partnerIds])}
    union
    select parent.id, parent.parent_id from ${channelPartners} parent join above on parent.id = above.parent_id
  )
  select id from above)`;

/** These partners with all their sub-agents, a row for each. `union`, so that a circle would end. */
export async function loadSubAgents(
  orm: Orm,
  partnerIds: readonly number[],
): Promise<{ readonly root: number; readonly id: number }[]> {
  if (partnerIds.length === 0) return [];
  const { rows } = await orm.execute<{ root: string | number; id: string | number }>(sql`
    with recursive agents as (
      select ${channelPartners.id} as root, ${channelPartners.id} as id
      from ${channelPartners} where ${inArray(channelPartners.id, [...new Set(partnerIds)])}
      union
      select agents.root, below.id from ${channelPartners} below join agents on below.parent_id = agents.id
    )
    select root, id from agents order by root, id`);
  return rows.map(({ root, id }) => ({ root: Number(root), id: Number(id) }));
}
