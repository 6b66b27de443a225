import { type Day, isDay, toUtcDay } from '../../contract/facts/days.ts';
import { getStartOfDay, toDayIn } from '../../contract/facts/zoned-days.ts';
import { type Condition, conditionsOf, type Filter } from '../../contract/kit/filters.ts';
import { isStorable } from '../../contract/kit/text.ts';
import { beginsWith, containsText } from '../access/search.ts';
import { and, or, type SQL, sql } from '../db/drizzle.ts';
import { foldText } from '../db/schema/expressions.ts';
import type { VisibleColumn } from './visible-column.ts';

const never = sql`false`;
const always = sql`true`;

/** Context of a condition: the columns as the reader sees them, and when and where they read. */
interface ConditionScope {
  column(name: string): VisibleColumn;
  readonly now: Date;
  /** The reader's time zone. */
  readonly timeZone: string;
}

/** A text condition. Text that the database cannot store never equals or is part of a value. */
function textToSql({ value, within }: VisibleColumn, { is, value: given }: Condition): SQL {
  const text = String(given);
  const negative = is === 'isNot' || is === 'notContains';
  if (!isStorable(text)) return negative ? always : never;
  const own = foldText(value);
  const wanted = foldText(sql`${text}::text`);
  /** A row whose value matches also matches in the indexed search text: this lets the index find it. */
  const withIndex = (found: SQL) => (within ? sql`(${containsText(within, text)} and ${found})` : found);
  switch (is) {
    case 'contains':
      return withIndex(containsText(own, text));
    case 'notContains':
      return sql`(${containsText(own, text)}) is not true`;
    case 'startsWith':
      return withIndex(beginsWith(own, text));
    case 'isNot':
      return sql`${own} is distinct from ${wanted}`;
    default:
      return withIndex(sql`${own} = ${wanted}`);
  }
}

/** Integers are compared as bigint, so that an index can be used. */
const numeric = (given: unknown): SQL =>
  Number.isSafeInteger(given) ? sql`${String(given)}::bigint` : sql`${String(given)}::numeric`;

function numberToSql({ value }: VisibleColumn, { is, value: given }: Condition): SQL {
  if (is === 'between' && Array.isArray(given)) {
    return sql`(${value} >= ${numeric(given[0])} and ${value} <= ${numeric(given[1])})`;
  }
  const other = numeric(given);
  switch (is) {
    case 'isNot':
      return sql`${value} is distinct from ${other}`;
    case 'less':
      return sql`${value} < ${other}`;
    case 'atMost':
      return sql`${value} <= ${other}`;
    case 'more':
      return sql`${value} > ${other}`;
    case 'atLeast':
      return sql`${value} >= ${other}`;
    default:
      return sql`${value} = ${other}`;
  }
}

/**
 * The SQL value at which a day begins, or the day that is `after` days later: for instants in the reader's zone, for
 * last days in UTC, where they end. Seconds, because PostgreSQL can't read the year 10000 as
 * JavaScript writes it.
 */
function dayToSql({ days }: VisibleColumn, day: Day, after: number, timeZone: string): SQL {
  if (days === 'calendar') return sql`(${day}::date + ${sql.raw(String(after))})`;
  const start = getStartOfDay(day, days === 'last' ? 'UTC' : timeZone, after);
  return sql`to_timestamp(${start.getTime() / 1000}::double precision)`;
}

function dateToSql(
  column: VisibleColumn,
  { is, value: given }: Condition,
  { now, timeZone }: ConditionScope,
): SQL {
  const { value } = column;
  const today = column.days === 'instants' ? toDayIn(timeZone, now) : toUtcDay(now);
  const startOf = (day: Day, after = 0) => dayToSql(column, day, after, timeZone);
  const isWithin = (from: SQL, to: SQL) => sql`(${value} >= ${from} and ${value} < ${to})`;
  const count = Number(given);
  // The contract accepts nothing but days here.
  const [first = today, last = first] = (Array.isArray(given) ? given : [given]).filter(isDay);
  switch (is) {
    case 'before':
      return sql`${value} < ${startOf(first)}`;
    case 'after':
      return sql`${value} >= ${startOf(first, 1)}`;
    case 'lastDays':
      return isWithin(startOf(today, 1 - count), startOf(today, 1));
    case 'past':
      return sql`${value} < ${startOf(today)}`;
    case 'nextDays':
      return isWithin(startOf(today), startOf(today, count));
    default:
      return isWithin(startOf(first), startOf(last, 1));
  }
}

