import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { toSql } from '../access/conditions.ts';
import { ruleColumnsOf } from '../access/rule-columns.ts';
import { containsWords } from '../access/search.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { denied } from '../errors.ts';
import { rowsOfFilter, without } from './conditions.ts';
import { demandCheap } from './filter-cost.ts';
import type { ListReader, ListSource, Narrowing, Selection } from './list.types.ts';
import { seenColumn } from './seen-column.ts';

type Source<Query extends Narrowing> = Omit<ListSource<{ readonly id: number }, Query>, 'load' | 'order'>;

/** Rows with one of these ids. Any number of ids is one parameter. */
export const withIds = (id: PgColumn, ids: readonly number[]): SQL =>
  sql`${id} = any(${`{${ids.join(',')}}`}::bigint[])`;

/**
 * The condition for the rows that match a query and that the reader may see.
 *
 * @param exceptColumn Ignores filters on this column, for counting its facet.
 * @throws AppError 403 when the reader may see no rows, or filters by a column they may not see; 422 when the filter is
 * too expensive.
 */
export async function matchingRows<Query extends Narrowing>(
  orm: Orm | Transaction,
  source: Source<Query>,
  reader: ListReader,
  query: Query,
  but?: string,
): Promise<SQL | undefined> {
  const { where, searchQuery = '' } = query;
  if (where) demandCheap(source, where);
  const filter = where && but !== undefined ? without(where, but) : where;
  const own = (source.filters ?? []).filter(({ column }) => column !== but);
  const columnOf = (name: string) => seenColumn(source, reader, name);
  return and(
    source.readable(reader),
    ...own.map((each) => each.where(query)),
    filter &&
      rowsOfFilter(filter, { column: columnOf, today: reader.clock.now().toISOString().slice(0, 10) }),
    source.containing ? await source.containing(orm, searchQuery) : containsWords(source.search, searchQuery),
  );
}

/** The condition for the rows of a selection that the reader may see; see `whereMatching`. */
export async function selectedRows<Query extends Narrowing>(
  orm: Orm | Transaction,
  source: Source<Query>,
  reader: ListReader,
  selection: Selection<Query>,
): Promise<SQL | undefined> {
  if ('ids' in selection) return and(source.readable(reader), withIds(source.id, selection.ids));
  const { matching, except = [] } = selection;
  return and(
    await matchingRows(orm, source, reader, matching),
    except.length > 0 ? sql`not (${withIds(source.id, except)})` : undefined,
  );
}

/**
 * The condition for the rows that the reader may export; undefined when no rules apply.
 *
 * @throws AppError 403 when there can be none.
 */
export function exportableRows(
  { subject, table }: Pick<ListSource<{ readonly id: number }>, 'subject' | 'table'>,
  { ability, log }: ListReader,
): SQL | undefined {
  if (subject === null) return undefined;
  if (!ability.can('export', subject)) throw denied(ability.relevantRuleFor('export', subject)?.reason);
  return toSql(ability, 'export', subject, ruleColumnsOf(subject, table), { ...(log && { log }) });
}
