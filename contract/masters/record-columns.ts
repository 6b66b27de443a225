import type { Day, Instant } from '../facts/days.ts';
import type { ListColumn } from '../kit/filters.ts';
import type { Form } from './text-forms.ts';

/**
 * A column of a list that is defined only by its columns: its contents and how it can be changed. The row has a field
 * with the same name; for a reference, `branch`, it has two: `branchId`, which can be changed, and `branchName`.
 */
export interface RecordColumn extends ListColumn {
  /** Every row has a value, and the search includes it; rows whose value the reader may not see are omitted. */
  readonly essential?: true;
  readonly editable?: true;
  /** Can be changed in bulk. */
  readonly bulk?: true;
  /** Can be set to null. */
  readonly optional?: true;
  /** Identifies records in an import, alone or together with other such columns. */
  readonly key?: true;
  /** Optional in a new record, which then gets the default. */
  readonly hasDefault?: true;
  /** Set when the record is created, and immutable from then on. */
  readonly immutable?: true;
  /**
   * The kind of code: ISO 3166-1, limited to stored countries (`country`) or not (`anyCountry`), ISO 4217, a time
   * zone name of the tz database, or the code of a stored document type.
   */
  readonly codes?: Codes;
  /** Prefix of the message ids for its values, if not the column name: `checklistStage` for `checklistStage.visa`. */
  readonly words?: string;
  /** The text format; images can only be selected on the record's page. */
  readonly form?: Form;
  /** The section of the form that the column is in; its title has the message id `<noun>.section.<section>`. */
  readonly section?: string;
  /** Maximum length of a text, 200 by default; range of a number. */
  readonly max?: number;
  readonly min?: number;
}
export type Codes = 'country' | 'anyCountry' | 'currency' | 'timeZone' | 'documentType';
export type RecordColumns = Readonly<Record<string, RecordColumn>>;

export type Cell<Column extends RecordColumn> = Column['type'] extends 'number' | 'reference'
  ? number
  : Column['type'] extends 'flag'
    ? boolean
    : Column['values'] extends readonly (infer Word)[]
      ? Word
      : Column['type'] extends 'date'
        ? Column['instant'] extends true
          ? Instant
          : Day
        : string;

/** The field of a row that holds the value of a column: `branchId` for the reference `branch`. */
export type FieldOf<Columns extends RecordColumns, Name extends keyof Columns & string> = Name extends unknown
  ? Columns[Name]['type'] extends 'reference'
    ? `${Name}Id`
    : Name
  : never;

/** See `FieldOf`. */
export const getField = (name: string, { type }: Pick<RecordColumn, 'type'>): string =>
  type === 'reference' ? `${name}Id` : name;

/** The field with the name of the record that a reference column refers to. */
export const getNameField = (name: string): string => `${name}Name`;

/** The columns by the field that holds their values. */
export const byField = (columns: RecordColumns): RecordColumns =>
  Object.fromEntries(Object.entries(columns).map(([name, column]) => [getField(name, column), column]));

/** Names of the reference columns. */
export type ReferenceName<Columns extends RecordColumns> = {
  [Name in keyof Columns]: Columns[Name]['type'] extends 'reference' ? Name : never;
}[keyof Columns] &
  string;

/** Names of the columns with a property: `ColumnNamesWhere<Columns, 'editable'>`. */
export type ColumnNamesWhere<
  Columns extends RecordColumns,
  What extends 'editable' | 'essential' | 'immutable',
> = {
  [Name in keyof Columns]: Columns[Name][What] extends true ? Name : never;
}[keyof Columns] &
  string;