/** Conditions on a choice or a reference: one of some values, or none of them. */
function memberToSql({ value }: VisibleColumn, { is, value: given }: Condition): SQL {
  const all: readonly unknown[] = Array.isArray(given) ? given : [];
  const possible = all.filter((member) => typeof member !== 'string' || isStorable(member));
  if (possible.length === 0) return is === 'notIn' ? always : never;
  const list = sql.join(
    possible.map((member) => sql`${member}`),
    sql`, `,
  );
  return is === 'notIn' ? sql`(${value} in (${list})) is not true` : sql`${value} in (${list})`;
}

const isEmptySql = ({ type, value }: VisibleColumn): SQL =>
  type === 'text' ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`;

function conditionToSql(condition: Condition, scope: ConditionScope): SQL {
  const column = scope.column(condition.column);
  if (condition.is === 'empty') return isEmptySql(column);
  if (condition.is === 'notEmpty') return sql`not (${isEmptySql(column)})`;
  switch (column.type) {
    case 'text':
      return textToSql(column, condition);
    case 'number':
      return numberToSql(column, condition);
    case 'date':
      return dateToSql(column, condition, scope);
    case 'flag':
      return sql`${column.value} is ${condition.value === true ? always : never}`;
    default:
      return memberToSql(column, condition);
  }
}

/** The SQL condition of a filter, with every value bound as a parameter; undefined (all rows) for an empty filter. */
export function filterToSql(filter: Filter, scope: ConditionScope): SQL | undefined {
  if ('all' in filter) return and(...filter.all.map((part) => filterToSql(part, scope)));
  if ('any' in filter) return or(...filter.any.map((part) => filterToSql(part, scope)));
  return conditionToSql(filter, scope);
}

/** The columns that a filter uses more than once and whose value is a subquery. */
function repeatedSubqueries(filter: Filter, { column }: ConditionScope): ReadonlyMap<string, VisibleColumn> {
  const asked = Map.groupBy(conditionsOf(filter), (condition) => condition.column);
  return new Map(
    [...asked].flatMap(([name, conditions]) => {
      if (conditions.length < 2) return [];
      const seen = column(name);
      return seen.counted ? [[name, seen]] : [];
    }),
  );
}

/**
 * The SQL condition of a filter; see `filterToSql`. Subqueries that are used more than once are evaluated once per row:
 * `offset 0` keeps the planner from inlining them into every condition.
 */
export function whereFilter(filter: Filter, scope: ConditionScope): SQL | undefined {
  const repeated = repeatedSubqueries(filter, scope);
  if (repeated.size === 0) return filterToSql(filter, scope);
  const names = [...repeated.keys()];
  const known = (name: string) => sql.identifier(`known${names.indexOf(name)}`);
  const condition = filterToSql(filter, {
    ...scope,
    column(name) {
      const seen = repeated.get(name);
      return seen ? { ...seen, value: sql`${known(name)}` } : scope.column(name);
    },
  });
  const values = [...repeated].map(([name, { value }]) => sql`${value} as ${known(name)}`);
  return sql`exists (select from (select ${sql.join(values, sql`, `)} offset 0) as known where ${condition ?? always})`;
}

/** A filter without its conditions on one column; what remains may be empty. */
export function withoutColumn(filter: Filter, column: string): Filter {
  const rest = (parts: readonly Filter[]) =>
    parts.flatMap((part): Filter[] => {
      if ('column' in part) return part.column === column ? [] : [part];
      return [withoutColumn(part, column)];
    });
  if ('all' in filter) return { all: rest(filter.all) };
  if ('any' in filter) return { any: rest(filter.any) };
  return filter.column === column ? { all: [] } : filter;
}
