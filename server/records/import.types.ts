import type { Schema } from '../../contract/kit/endpoint.ts';
import type { ImportedRow } from '../../contract/kit/imports.ts';
import type { ListName } from '../../contract/kit/views.ts';
import type { RecordColumns } from '../../contract/masters/record-columns.ts';
import type { ChangeContext } from '../access/change-context.ts';
import type { Transaction } from '../db/database.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';

export type ImportedValues = ImportedRow['values'];

/** An existing record of the list, with a value for each column that a file can contain. */
export type ImportTarget = RecordRow<string>;

/** A record that an import has added. */
export interface AddedRecord {
  readonly id: number;
  readonly version: number;
}

/** A list whose imports can be undone. */
export interface ImportedList {
  readonly list: ListName;
  /** Whoever an import adds is invited: only those who may create records can import. */
  readonly invites?: true;
  /** How its records are changed, and changed back. */
  readonly kind: RecordKind<ImportTarget, string, unknown>;
  /**
   * Takes back what an import has added.
   *
   * @throws AppError when one of them is not in this version any more, or in use. Then none is taken back.
   */
  remove(tx: Transaction, caller: ChangeContext, added: readonly AddedRecord[]): Promise<void>;
}

/** How the rows of a file become records of a list. */
export interface ImportForm extends ImportedList {
  readonly columns: RecordColumns;
  /** The columns that together identify a record. */
  readonly keys: readonly string[];
  /** The values of a new record, and changes of an existing one. */
  readonly record: Schema;
  readonly change: Schema;
  /** A row with its values in normal form, as they would be stored, so that they can be compared with stored ones. */
  toNormalRow(row: ImportedRow): ImportedRow;
  /** Rows with the ids of the records that they refer to by name; a name that isn't found stays. */
  withReferences?(
    tx: Transaction,
    caller: ChangeContext,
    rows: readonly ImportedRow[],
  ): Promise<readonly ImportedRow[]>;
  /** What identifies a record: equal for rows and records that may be the same. */
  keyOf(values: Readonly<Record<string, unknown>>): string;
  /** The existing records that rows may be about, of those that the caller may read. */
  find(
    tx: Transaction,
    caller: ChangeContext,
    rows: readonly ImportedRow[],
  ): Promise<readonly ImportTarget[]>;
  /** A value of a record as a file has it; by default, as it is. */
  toFileValue?(field: string, record: ImportTarget): ImportedValues[string];
  /** Whether a value of an immutable column is that of the record; by default, when they are equal. */
  isSame?(field: string, value: unknown, record: ImportTarget): boolean;
  /** Message id of why a file can't be about this record; null when it can. */
  findReason?(record: ImportTarget): string | null;
  /** @throws AppError when the values of a new record are not accepted. */
  check(tx: Transaction, caller: ChangeContext, values: ImportedValues): Promise<void>;
  /** @throws AppError when one of them is not accepted. Then none is added. */
  add(
    tx: Transaction,
    caller: ChangeContext,
    values: readonly ImportedValues[],
  ): Promise<readonly AddedRecord[]>;
}
