import * as z from 'zod/mini';
import type { RecordSubject } from '../kit/ability.ts';
import { bulkListApi, hasSomeField } from '../kit/bulk.ts';
import { documentType } from '../kit/document-types.ts';
import type { Schema } from '../kit/endpoint.ts';
import { listApi } from '../kit/lists.ts';
import { day, id, instant, timeZone, version } from '../kit/primitives.ts';
import { recordApi } from '../kit/records.ts';
import { singleLine } from '../kit/text.ts';
import { type ListName, pathOf } from '../kit/views.ts';
import { currencyCodes } from './currency-codes.ts';
import {
  byField,
  type Cell,
  type Codes,
  type ColumnNamesWhere,
  type FieldOf,
  getField,
  getNameField,
  type RecordColumn,
  type RecordColumns,
  type ReferenceName,
} from './record-columns.ts';
import { formSchemas } from './text-forms.ts';

export type EditableField<Columns extends RecordColumns> = FieldOf<
  Columns,
  ColumnNamesWhere<Columns, 'editable'>
>;

/** A row; a field that the reader may not see is null. */
export type RecordListRow<Columns extends RecordColumns> = {
  id: number;
  version: number;
  /** The fields that the reader may change on this row. */
  editable: EditableField<Columns>[];
} & {
  [Name in keyof Columns & string as FieldOf<Columns, Name>]: Name extends ColumnNamesWhere<
    Columns,
    'essential'
  >
    ? Cell<Columns[Name]>
    : Cell<Columns[Name]> | null;
} & { [Name in ReferenceName<Columns> as `${Name}Name`]: string | null };

/** The column whose value is in a field. */
type ColumnOfField<Columns extends RecordColumns, Field> = {
  [Name in keyof Columns & string]: FieldOf<Columns, Name> extends Field ? Name : never;
}[keyof Columns & string];

export type RecordListChange<Columns extends RecordColumns> = {
  [Field in EditableField<Columns>]?:
    | Cell<Columns[ColumnOfField<Columns, Field>]>
    | (Columns[ColumnOfField<Columns, Field>]['optional'] extends true ? null : never);
};

const words = (values: readonly string[]) => z.enum(values as [string, ...string[]]);

function toCellSchema({ type, values, instant: isInstant }: RecordColumn): Schema {
  switch (type) {
    case 'number':
      return z.number();
    case 'reference':
      return id;
    case 'flag':
      return z.boolean();
    case 'date':
      return isInstant ? instant : day;
    default:
      return values ? words(values) : z.string();
  }
}

const recordId = z.int().check(z.positive());
const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

const codeSchemas: Readonly<Record<Codes, Schema>> = {
  country: countryCode,
  anyCountry: countryCode,
  currency: z.string().check(z.refine((code) => currencyCodes().includes(code))),
  timeZone,
  documentType,
};

function toValueSchema(column: RecordColumn): Schema {
  const { type, values, optional, max = 200, min, codes, form } = column;
  if (codes && !values) return codeSchemas[codes];
  if (type === 'date') return day;
  if (type === 'reference') return recordId;
  if (type === 'number') return z.int().check(z.gte(min ?? 0), z.lte(column.max ?? 1_000_000_000));
  if (type === 'flag' || values) return toCellSchema(column);
  if (form) return formSchemas[form](max);
  return singleLine(max, optional ? 0 : 1);
}

export const toShape = (
  columns: RecordColumns,
  has: (column: RecordColumn) => boolean,
  schemaOf: (column: RecordColumn) => Schema,
): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) =>
      has(column) ? [[getField(name, column), schemaOf(column)]] : [],
    ),
  );

/** The names of the records that a row refers to. */
const toNameShape = (columns: RecordColumns): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { type }]) =>
      type === 'reference' ? [[getNameField(name), z.nullable(z.string())]] : [],
    ),
  );

/** The schema for setting a field; null clears a nullable one. */
export const toSettableSchema = (column: RecordColumn): Schema =>
  column.optional ? z.nullable(toValueSchema(column)) : toValueSchema(column);

const toChangeSchema = (columns: RecordColumns, has: (column: RecordColumn) => boolean) =>
  z.strictObject(toShape(columns, has, (column) => z.optional(toSettableSchema(column))));

/**
 * Defines a list by its columns: rows, filters, sorting, counts, exports, and changes of one or many records are
 * derived from them. The server module adds the source of each column and the consequences of a change.
 *
 * @param list The list name, used for its endpoints and their path.
 * @param name The column with the record's name.
 * @param order The default sort column; defaults to `name`.
 */
export function recordList<const Columns extends RecordColumns, const Subject extends RecordSubject>(
  list: ListName,
  subject: Subject,
  name: ColumnNamesWhere<Columns, 'essential'>,
  columns: Columns,
  order: ColumnNamesWhere<Columns, 'essential'> = name,
) {
  const path = pathOf(list);
  const fields = Object.entries(byField(columns)).flatMap(([field, { editable }]) =>
    editable ? [field as EditableField<Columns>] : [],
  );
  // zod can't infer names of fields that are generated from columns; `RecordListRow` declares them.
  const row = z.object({
    id,
    version,
    ...toShape(
      columns,
      () => true,
      (column) => (column.essential ? toCellSchema(column) : z.nullable(toCellSchema(column))),
    ),
    ...toNameShape(columns),
    editable: z.array(words(fields)),
  }) as unknown as z.ZodMiniType<RecordListRow<Columns>>;
  const change = toChangeSchema(columns, ({ editable }) => editable === true) as unknown as z.ZodMiniType<
    RecordListChange<Columns>,
    RecordListChange<Columns>
  >;
  const bulkChange = toChangeSchema(columns, ({ bulk }) => bulk === true).check(hasSomeField);
  const reading = { noun: list, path, columns, filters: {} };
  return {
    list,
    subject,
    columns,
    name,
    order,
    fields: fields as readonly EditableField<Columns>[],
    bulkChange,
    api: {
      ...listApi({ ...reading, summary: `What the caller may read of ${list}`, row }),
      ...recordApi({
        noun: list,
        path,
        summaries: { get: 'One record of the list', update: 'Change fields; permissions apply per field' },
        row,
        details: row,
        change,
      }),
      ...bulkListApi({ ...reading, change: bulkChange }),
    },
  };
}

export type RecordList<Columns extends RecordColumns, Subject extends RecordSubject> = ReturnType<
  typeof recordList<Columns, Subject>
>;
