import { getField, getNameField, type RecordColumns } from '../../contract/masters/record-columns.ts';
import type { EditableField, RecordList, RecordListRow } from '../../contract/masters/record-list.ts';
import { assertCan } from '../access/assert-can.ts';
import { getReadableFields } from '../access/fields.ts';
import { readableRows } from '../access/readable-rows.ts';
import { getTableRuleColumns } from '../access/rule-columns.ts';
import { Column, getTableColumns, is, type SQL, sql } from '../db/drizzle.ts';
import { foldText } from '../db/schema/expressions.ts';
import { getVersionedTable, type VersionedSubject } from '../events/versioned-tables.ts';
import type { ColumnSource, ListSource } from '../lists/list.types.ts';
import { editableFieldsOf } from './fields.ts';
import type { Changeable, RecordReader, RecordRow, WriteContext } from './record-kind.ts';

type Value = string | number | boolean | null;

/** Where a column is stored, if not in the table under its own name, and what is written when it changes. */
export interface RecordSource extends ColumnSource {
  toColumns?(value: Value, context: WriteContext): object | Promise<object>;
  /** For a reference, the records that can be set, by their folded names. */
  findByName?(names: readonly string[], context: WriteContext): Promise<ReadonlyMap<string, number>>;
}
export type RecordSources = Readonly<Record<string, RecordSource>>;

/** Contract of a list of editable records. */
export type ServedContract<Columns extends RecordColumns> = RecordList<Columns, VersionedSubject>;

/** A record as loaded: its columns, and the values that rules depend on. */
export type Loaded<Columns extends RecordColumns> = RecordRow<EditableField<Columns>> &
  Readonly<Record<string, Value | Date>>;

/** The sources of all columns: in the table under their own name, or elsewhere. */
export function sourcesOf<Columns extends RecordColumns>(
  { subject, columns }: ServedContract<Columns>,
  otherColumns: { readonly [Name in keyof Columns & string]?: RecordSource },
): RecordSources {
  const own: Readonly<Record<string, Column>> = getTableColumns(getVersionedTable(subject));
  return Object.fromEntries(
    Object.keys(columns).map((name) => {
      const source = otherColumns[name] ?? (own[name] && { value: own[name] });
      if (source === undefined) throw new RangeError(`${subject} has no column ${name}.`);
      return [name, source];
    }),
  );
}

const fieldsOf = (sources: RecordSources, name: string): readonly string[] => sources[name]?.fields ?? [name];

const mandatoryColumns = (columns: RecordColumns): readonly string[] =>
  Object.keys(columns).filter((name) => columns[name]?.essential);

/**
 * The source for the list engine.
 *
 * @param extraSearchColumn An additional text column for searches.
 */
export function listSourceOf<Columns extends RecordColumns>(
  { subject, columns, order }: ServedContract<Columns>,
  sources: RecordSources,
  extraSearchColumn?: Column,
): ListSource<Loaded<Columns>> {
  const table = getVersionedTable(subject);
  const searched = mandatoryColumns(columns).filter((each) => columns[each]?.type !== 'reference');
  // Drizzle omits table names in outermost expressions; nested in `sql` they are kept.
  const select = (value: Column | SQL) => (is(value, Column) ? value : sql`${value}`);
  const values = Object.fromEntries(
    Object.entries(sources).flatMap(([each, { value, label }]) => {
      const column = columns[each];
      if (column?.type !== 'reference') return [[each, select(value)]];
      const named = label ? [[getNameField(each), select(label)]] : [];
      return [[getField(each, column), select(value)], ...named];
    }),
  );
  return {
    subject,
    table,
    id: table.id,
    columns,
    sources,
    search: foldText(
      sql`(${sql.join(
        [
          ...searched.map((each) => sources[each]?.value),
          ...(extraSearchColumn ? [extraSearchColumn] : []),
        ].map((value) => sql`${value}`),
        sql` || ' ' || `,
      )})`,
    ),
    order: { column: order, order: 'asc' },
    readable(reader) {
      assertCan(reader.ability, 'read', subject);
      return readableOf(subject, columns, sources, reader);
    },
    load: (orm, condition) =>
      orm
        .select({ ...getTableRuleColumns(subject, table), ...values, id: table.id, version: table.version })
        .from(table)
        .where(condition) as unknown as Promise<Loaded<Columns>[]>,
  };
}

/** The rows in which this user may read all mandatory columns. */
export const readableOf = (
  subject: VersionedSubject,
  columns: RecordColumns,
  sources: RecordSources,
  { ability, log }: RecordReader,
): SQL =>
  readableRows(
    ability,
    subject,
    getVersionedTable(subject),
    mandatoryColumns(columns).flatMap((name) => fieldsOf(sources, name)),
    log,
  );

/** A row as the reader may see it: withheld values are null. */
export function presentRow<Columns extends RecordColumns>(
  reader: RecordReader,
  {
    subject,
    fields,
    blocked,
    columns,
    sources,
  }: Changeable<Loaded<Columns>, EditableField<Columns>> & {
    readonly columns: Columns;
    readonly sources: RecordSources;
  },
  row: Loaded<Columns>,
): RecordListRow<Columns> {
  const asked = Object.keys(columns).flatMap((name) => fieldsOf(sources, name));
  const readable = getReadableFields(reader.ability, { ...row, __typename: subject }, asked);
  const cells = Object.entries(columns).flatMap(([name, column]) => {
    const shown = column.essential || fieldsOf(sources, name).every((field) => readable.has(field));
    const fields = [getField(name, column), ...(column.type === 'reference' ? [getNameField(name)] : [])];
    return fields.map((field) => {
      const value = row[field] ?? null;
      return [field, shown ? (value instanceof Date ? value.toISOString() : value) : null] as const;
    });
  });
  return {
    ...Object.fromEntries(cells),
    id: row.id,
    version: row.version,
    editable: editableFieldsOf(reader, { subject, fields, ...(blocked && { blocked }) }, row),
  } as RecordListRow<Columns>;
}

/**
 * Converts field values into column values.
 *
 * @throws AppError 422 when a value is not accepted.
 */
export async function toColumnValues(
  columns: RecordColumns,
  sources: RecordSources,
  values: object,
  context: WriteContext,
): Promise<object> {
  const byField = new Map(
    Object.entries(columns).map(([name, column]) => [getField(name, column), sources[name]]),
  );
  const written: object[] = [];
  for (const [field, value] of Object.entries(values)) {
    written.push((await byField.get(field)?.toColumns?.(value, context)) ?? { [field]: value });
  }
  return Object.assign({}, ...written);
}
