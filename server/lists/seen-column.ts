import { Column, is, type SQL, sql } from 'drizzle-orm';
import type { ColumnType } from '../../contract/filters.ts';
import { isWithheldSomewhere, toSql } from '../access/conditions.ts';
import { ruleColumnsOf } from '../access/rule-columns.ts';
import type { Folded } from '../db/schema/expressions.ts';
import { denied } from '../errors.ts';
import type { ListReader, ListShape } from './list.types.ts';

/** A column as one reader sees it: in rows where the rules withhold it, it is null. */
export interface SeenColumn {
  readonly type: ColumnType;
  readonly value: SQL;
  readonly label: SQL | null;
  /** A longer text that holds the value and has an index; null when there is none. */
  readonly within: Folded | null;
  /** Each use of the value looks through another table. */
  readonly counted: boolean;
  /** What the order goes by, the database's type of it, and whether it can be null. */
  readonly key: SQL;
  readonly keyType: string;
  readonly nullable: boolean;
  /** Holds days; a date column that does not holds instants. */
  readonly isDay: boolean;
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
 * The condition under which the reader may see the column in a row; undefined when they may in every row.
 *
 * @throws AppError 403 when the rules withhold it altogether: what it holds must not show in what matches, in what
 * order, or how often.
 */
function visibility(source: ListShape, reader: ListReader, fields: readonly string[]): SQL | undefined {
  const { subject, table } = source;
  if (subject === null) return undefined;
  const { ability, log } = reader;
  const withheld = fields.filter((field) => isWithheldSomewhere(ability, 'read', subject, field));
  for (const field of withheld) {
    if (!ability.can('read', subject, field)) {
      throw denied(ability.relevantRuleFor('read', subject, field)?.reason);
    }
  }
  const columns = ruleColumnsOf(subject, table);
  const conditions = withheld.map((field) =>
    toSql(ability, 'read', subject, columns, { field, ...(log && { log }) }),
  );
  return conditions.length === 0 ? undefined : sql.join(conditions, sql` and `);
}

/** @throws AppError 403 when the rules withhold the column from this reader. */
export function seenColumn(source: ListShape, reader: ListReader, name: string): SeenColumn {
  const column = source.columns[name];
  const place = source.sources[name];
  if (column === undefined || place === undefined) throw new RangeError(`the list has no column ${name}`);
  const { value, label, rank, searched, counted = false, fields = [name] } = place;
  const visible = visibility(source, reader, fields);
  const shown = (part: Column | SQL): SQL =>
    visible === undefined ? sql`${part}` : sql`case when ${visible} then ${part} end`;
  const isDay = is(value, Column) && value.getSQLType() === 'date';
  return {
    type: column.type,
    value: shown(value),
    label: label === undefined ? null : shown(label),
    within: searched ? source.search : null,
    counted,
    key: shown(rank ?? label ?? value),
    keyType: rank ? 'integer' : isDay ? 'date' : keyTypes[column.type],
    nullable: visible !== undefined || !(rank ? isRequired(value) : isRequired(label ?? value)),
    isDay,
  };
}
