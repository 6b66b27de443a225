import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Ability } from '../access/ability.ts';
import type { Orm, Transaction } from '../db/database.ts';
import type { ListReader, ListSource, Narrowing } from './list.types.ts';
import { matchingRows } from './narrowing.ts';
import { type Order, orderOf, orderToSql } from './order.ts';

/** The SQL of a reader's query on a list. */
export interface Plan {
  readonly condition: SQL | undefined;
  readonly order: Order;
  /** Equal keys mean equal conditions, or orders, for any reader. */
  readonly conditionKey: string;
  readonly orderKey: string;
}

/** Maximum number of plans kept per reader and list. */
const mostPlans = 100;

const dialect = new PgDialect();
const plans = new WeakMap<Ability, WeakMap<object, Map<string, Plan>>>();

/** The SQL text with its parameters, as a cache key. */
export function keyOf(question: SQL): string {
  const { sql: text, params } = dialect.sqlToQuery(question);
  return JSON.stringify([text, params]);
}

function plansOf({ ability }: ListReader, source: object): Map<string, Plan> {
  const bySource = plans.get(ability) ?? new WeakMap<object, Map<string, Plan>>();
  plans.set(ability, bySource);
  const known = bySource.get(source) ?? new Map<string, Plan>();
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
export async function planOf<Query extends Narrowing>(
  orm: Orm | Transaction,
  source: ListSource<{ readonly id: number }, Query>,
  reader: ListReader,
  query: Query,
): Promise<Plan> {
  const known = plansOf(reader, source);
  const day = reader.clock.now().toISOString().slice(0, 10);
  const asked = JSON.stringify([reader.user.id, day, { ...query, page: undefined, perPage: undefined }]);
  const kept = known.get(asked);
  if (kept) return kept;
  const condition = await matchingRows(orm, source, reader, query);
  const order = orderOf(source, reader, query);
  const plan: Plan = {
    condition,
    order,
    conditionKey: keyOf(condition ?? sql`true`),
    orderKey: keyOf(sql.join(orderToSql(order), sql`, `)),
  };
  if (source.containing) return plan;
  if (known.size >= mostPlans) known.clear();
  known.set(asked, plan);
  return plan;
}
