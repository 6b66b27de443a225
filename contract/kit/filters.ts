import * as z from 'zod/mini';
import { dayFilter } from './primitives.ts';
import { searchText } from './text.ts';

/**
 * Filter operators by column type. Text comparison ignores case and accents. An empty value matches `isNot`,
 * `notContains` and `notIn`; of the others only `empty`. Empty text counts as empty.
 */
export const operators = {
  text: ['contains', 'notContains', 'is', 'isNot', 'startsWith', 'empty', 'notEmpty'],
  number: ['is', 'isNot', 'less', 'atMost', 'more', 'atLeast', 'between', 'empty', 'notEmpty'],
  /**
   * Days, `2026-11-21`. An instant is on the day that the reader has then (`timeZone`), a last day on the one in UTC, where
   * it ends. `lastDays` and `nextDays` include today: 1 is today. `past` is any day before today.
   */
  date: ['on', 'before', 'after', 'between', 'lastDays', 'nextDays', 'past', 'empty', 'notEmpty'],
  choice: ['in', 'notIn', 'empty', 'notEmpty'],
  flag: ['is'],
  /** Ids of other records. */
  reference: ['in', 'notIn', 'empty', 'notEmpty'],
} as const;
export type ColumnType = keyof typeof operators;
export type Operator = (typeof operators)[ColumnType][number];

/** What a reference column refers to; `GET /options/{reference}` lists the options. */
export const references = [
  'counsellor',
  'officer',
  'branch',
  'partner',
  'university',
  'organisation',
  'user',
  'colleague',
  'intake',
  'customRole',
] as const;
export type Reference = (typeof references)[number];

/** A list column as defined on both sides: how it is filtered, sorted, counted and edited. */
export interface ListColumn {
  readonly type: ColumnType;
  /** A date column holds instants; without it, it holds days. */
  readonly instant?: true;
  /** The possible values; omitted when any value is possible. */
  readonly values?: readonly string[];
  readonly reference?: Reference;
  readonly sortable?: true;
  /** Whether its values can be counted; for choices, flags and references. */
  readonly facet?: true;
  /** False for a column that is only displayed. */
  readonly filterable?: false;
}
export type ListColumns = Readonly<Record<string, ListColumn>>;

type Value = string | number | boolean | readonly (string | number)[];

/** Operators that take no value. */
const valueless: ReadonlySet<Operator> = new Set(['empty', 'notEmpty', 'past']);
export const takesNoValue = (is: Operator): boolean => valueless.has(is);

/** A condition on one column: with no value (`takesNoValue`), two for `between`, up to 100 for `in` and `notIn`. */
export interface Condition {
  readonly column: string;
  readonly is: Operator;
  readonly value?: Value;
}

/** Conditions combined with and (`all`) or or (`any`); an empty group matches everything. */
export type Filter = Condition | { readonly all: readonly Filter[] } | { readonly any: readonly Filter[] };

/** Limits for the nesting depth and the number of conditions. */
export const filterLimits = { depth: 4, conditions: 40, values: 100, length: 4000 } as const;

const words = searchText(200, 1);
const amount = z.number().check(z.gte(-1e15), z.lte(1e15));
const days = z.int().check(z.gte(1), z.lte(3660));
const ids = z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(filterLimits.values));

const schemaOf = ({ type, values }: ListColumn, is: Operator): z.ZodMiniType | null => {
  if (takesNoValue(is)) return null;
  switch (type) {
    case 'text':
      return words;
    case 'number':
      return is === 'between' ? z.tuple([amount, amount]) : amount;
    case 'date':
      if (is === 'between') return z.tuple([dayFilter, dayFilter]);
      return is === 'lastDays' || is === 'nextDays' ? days : dayFilter;
    case 'choice':
      return z
        .array(values ? z.enum(values as [string, ...string[]]) : words)
        .check(z.minLength(1), z.maxLength(filterLimits.values));
    case 'flag':
      return z.boolean();
    case 'reference':
      return ids;
  }
};

const isRecord = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

function readCondition(given: Record<string, unknown>, columns: ListColumns): Condition | null {
  const { column: name, is, value, ...rest } = given;
  if (Object.keys(rest).length > 0 || typeof name !== 'string' || !Object.hasOwn(columns, name)) return null;
  const column = columns[name];
  if (!column || column.filterable === false) return null;
  const operator = (operators[column.type] as readonly Operator[]).find((each) => each === is);
  if (!operator) return null;
  const schema = schemaOf(column, operator);
  if (schema === null) return value === undefined ? { column: name, is: operator } : null;
  const parsed = schema.safeParse(value);
  return parsed.success ? { column: name, is: operator, value: parsed.data as Value } : null;
}

function readFilter(given: unknown, columns: ListColumns, depth: number): Filter | null {
  if (!isRecord(given) || depth > filterLimits.depth) return null;
  for (const join of ['all', 'any'] as const) {
    if (!(join in given)) continue;
    const parts = given[join];
    if (Object.keys(given).length !== 1 || !Array.isArray(parts)) return null;
    const read = parts.map((part) => readFilter(part, columns, depth + 1));
    if (read.includes(null)) return null;
    const filters = read as readonly Filter[];
    return join === 'all' ? { all: filters } : { any: filters };
  }
  return readCondition(given, columns);
}

/** All conditions of a filter, from left to right. */
export function conditionsOf(filter: Filter): readonly Condition[] {
  if ('all' in filter) return filter.all.flatMap(conditionsOf);
  if ('any' in filter) return filter.any.flatMap(conditionsOf);
  return [filter];
}

/**
 * Parses a filter in its JSON form, as used in URLs and requests. Null when it isn't valid for these columns, or
 * exceeds `filterLimits`.
 */
export function parseFilter(given: string, columns: ListColumns): Filter | null {
  if (given.length > filterLimits.length) return null;
  let json: unknown;
  try {
    json = JSON.parse(given);
  } catch {
    return null;
  }
  const filter = readFilter(json, columns, 1);
  return filter && conditionsOf(filter).length <= filterLimits.conditions ? filter : null;
}

/** A filter as a query parameter: JSON, checked against the columns; anything else is refused (400). */
export const filterOf = (columns: ListColumns) =>
  z.pipe(
    z.string(),
    z.transform((given, context) => {
      const filter = parseFilter(given, columns);
      if (filter) return filter;
      context.issues.push({ code: 'custom', input: given, message: 'is not a filter of this list' });
      return z.NEVER;
    }),
  );
