import type { FastifyInstance } from 'fastify';
import { maxOptions, type Option, optionsApi } from '../../../contract/kit/options.ts';
import { isStorable } from '../../../contract/kit/text.ts';
import { beginsWith, containsWords } from '../../access/search.ts';
import { and, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { route } from '../../http/route.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { optionSources } from './options.sources.ts';

/** The options of reference fields: labels that begin with the search text come first, then in alphabetical order. */
export function optionsRoutes(app: FastifyInstance): void {
  route(app, optionsApi.list, async ({ tx, ability, user, params, query: { searchQuery = '', ids } }) => {
    const { table, id, label, detail, readable } = optionSources[params.reference]({ ability, user });
    if (!isStorable(searchQuery)) return { data: [] };
    const beginsWithSearch = beginsWith(foldText(sql`${label}`), searchQuery);
    const { rows } = await tx.execute<{ id: string | number; label: string; detail: string | null }>(sql`
      select ${id} as id, ${label} as label, ${detail ?? sql`null`} as detail from ${table}
      where ${and(readable, ids && whereIdIn(id, ids), containsWords(foldText(label), searchQuery)) ?? sql`true`}
      order by ${beginsWithSearch} desc, ${foldText(sql`${label}`)}, ${id} limit ${maxOptions}`);
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
