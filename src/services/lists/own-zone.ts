import { conditionsOf, type Filter, type Operator, operators } from '../../../contract/kit/filters.ts';

type Params = Readonly<Record<string, string>>;

const dayOperators: ReadonlySet<Operator> = new Set(operators.date);

/** The parameters of a list, with the zone of this device where days of the filter depend on it. */
export function inOwnZone<Query extends Params>(query: Query): Query & { readonly timeZone?: string } {
  if (query.where === undefined) return query;
  const filter = JSON.parse(query.where) as Filter;
  if (!conditionsOf(filter).some(({ is }) => dayOperators.has(is))) return query;
  return { ...query, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}
