import type { Column, SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { BaseLogger } from 'pino';
import type { RecordSubject } from '../../contract/ability.ts';
import type { Filter, ListColumns } from '../../contract/filters.ts';
import type { Ability } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import type { Clock } from '../clock.ts';
import type { Orm, Transaction } from '../db/database.ts';
import type { Look } from '../db/look.ts';
import type { Folded } from '../db/schema/expressions.ts';

/** Who reads a list, and when: days such as today are the clock's. */
export interface ListReader {
  readonly ability: Ability;
  readonly user: CurrentUser;
  readonly clock: Clock;
  readonly log?: Pick<BaseLogger, 'error'>;
  /** The look at the database that the call began with. */
  readonly look?: Look | undefined;
}

/** Where a column of the contract stands in the database. */
export interface ColumnSource {
  /** What filters ask about and facets count: of a reference the id. */
  readonly value: Column | SQL;
  /** Of a reference the name: what its order goes by and its facets are labelled with. */
  readonly label?: Column | SQL;
  /** Where the names of a reference stand: its facets are labelled from there, which costs less than the rows' copies. */
  readonly names?: { readonly id: PgColumn; readonly name: PgColumn };
  /** What the order goes by where that is another, such as the rank of a word; a whole number, never null. */
  readonly rank?: SQL;
  /** It is part of the list's `search` text, whose index then serves questions about it. */
  readonly searched?: true;
  /** It is counted in another table for each row: a filter finds it out once for a row, however often it asks. */
  readonly counted?: true;
  /** The fields of the record it tells; where rules withhold one, the column is empty to the reader. */
  readonly fields?: readonly string[];
}

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** What narrows and orders a list, as `narrowing` of the contract reads it; a noun's own filters stand beside. */
export interface Narrowing {
  readonly searchQuery?: string | undefined;
  readonly sortBy?: readonly string[] | undefined;
  readonly orderBy?: readonly string[] | undefined;
  readonly where?: Filter | undefined;
}

/** Which rows a command or an export is for, as `selectionOf` of the contract reads it. */
export type Selection<Query extends Narrowing = Narrowing> =
  | { readonly ids: readonly number[] }
  | { readonly matching: Query; readonly except?: readonly number[] | undefined };

/** A noun's own filter; `column` is the one whose facet counts without it. */
export interface OwnFilter<Query> {
  readonly column: string;
  where(query: Query): SQL | undefined;
}

/** A list: what the engine needs to know beside the contract's columns. */
export interface ListSource<Record extends { readonly id: number }, Query extends Narrowing = Narrowing> {
  /** Whose rules withhold fields; null when none do. */
  readonly subject: RecordSubject | null;
  readonly table: PgTable;
  /**
   * A trigger marks each transaction that changes the table (`list_marks`), and everything the list asks about stands in
   * it: counts are remembered until the next mark.
   */
  readonly marked?: true;
  /** The last word in every order. */
  readonly id: PgColumn;
  readonly columns: ListColumns;
  readonly sources: Readonly<{ [column: string]: ColumnSource }>;
  /** Facets of which a row has several values: arrays of ids, for whom nothing is withheld. */
  readonly sets?: Readonly<{ [facet: string]: PgColumn }>;
  /** What words are looked for in: the very expression of a trigram index. */
  readonly search: Folded;
  /** Finds the words where looking at each row is not the way. */
  containing?(orm: Orm | Transaction, query: string): Promise<SQL | undefined>;
  /** Order of who asks for none. */
  readonly order: Sort;
  readonly filters?: readonly OwnFilter<Query>[];
  /**
   * The rows this person may see at all.
   *
   * @throws AppError 403 when there can be none.
   */
  readable(reader: ListReader): SQL | undefined;
  /** `load` gives Drizzle's own statement, and `readable` depends on the reader's rules alone: pages are read by a prepared statement. */
  readonly prepares?: true;
  /** The rows that satisfy `condition`, in any order. */
  load(orm: Orm | Transaction, condition: SQL | undefined): Promise<Record[]>;
}

/** The part of a list that says where its columns stand and who may see them. */
export type ListShape = Pick<
  ListSource<{ readonly id: number }>,
  'subject' | 'table' | 'id' | 'columns' | 'sources' | 'search'
>;
