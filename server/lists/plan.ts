import { toUtcDay } from '../../contract/facts/days.ts';
import { toDayIn } from '../../contract/facts/zoned-days.ts';
import type { Ability } from '../access/ability.ts';
import type { Orm } from '../db/database.ts';
import { PgDialect, type SQL, sql } from '../db/drizzle.ts';
import { whereMatching } from './filtering.ts';
import type { ListQuery, ListReader, ListSource } from './list.types.ts';
import { type Order, orderToSql, resolveOrder } from './order.ts';

/** The SQL of a reader's query on a list. */
export interface ListPlan {
  readonly condition: SQL | undefined;
  readonly order: Order;
  /** Equal keys mean equal conditions, or orders, for any reader. */
  readonly conditionKey: string;
  readonly orderKey: string;
}

/** Maximum number of plans kept per reader and list. */
const maxPlans = 100;

const dialect = new PgDialect();
const plans = new WeakMap<Ability, WeakMap<object, Map<string, ListPlan>>>();

/** The SQL text with its parameters, as a cache key. */
export function sqlKey(expression: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(expression);
  return JSON.stringify([text, params]);
}

function plansOf({ ability }: ListReader, source: object): Map<string, ListPlan> {
  const bySource = plans.get(ability) ?? new WeakMap<object, Map<string, ListPlan>>();
  plans.set(ability, bySource);
  const known = bySource.get(source) ?? new Map<string, ListPlan>();
  bySource.set(source, known);
  return known;
}

/**
 * The condition for the rows that match a query and that the reader may see, and their order. Cached per reader's
 * rules, query and day, unless the search has to query the database first.
 *
 * @throws AppError 403 when the reader may see no rows, or filters or sorts by a column they may not see; 422 when the
 * filter is too expensive.
 */
export async function planOf<Query extends ListQuery>(
  orm: Orm,
  source: ListSource<{ readonly id: number }, Query>,
  reader: ListReader,
  query: Query,
): Promise<ListPlan> {
  const known = plansOf(reader, source);
  const now = reader.clock.now();
  const days = [toUtcDay(now), toDayIn(query.timeZone ?? 'UTC', now)];
  const cacheKey = JSON.stringify([
    reader.user.id,
    ...days,
    { ...query, page: undefined, perPage: undefined },
  ]);
  const kept = known.get(cacheKey);
  if (kept) return kept;
  const condition = await whereMatching(orm, source, reader, query);
  const order = resolveOrder(source, reader, query);
  const plan: ListPlan = {
    condition,
    order,
    conditionKey: sqlKey(condition ?? sql`true`),
    orderKey: sqlKey(sql.join(orderToSql(order), sql`, `)),
  };
  if (source.searchCondition) return plan;
  if (known.size >= maxPlans) known.clear();
  known.set(cacheKey, plan);
  return plan;
}
