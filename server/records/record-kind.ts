import type { SQL } from 'drizzle-orm';
import type { BaseLogger } from 'pino';
import type { Ability } from '../access/ability.ts';
import type { ChangeCaller } from '../access/change-caller.ts';
import type { CurrentUser } from '../access/current-user.ts';
import type { Orm, Transaction } from '../db/database.ts';
import type { ChangedSubject } from '../events/changed-tables.ts';

/** Who reads or changes records. */
export interface RecordReader {
  readonly ability: Ability;
  readonly user: CurrentUser;
  readonly log?: Pick<BaseLogger, 'error'>;
}

/** A record as the database has it, with its changeable fields among others. */
export type RecordRow<Field extends string> = { readonly id: number; readonly version: number } & {
  readonly [F in Field]: string | number | boolean | null;
};

/** Values of changeable fields, none of them missing. */
export type Values<Row, Field extends string> = { readonly [F in Field & keyof Row]?: Row[F] };

/** Why a field of a record stays as it is, whoever asks: the message id, and the sentence for other clients. */
export interface Held {
  readonly reason: string;
  readonly because: string;
}

/** What is known of a kind of record: who may read it, and how its fields change, one record or many at a time. */
export interface RecordKind<Row extends RecordRow<Field>, Field extends string, Shown> {
  readonly subject: ChangedSubject;
  /** What may be changed, each field by the reader's rules. */
  readonly fields: readonly Field[];
  /** The fields of which the log keeps values; of the others it keeps that they changed. All of them when absent. */
  readonly told?: readonly Field[];
  /** A value as the log keeps it, where that is another: shorter, or readable. */
  logged?(field: string, value: string | number | boolean | null): string | number | boolean | null;
  /** The rows this person may read. */
  readable(reader: RecordReader): SQL;
  /** The rows that satisfy `condition`, in any order. */
  load(orm: Orm | Transaction, condition: SQL | undefined): Promise<Row[]>;
  /** The contract's row of a record, for this very reader. */
  present(reader: RecordReader, row: Row): Shown;
  /** What keeps a field as it is beside the rules; null when nothing does. */
  held?(reader: RecordReader, row: Row, field: Field): Held | null;
  /**
   * The table's columns for values of fields, where these differ from them.
   *
   * @param rows The records that are to have them; none while it is only asked whether some might.
   *
   * @throws AppError 422 when a value cannot be taken.
   */
  columnsFor?(
    tx: Orm | Transaction,
    values: Values<Row, Field>,
    now: Date,
    rows: readonly Row[],
  ): Promise<object>;
  /** The table's unique indexes, and the field that each is about. */
  readonly taken?: Readonly<Record<string, string>>;
  /** What follows from a change, in its transaction. */
  afterwards?(tx: Transaction, caller: ChangeCaller, id: number, values: Values<Row, Field>): Promise<void>;
}

/** Any kind, for the parts that ask for its rules alone. */
export type Changeable<Row extends RecordRow<Field>, Field extends string> = Pick<
  RecordKind<Row, Field, unknown>,
  'subject' | 'fields' | 'held'
>;
