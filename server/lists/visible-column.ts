import type { ColumnType } from '../../contract/kit/filters.ts';
import { assertCan } from '../access/assert-can.ts';
import { isFieldRestricted, toSqlCondition } from '../access/conditions.ts';
import { getRuleColumns } from '../access/rule-columns.ts';
import { Column, is, type SQL, sql } from '../db/drizzle.ts';
import type { FoldedText } from '../db/schema/expressions.ts';
import type { ListReader, ListShape } from './list.types.ts';

/** A column as visible to one reader: null in rows where the rules withhold it. */
export interface VisibleColumn {
  readonly type: ColumnType;
  readonly value: SQL;
  readonly label: SQL | null;
  /** The indexed search text that contains the value; null when there is none. */
  readonly within: FoldedText | null;
  /** The value is a subquery on another table. */
  readonly counted: boolean;
  /** The sort key, its database type, and whether it can be null. */
  readonly key: SQL;
  readonly keyType: string;
  readonly nullable: boolean;
  /** What a date column holds: days, timestamps that stand for a last day, or instants. */
  readonly days: 'calendar' | 'last' | 'instants';
}

const keyTypes: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  number: 'numeric',
  date: 'timestamptz',
  choice: 'text',
  flag: 'boolean',
  reference: 'text',
};

const isRequired = (value: Column | SQL): boolean => is(value, Column) && value.notNull;

/**
 * The condition under which the reader may see the column in a row; undefined when they may see it in every row.
 *
 * @throws AppError 403 when the rules withhold it altogether: its values must not be revealed by filters, sort order or
 * counts.
 */
function visibility(source: ListShape, reader: ListReader, fields: readonly string[]): SQL | undefined {
  const { subject, table } = source;
  if (subject === null) return undefined;
  const { ability, log } = reader;
  const withheld = fields.filter((field) => isFieldRestricted(ability, 'read', subject, field));
  for (const field of withheld) {
    assertCan(ability, 'read', subject, field);
  }
  const columns = getRuleColumns(subject, table);
  const conditions = withheld.map((field) =>
    toSqlCondition(ability, 'read', subject, columns, { field, ...(log && { log }) }),
  );
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

/** @throws AppError 403 when the rules withhold the column from this reader. */
export function visibleColumn(source: ListShape, reader: ListReader, name: string): VisibleColumn {
  const column = source.columns[name];
  const columnSource = source.sources[name];
  if (column === undefined || columnSource === undefined)
    throw new RangeError(`The list has no column ${name}.`);
  const { value, label, rank, searched, isLastDay, counted = false, fields = [name] } = columnSource;
  const visible = visibility(source, reader, fields);
  const shown = (part: Column | SQL): SQL =>
    visible === undefined ? sql`${part}` : sql`case when ${visible} then ${part} end`;
  const isDay = column.type === 'date' && !column.instant && !isLastDay;
  return {
    type: column.type,
    value: shown(value),
    label: label === undefined ? null : shown(label),
    within: searched ? source.search : null,
    counted,
    key: shown(rank ?? label ?? value),
    keyType: rank ? 'integer' : isDay ? 'date' : keyTypes[column.type],
    nullable: visible !== undefined || !(rank ? isRequired(value) : isRequired(label ?? value)),
    days: isDay ? 'calendar' : isLastDay ? 'last' : 'instants',
  };
}
