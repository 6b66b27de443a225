import { and, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { mostOptions, type Option, optionsApi } from '../../../contract/options.ts';
import { containsWords, isStorable, literal } from '../../access/search.ts';
import { folded } from '../../db/schema/expressions.ts';
import { withIds } from '../../lists/narrowing.ts';
import { route } from '../../route.ts';
import { optionSources } from './options.sources.ts';

/** The options of reference fields: labels that begin with the search text come first, then in alphabetical order. */
export function optionsRoutes(app: FastifyInstance): void {
  route(app, optionsApi.list, async ({ tx, ability, user, params, query: { searchQuery = '', ids } }) => {
    const { table, id, label, detail, readable } = optionSources[params.reference]({ ability, user });
    if (!isStorable(searchQuery)) return { data: [] };
    const begins = sql`${folded(sql`${label}`)} like ${folded(sql`${`${literal(searchQuery)}%`}`)}`;
    const { rows } = await tx.execute<{ id: string | number; label: string; detail: string | null }>(sql`
      select ${id} as id, ${label} as label, ${detail ?? sql`null`} as detail from ${table}
      where ${and(readable, ids && withIds(id, ids), containsWords(folded(label), searchQuery)) ?? sql`true`}
      order by ${begins} desc, ${folded(sql`${label}`)}, ${id} limit ${mostOptions}`);
    const data = rows.map(
      (row): Option => ({
        id: Number(row.id),
        label: row.label,
        ...(row.detail !== null && { detail: row.detail }),
      }),
    );
    return { data };
  });
}
