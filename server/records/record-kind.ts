import type { BaseLogger } from 'pino';
import type { Ability } from '../access/ability.ts';
import type { ChangeContext } from '../access/change-context.ts';
import type { CurrentUser } from '../access/current-user.ts';
import type { Orm, Transaction } from '../db/database.ts';
import type { SQL } from '../db/drizzle.ts';
import type { VersionedSubject } from '../events/versioned-tables.ts';

/** The user who reads or changes records. */
export interface RecordReader {
  readonly ability: Ability;
  readonly user: CurrentUser;
  readonly log?: Pick<BaseLogger, 'error'>;
}

/** A record as stored, including its editable fields. */
export type RecordRow<Field extends string> = { readonly id: number; readonly version: number } & {
  readonly [F in Field]: string | number | boolean | null;
};

/** Values of editable fields. */
export type Values<Row, Field extends string> = { readonly [F in Field & keyof Row]?: Row[F] };

/** Why a field is blocked for everyone: a message id, and a sentence for other clients. */
export interface BlockedReason {
  readonly reason: string;
  readonly because: string;
}

/** What values are stored with. */
export interface WriteContext {
  readonly tx: Orm;
  readonly now: Date;
  /** Whoever stores them. */
  readonly reader: RecordReader;
}

/** A kind of record: who may read it, and how its fields are changed, one record or many at a time. */
export interface RecordKind<Row extends RecordRow<Field>, Field extends string, Shown> {
  readonly subject: VersionedSubject;
  /** The editable fields, each subject to the reader's rules. */
  readonly fields: readonly Field[];
  /** The fields whose values the log stores; for the others it only stores that they changed. Default: all. */
  readonly loggedFields?: readonly Field[];
  /** A value in the form the log stores, if different: shortened, or readable. */
  formatForLog?(field: string, value: string | number | boolean | null): string | number | boolean | null;
  /** The rows that this user may read. */
  readable(reader: RecordReader): SQL;
  /** The rows that satisfy `condition`, in any order. */
  load(orm: Orm, condition: SQL | undefined): Promise<Row[]>;
  /** Converts a record into the contract's row for this reader. */
  present(reader: RecordReader, row: Row): Shown;
  /** Why a field is blocked apart from the rules; null when it is not. */
  blocked?(reader: RecordReader, row: Row, field: Field): BlockedReason | null;
  /**
   * Converts field values into column values, where they differ.
   *
   * @param rows The records to change; empty when the values are only being checked.
   *
   * @throws AppError 422 when a value is not accepted.
   */
  toColumns?(context: WriteContext, values: Values<Row, Field>, rows: readonly Row[]): Promise<object>;
  /** The table's unique indexes, each with the field it is reported for. */
  readonly uniqueIndexes?: Readonly<Record<string, string>>;
  /** Side effects of a change, in the same transaction. */
  afterChange?(tx: Transaction, caller: ChangeContext, id: number, values: Values<Row, Field>): Promise<void>;
}

/** The part of any kind that determines what may be changed. */
export type Changeable<Row extends RecordRow<Field>, Field extends string> = Pick<
  RecordKind<Row, Field, unknown>,
  'subject' | 'fields' | 'blocked'
>;
