import * as z from 'zod/mini';
import type { RecordSubject } from './ability.ts';
import { bulkListApi, namesSome } from './bulk.ts';
import { documentType, ownType } from './document-types.ts';
import type { Schema } from './endpoint.ts';
import { isPlainNamePart } from './file-names.ts';
import type { ColumnType, ListColumn } from './filters.ts';
import { listApi } from './lists.ts';
import { day, email, id, instant, version } from './primitives.ts';
import { recordApi } from './records.ts';
import { type ListName, pathOf } from './views.ts';

/** A column of a list that is data alone: what it holds, and how it changes. Its field in the row has its name. */
export interface RecordColumn extends ListColumn {
  readonly type: Exclude<ColumnType, 'reference'>;
  /** No row is without it, and words are looked for in it; a row of which the rules withhold it is left out. */
  readonly always?: true;
  readonly editable?: true;
  /** It may be changed of many records at once. */
  readonly bulk?: true;
  /** It may be emptied. */
  readonly optional?: true;
  /** Records are known by it where a file is read in; one column of a list of master data. */
  readonly key?: true;
  /** It need not be given with a new record: it is then as is usual. */
  readonly usual?: true;
  /** It is given with a new record, and settled by that. */
  readonly settled?: true;
  /**
   * What its words are, where they are not named: codes of ISO 3166-1, of the countries that are kept (`country`) or of
   * all there are (`anyCountry`), of ISO 4217, names of the tz database, or codes of the types of document that are kept.
   */
  readonly codes?: Codes;
  /** What the ids of its words begin with, where that is not its own name: `checklistStage` for `checklistStage.visa`. */
  readonly words?: string;
  /** A text of this form; a picture is chosen on the record's page alone. */
  readonly form?: Form;
  /** Most characters of a text, 200 when absent; ends of a number. */
  readonly most?: number;
  readonly least?: number;
}
export type Codes = 'country' | 'anyCountry' | 'currency' | 'timeZone' | 'documentType';
/** An address, the key of a picture that was handed in, the code of a type of document of one's own, or what may stand in the name of a file. */
export type Form = 'email' | 'picture' | 'ownType' | 'namePart';
export type RecordColumns = Readonly<Record<string, RecordColumn>>;

export type Cell<Column extends RecordColumn> = Column['type'] extends 'number'
  ? number
  : Column['type'] extends 'flag'
    ? boolean
    : Column['values'] extends readonly (infer Word)[]
      ? Word
      : string;

/** The names of the columns of which something is so: `NamesWhere<Columns, 'editable'>`. */
export type NamesWhere<Columns extends RecordColumns, What extends 'editable' | 'always' | 'settled'> = {
  [Name in keyof Columns]: Columns[Name][What] extends true ? Name : never;
}[keyof Columns] &
  string;

export type EditableField<Columns extends RecordColumns> = NamesWhere<Columns, 'editable'>;

/** A row; a field the reader's rules withhold is null. */
export type RecordListRow<Columns extends RecordColumns> = {
  id: number;
  version: number;
  /** The fields that the reader may change on this very row. */
  editable: EditableField<Columns>[];
} & {
  [Name in keyof Columns]: Name extends NamesWhere<Columns, 'always'>
    ? Cell<Columns[Name]>
    : Cell<Columns[Name]> | null;
};

export type RecordListChange<Columns extends RecordColumns> = {
  [Name in EditableField<Columns>]?:
    | Cell<Columns[Name]>
    | (Columns[Name]['optional'] extends true ? null : never);
};

const words = (values: readonly string[]) => z.enum(values as [string, ...string[]]);

function cellOf({ type, values }: RecordColumn): Schema {
  switch (type) {
    case 'number':
      return z.number();
    case 'flag':
      return z.boolean();
    case 'date':
      return z.union([instant, day]);
    default:
      return values ? words(values) : z.string();
  }
}

const isTimeZone = (name: string): boolean => {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};

/** Names a picture: 32 hexadecimal digits, drawn at random. */
export const pictureName = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/));

const codeOf: Readonly<Record<Codes, Schema>> = {
  country: countryCode,
  anyCountry: countryCode,
  currency: z.string().check(z.refine((code) => Intl.supportedValuesOf('currency').includes(code))),
  timeZone: z.string().check(z.maxLength(60), z.refine(isTimeZone)),
  documentType,
};

const formOf: Readonly<Record<Form, (most: number) => Schema>> = {
  email: () => email,
  picture: () => pictureName,
  ownType: () => ownType,
  namePart: (most) =>
    z.string().check(z.trim(), z.minLength(1), z.maxLength(most), z.refine(isPlainNamePart)),
};

function newValueOf(column: RecordColumn): Schema {
  const { type, values, optional, most = 200, least, codes, form } = column;
  if (codes) return codeOf[codes];
  if (type === 'date') return day;
  if (type === 'number') return z.int().check(z.gte(least ?? 0), z.lte(column.most ?? 1_000_000_000));
  if (type === 'flag' || values) return cellOf(column);
  if (form) return formOf[form](most);
  return z.string().check(z.trim(), z.minLength(optional ? 0 : 1), z.maxLength(most));
}

export const objectOf = (
  columns: RecordColumns,
  has: (column: RecordColumn) => boolean,
  schemaOf: (column: RecordColumn) => Schema,
): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (has(column) ? [[name, schemaOf(column)]] : [])),
  );

/** What a field may be set to; null empties one that may be empty. */
export const settableOf = (column: RecordColumn): Schema =>
  column.optional ? z.nullable(newValueOf(column)) : newValueOf(column);

const changeOf = (columns: RecordColumns, has: (column: RecordColumn) => boolean) =>
  z.strictObject(objectOf(columns, has, (column) => z.optional(settableOf(column))));

/**
 * A list that is data alone: rows, filters, order, counts, exports, changes of one record or of many follow from its
 * columns. What follows a change, and where a column stands, the server's module says.
 *
 * @param list Names the list, its calls and their path.
 * @param name The column that a record is called by.
 * @param order The column that gives the usual order; the name when absent.
 */
export function recordList<const Columns extends RecordColumns, const Subject extends RecordSubject>(
  list: ListName,
  subject: Subject,
  name: NamesWhere<Columns, 'always'>,
  columns: Columns,
  order: NamesWhere<Columns, 'always'> = name,
) {
  const path = pathOf(list);
  const fields = Object.keys(columns).filter(
    (column): column is EditableField<Columns> => columns[column]?.editable === true,
  );
  // Fields made out of columns have no names that zod's types could follow; `RecordListRow` says them.
  const row = z.object({
    id,
    version,
    ...objectOf(
      columns,
      () => true,
      (column) => (column.always ? cellOf(column) : z.nullable(cellOf(column))),
    ),
    editable: z.array(words(fields)),
  }) as unknown as z.ZodMiniType<RecordListRow<Columns>>;
  const change = changeOf(columns, ({ editable }) => editable === true) as unknown as z.ZodMiniType<
    RecordListChange<Columns>
  >;
  const bulkChange = changeOf(columns, ({ bulk }) => bulk === true).check(namesSome);
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
        summaries: { get: 'One record of the list', update: 'Change some fields, each by rules of its own' },
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
