import type { Orm } from '../db/database.ts';
import { and, type SQL, sql } from '../db/drizzle.ts';
import { cachedQueryOf } from './cached-query.ts';
import { whereExportable, whereSelected } from './filtering.ts';
import type { ListQuery, ListReader, ListSource, Selection } from './list.types.ts';
import {
  afterPosition,
  type Order,
  orderToSql,
  type Position,
  positionToSql,
  resolveOrder,
} from './order.ts';
import { countRows } from './page.ts';
import { loadInOrder } from './page-rows.ts';
import { sqlKey } from './plan.ts';

/** Number of rows in memory at a time. */
const batchSize = 100;
/** Number of ids read at a time. Each read may scan all matching rows. */
const idsPerWindow = 20_000;

/** All rows of a selection. */
export interface RowStream<Record> {
  /** Number of rows when the stream began. */
  readonly total: number;
  /** The rows in order, about a hundred at a time; memory does not grow with their number. */
  readonly batches: AsyncIterable<readonly Record[]>;
}

interface IdWindow {
  readonly ids: readonly number[];
  readonly last: Position | undefined;
}

/** The next ids after a position. */
async function nextWindow(
  orm: Orm,
  source: Pick<ListSource<{ readonly id: number }>, 'table' | 'id'>,
  condition: SQL | undefined,
  order: Order,
  after: Position | undefined,
  windowSize: number,
): Promise<IdWindow> {
  const rows = await orm
    .select({
      id: sql<number>`${source.id}`.mapWith(Number),
      position: sql<Position>`${positionToSql(order)}`,
    })
    .from(source.table)
    .where(and(condition, after && afterPosition(order, after)))
    .orderBy(...orderToSql(order))
    .limit(windowSize);
  return {
    ids: rows.map(({ id }) => id),
    last: rows.length < windowSize ? undefined : rows.at(-1)?.position,
  };
}

/** The ids among `given` that satisfy a condition, in the given order and without duplicates. */
async function existingIds(
  orm: Orm,
  source: Pick<ListSource<{ readonly id: number }>, 'table' | 'id'>,
  condition: SQL | undefined,
  given: readonly number[],
): Promise<readonly number[]> {
  const rows = await orm
    .select({ id: sql<number>`${source.id}`.mapWith(Number) })
    .from(source.table)
    .where(condition);
  const found = new Set(rows.map(({ id }) => id));
  return [...new Set(given)].filter((id) => found.has(id));
}

/**
 * All rows of a selection that the reader may see, by the rules in force at the start. No transaction is held open: a
 * row that changes meanwhile may be returned in its old or new state, and a deleted row is left out.
 *
 * @param within An additional condition.
 * @throws AppError 403 when the reader may see no rows, or filters or sorts by a column they may not see.
 */
export async function readRows<Record extends { readonly id: number }, Query extends ListQuery>(
  orm: Orm,
  source: ListSource<Record, Query>,
  reader: ListReader,
  selection: Selection<Query>,
  within?: SQL,
  windowSize = idsPerWindow,
): Promise<RowStream<Record>> {
  const condition = and(within, await whereSelected(orm, source, reader, selection));
  const order = resolveOrder(source, reader, 'matching' in selection ? selection.matching : {});

  async function* inBatches(ids: readonly number[]) {
    for (let from = 0; from < ids.length; from += batchSize)
      yield await loadInOrder(orm, source, reader, ids.slice(from, from + batchSize));
  }

  async function* batches() {
    // Rows selected by id keep the order of the ids, which is that of the list they were selected in.
    if ('ids' in selection) {
      yield* inBatches(await existingIds(orm, source, condition, selection.ids));
      return;
    }
    let after: Position | undefined;
    do {
      const { ids, last } = await nextWindow(orm, source, condition, order, after, windowSize);
      yield* inBatches(ids);
      after = last;
    } while (after !== undefined);
  }

  return {
    total: await countRows(
      orm,
      source,
      { condition, conditionKey: sqlKey(condition ?? sql`true`) },
      await cachedQueryOf(orm, source),
    ),
    batches: batches(),
  };
}

/**
 * All rows of a selection that the reader may see and export; see `readRows`.
 *
 * @throws AppError 403 also when they may export none.
 */
export const streamRows = async <Record extends { readonly id: number }, Query extends ListQuery>(
  orm: Orm,
  source: ListSource<Record, Query>,
  reader: ListReader,
  selection: Selection<Query>,
  windowSize = idsPerWindow,
): Promise<RowStream<Record>> =>
  readRows(orm, source, reader, selection, whereExportable(source, reader), windowSize);
