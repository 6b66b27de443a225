import { assertCan } from '../access/assert-can.ts';
import { toSqlCondition } from '../access/conditions.ts';
import { getRuleColumns } from '../access/rule-columns.ts';
import { containsWords } from '../access/search.ts';
import type { Orm } from '../db/database.ts';
import { and, type PgColumn, type SQL, sql } from '../db/drizzle.ts';
import { whereFilter, withoutColumn } from './conditions.ts';
import { assertAffordable } from './filter-cost.ts';
import type { ListQuery, ListReader, ListSource, Selection } from './list.types.ts';
import { visibleColumn } from './visible-column.ts';

type Source<Query extends ListQuery> = Omit<ListSource<{ readonly id: number }, Query>, 'load' | 'order'>;

/** Rows with one of these ids. Any number of ids is one parameter. */
export const whereIdIn = (id: PgColumn, ids: readonly number[]): SQL =>
  sql`${id} = any(${`{${ids.join(',')}}`}::bigint[])`;

/**
 * The condition for the rows that match a query and that the reader may see.
 *
 * @param exceptColumn Ignores filters on this column, for counting its facet.
 * @throws AppError 403 when the reader may see no rows, or filters by a column they may not see; 422 when the filter is
 * too expensive.
 */
export async function whereMatching<Query extends ListQuery>(
  orm: Orm,
  source: Source<Query>,
  reader: ListReader,
  query: Query,
  exceptColumn?: string,
): Promise<SQL | undefined> {
  const { where, searchQuery = '', timeZone = 'UTC' } = query;
  if (where) assertAffordable(source, where);
  const filter = where && exceptColumn !== undefined ? withoutColumn(where, exceptColumn) : where;
  const customFilters = (source.filters ?? []).filter(({ column }) => column !== exceptColumn);
  const columnOf = (name: string) => visibleColumn(source, reader, name);
  return and(
    source.readable(reader),
    ...customFilters.map((each) => each.where(query)),
    filter && whereFilter(filter, { column: columnOf, now: reader.clock.now(), timeZone }),
    source.searchCondition
      ? await source.searchCondition(orm, searchQuery, reader)
      : containsWords(source.search, searchQuery),
  );
}

/** The condition for the rows of a selection that the reader may see; see `whereMatching`. */
export async function whereSelected<Query extends ListQuery>(
  orm: Orm,
  source: Source<Query>,
  reader: ListReader,
  selection: Selection<Query>,
): Promise<SQL | undefined> {
  if ('ids' in selection) return and(source.readable(reader), whereIdIn(source.id, selection.ids));
  const { matching, except = [] } = selection;
  return and(
    await whereMatching(orm, source, reader, matching),
    except.length > 0 ? sql`not (${whereIdIn(source.id, except)})` : undefined,
  );
}

/**
 * The condition for the rows that the reader may export; undefined when no rules apply.
 *
 * @throws AppError 403 when there can be none.
 */
export function whereExportable(
  { subject, table }: Pick<ListSource<{ readonly id: number }>, 'subject' | 'table'>,
  { ability, log }: ListReader,
): SQL | undefined {
  if (subject === null) return undefined;
  assertCan(ability, 'export', subject);
  return toSqlCondition(ability, 'export', subject, getRuleColumns(subject, table), { ...(log && { log }) });
}
