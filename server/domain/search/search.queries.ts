import type { Fact, RecordPeek, SearchGroup } from '../../../contract/kit/search.ts';
import { isStorable } from '../../../contract/kit/text.ts';
import type { Ability } from '../../access/ability.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { beginsWith, containsWords } from '../../access/search.ts';
import type { Orm } from '../../db/database.ts';
import { and, or, type SQL, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { type FactSource, readableValue, type SearchSource } from './search.source.ts';

/** Maximum number of matches that are ranked: of a word in half of all rows, any of them are equally good. */
const maxRanked = 1_000;

const getPath = ({ page }: SearchSource, ability: Ability, id: number): string | null =>
  page && ability.can('read', page.subject) ? page.pathOf(id) : null;

/** A group of hits, and whether the best of them matches the query exactly. */
export interface RankedGroup extends SearchGroup {
  readonly exact: boolean;
}

/**
 * The best hits of one subject within the rows this person may read: exact matches, then titles that begin with the
 * query, then the others, newest first. Undefined when there is none.
 */
export async function searchSubject(
  tx: Orm,
  ability: Ability,
  source: SearchSource,
  query: string,
  limit: number,
): Promise<RankedGroup | undefined> {
  if (!isStorable(query) || !ability.can('read', source.subject)) return undefined;
  const { table, subject, title, detail } = source;
  const id = sql`${table}.id`;
  const readable = readableRows(ability, subject, table, source.fields);
  const isExact = or(
    ...source.exact.map(
      (name) => sql`${name} in (${query}, ${query.toUpperCase()}, ${foldText(sql`${query}::text`)})`,
    ),
  );
  const columns = sql`${id} as id, ${title} as title, ${detail ? readableValue(ability, source, detail) : sql`null`} as detail`;
  const { rows } = await tx.execute<{
    id: string | number;
    title: string;
    detail: string | null;
    rank: number;
  }>(sql`
    select id, title, detail, min(rank)::int as rank from (
      (select ${columns}, 0 as rank from ${table} where ${and(readable, isExact)} limit ${limit + 1})
      union all
      (select ${columns}, case when ${beginsWith(foldText(title), query)} then 1 else 2 end
        from ${table} where ${and(readable, containsWords(source.text, query))} limit ${maxRanked})
    ) found
    group by id, title, detail
    order by rank, id desc
    limit ${limit + 1}`);
  const [best] = rows;
  if (best === undefined) return undefined;
  return {
    subject,
    hits: rows.slice(0, limit).map((row) => ({
      subject,
      id: Number(row.id),
      title: row.title,
      detail: row.detail,
      path: getPath(source, ability, Number(row.id)),
    })),
    more: rows.length > limit,
    exact: best.rank === 0,
  };
}

/** The id of the record that a fact names, if this person may read it; otherwise null. */
const linkedId = (ability: Ability, { link }: FactSource): SQL => {
  if (!link || getPath(link.source, ability, 0) === null) return sql`null`;
  const { source, id } = link;
  const readable = readableRows(ability, source.subject, source.table, source.fields);
  return sql`(select ${source.table}.id from ${source.table} where ${source.table}.id = ${id} and ${readable})`;
};

/** A summary of a record; undefined when there is none that this person may read. */
export async function peekAt(
  tx: Orm,
  ability: Ability,
  source: SearchSource,
  id: number,
): Promise<RecordPeek | undefined> {
  const { table, subject, title, detail, facts } = source;
  const values = facts.flatMap((fact, index) => [
    sql`${readableValue(ability, source, fact)} as ${sql.identifier(`fact${index}`)}`,
    sql`${linkedId(ability, fact)}::text as ${sql.identifier(`link${index}`)}`,
  ]);
  const readable = readableRows(ability, subject, table, source.fields);
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select ${title} as title, ${detail ? readableValue(ability, source, detail) : sql`null`} as subtitle, ${sql.join(values, sql`, `)}
    from ${table} where ${and(sql`${table}.id = ${id}`, readable)}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    subject,
    id,
    title: row.title ?? '',
    subtitle: row.subtitle ?? null,
    path: getPath(source, ability, id),
    facts: facts.flatMap(({ label, kind, link }, index): Fact[] => {
      const value = row[`fact${index}`] ?? '';
      const linked = row[`link${index}`] ?? null;
      const path = link && linked !== null ? getPath(link.source, ability, Number(linked)) : null;
      return value === '' ? [] : [{ label, kind, value, ...(path !== null && { path }) }];
    }),
  };
}
