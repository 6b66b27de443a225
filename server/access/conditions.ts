import { rulesToCondition } from '@casl/ability/extra';
import type { BaseLogger } from 'pino';
import type { Action, RecordSubject } from '../../contract/kit/ability.ts';
import { isStorable } from '../../contract/kit/text.ts';
import {
  and,
  Column,
  eq,
  inArray,
  is,
  isNotNull,
  isNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from '../db/drizzle.ts';
import type { Ability } from './ability.ts';

/** A value of a row that is computed from other tables, with its PostgreSQL type. */
export interface ComputedColumn {
  readonly type: 'boolean';
  readonly value: SQL;
}
type RuleColumn = Column | ComputedColumn;

/** Columns of the table, by the names that conditions use. */
export type RuleColumns = Readonly<Record<string, RuleColumn>>;

const typeOf = (column: RuleColumn): string => (is(column, Column) ? column.getSQLType() : column.type);
const valueIn = (column: RuleColumn): SQLWrapper => (is(column, Column) ? column : column.value);

type Scalar = string | number | boolean;

const never = sql`false`;
const always = sql`true`;

/** Largest absolute value of each integer type; PostgreSQL fails on a larger number instead of finding nothing. */
const integerRange: Readonly<Record<string, number>> = {
  smallint: 0x7fff,
  integer: 0x7fffffff,
  bigint: Number.MAX_SAFE_INTEGER,
};

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const valueOfType: Readonly<Record<string, Scalar>> = {
  smallint: 0,
  integer: 0,
  bigint: 0,
  text: '',
  boolean: false,
};

/**
 * Whether the column could hold the value. In JavaScript 5 and '5' differ, where PostgreSQL would convert one or fail;
 * text with a NUL or a lone surrogate cannot be stored.
 */
function canHold(column: RuleColumn, value: Scalar): boolean {
  const type = typeOf(column);
  if (typeof value !== typeof valueOfType[type]) return false;
  if (typeof value === 'number')
    return Number.isInteger(value) && Math.abs(value) <= (integerRange[type] ?? 0);
  return typeof value !== 'string' || isStorable(value);
}

const isEqual = (column: RuleColumn, value: Scalar | null): SQL => {
  if (value === null) return isNull(valueIn(column));
  return canHold(column, value) ? eq(valueIn(column), value) : never;
};

const isDifferent = (column: RuleColumn, value: Scalar | null): SQL => {
  if (value === null) return isNotNull(valueIn(column));
  return canHold(column, value) ? sql`${valueIn(column)} is distinct from ${value}` : always;
};

function isOneOf(column: RuleColumn, values: readonly unknown[]): SQL {
  const possible = values.filter(isScalar).filter((value) => canHold(column, value));
  return possible.length === 0 ? never : inArray(valueIn(column), possible);
}

/** The SQL condition on one column; undefined if stored rules may not use the operator. */
function operandToSql(column: RuleColumn, operand: unknown): SQL | undefined {
  if (operand === null || isScalar(operand)) return isEqual(column, operand);
  if (typeof operand !== 'object') return undefined;
  const [entry, ...more] = Object.entries(operand);
  if (entry === undefined || more.length > 0) return undefined;
  const [operator, value]: [string, unknown] = entry;
  if (operator === '$in' && Array.isArray(value)) return isOneOf(column, value);
  if (operator === '$ne' && (value === null || isScalar(value))) return isDifferent(column, value);
  return undefined;
}

/** The rows that satisfy all of `conditions`; undefined if one of them has no SQL equivalent. */
function conditionsToSql(conditions: object, columns: RuleColumns): SQL | undefined {
  const parts = Object.entries(conditions).map(([name, operand]: [string, unknown]) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column === undefined || !Object.hasOwn(valueOfType, typeOf(column))) return undefined;
    return operandToSql(column, operand);
  });
  return parts.includes(undefined) ? undefined : and(...parts);
}

/**
 * The rows of a table on which `ability` allows `action`, as a condition for WHERE: it selects a row exactly when
 * `ability.can(action, row, field)` is true. `false` without an allowing rule.
 *
 * A condition without SQL equivalent (an unknown column or operator) never widens the result: an allowing rule then
 * selects nothing, a forbidding rule excludes everything, and `log` reports it.
 *
 * @param field Selects the rows in which this field may be read (or written); without it, the rows in which any field
 * may.
 */
export function toSqlCondition(
  ability: Ability,
  action: Action,
  subject: RecordSubject,
  columns: RuleColumns,
  { field, log }: { readonly field?: string; readonly log?: Pick<BaseLogger, 'error'> } = {},
): SQL {
  const condition = rulesToCondition<Ability, SQL, SQL>(
    ability.rulesFor(action, subject, field),
    (rule) => {
      const matching = conditionsToSql(rule.conditions ?? {}, columns);
      if (matching === undefined) log?.error({ rule: rule.origin }, 'access rule without SQL equivalent');
      if (rule.inverted) return sql`(${matching ?? always}) is not true`;
      return matching ?? never;
    },
    {
      and: (conditions) => and(...conditions) ?? always,
      or: (conditions) => or(...conditions) ?? never,
      empty: () => always,
    },
  );
  return condition ?? never;
}

/** Whether the rules hide `field` in some of the rows that `action` reaches. */
export function isFieldRestricted(
  ability: Ability,
  action: Action,
  subject: RecordSubject,
  field: string,
): boolean {
  const ofRow = ability.rulesFor(action, subject);
  const ofField = ability.rulesFor(action, subject, field);
  return ofRow.length !== ofField.length || ofRow.some((rule, index) => rule !== ofField[index]);
}
