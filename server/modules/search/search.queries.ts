import { and, or, sql } from 'drizzle-orm';
import type { Fact, RecordPeek, SearchGroup } from '../../../contract/search.ts';
import type { Ability } from '../../access/ability.ts';
import { containsWords, isStorable, literal } from '../../access/search.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { folded } from '../../db/schema/expressions.ts';
import { guarded, readableRows, type SearchRecord } from './search.record.ts';

/** Maximum number of matches that are ranked: of a word in half of all rows, any of them are equally good. */
const mostRanked = 1_000;

const pathFor = ({ page }: SearchRecord, ability: Ability, id: number): string | null =>
  page && ability.can('read', page.subject) ? page.pathOf(id) : null;

/** A group of hits, and whether the best of them matches the query exactly. */
export interface RankedGroup extends SearchGroup {
  readonly exact: boolean;
}

/**
 * The best hits of one subject within the rows this person may read: exact matches, then titles that begin with the
 * query, then the others, newest first. Undefined when there is none.
 */
export async function searchOne(
  tx: Orm | Transaction,
  ability: Ability,
  record: SearchRecord,
  query: string,
  limit: number,
): Promise<RankedGroup | undefined> {
  if (!isStorable(query) || !ability.can('read', record.subject)) return undefined;
  const { table, subject, title, detail } = record;
  const id = sql`${table}.id`;
  const readable = readableRows(ability, subject, table, record.fields);
  const isExact = or(
    ...record.exact.map((name) => sql`${name} in (${query}, ${query.toUpperCase()}, ${query.toLowerCase()})`),
  );
  const columns = sql`${id} as id, ${title} as title, ${detail ? guarded(ability, record, detail) : sql`null`} as detail`;
  const { rows } = await tx.execute<{
    id: string | number;
    title: string;
    detail: string | null;
    rank: number;
  }>(sql`
    select id, title, detail, min(rank)::int as rank from (
      (select ${columns}, 0 as rank from ${table} where ${and(readable, isExact)} limit ${limit + 1})
      union all
      (select ${columns}, case when ${folded(title)} like ${folded(sql`${`${literal(query)}%`}`)} then 1 else 2 end
        from ${table} where ${and(readable, containsWords(record.text, query))} limit ${mostRanked})
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
      path: pathFor(record, ability, Number(row.id)),
    })),
    more: rows.length > limit,
    exact: best.rank === 0,
  };
}

/** A summary of a record; undefined when there is none that this person may read. */
export async function peekAt(
  tx: Orm | Transaction,
  ability: Ability,
  record: SearchRecord,
  id: number,
): Promise<RecordPeek | undefined> {
  const { table, subject, title, detail, facts } = record;
  const values = facts.map(
    (fact, index) => sql`${guarded(ability, record, fact)} as ${sql.identifier(`fact${index}`)}`,
  );
  const readable = readableRows(ability, subject, table, record.fields);
  const { rows } = await tx.execute<Record<string, string | null>>(sql`
    select ${title} as title, ${detail ? guarded(ability, record, detail) : sql`null`} as subtitle, ${sql.join(values, sql`, `)}
    from ${table} where ${and(sql`${table}.id = ${id}`, readable)}`);
  const [row] = rows;
  if (row === undefined) return undefined;
  return {
    subject,
    id,
    title: row.title ?? '',
    subtitle: row.subtitle ?? null,
    path: pathFor(record, ability, id),
    facts: facts.flatMap(({ label, kind }, index): Fact[] => {
      const value = row[`fact${index}`] ?? '';
      return value === '' ? [] : [{ label, kind, value }];
    }),
  };
}
