import type { BaseLogger } from 'pino';
import type { RecordSubject } from '../../contract/kit/ability.ts';
import type { Filter, ListColumns } from '../../contract/kit/filters.ts';
import type { Ability } from '../access/ability.ts';
import type { CurrentUser } from '../access/current-user.ts';
import type { Orm } from '../db/database.ts';
import {
  type Column,
  getTableColumns,
  getTableName,
  type PgColumn,
  type PgTable,
  type SQL,
} from '../db/drizzle.ts';
import type { ValidatedCache } from '../db/query-cache.ts';
import type { FoldedText } from '../db/schema/expressions.ts';
import type { Clock } from '../platform/clock.ts';

/** The user who reads a list; `clock` defines today. */
export interface ListReader {
  readonly ability: Ability;
  readonly user: CurrentUser;
  readonly clock: Clock;
  readonly log?: Pick<BaseLogger, 'error'>;
  /** The query cache, as validated at the start of the call. */
  readonly queryCache?: ValidatedCache | undefined;
}

/** Where records have their name. */
export interface RecordNames {
  readonly id: PgColumn;
  readonly name: PgColumn;
}

/** Where a column of the contract is stored. */
export interface ColumnSource {
  /** The value that filters and facets use; for a reference, its id. */
  readonly value: Column | SQL;
  /** For a reference, its name: used for sorting and facet labels. */
  readonly label?: Column | SQL;
  /**
   * Table of the referenced records. Facet labels are read from it, which is cheaper than reading the copies in the
   * rows.
   */
  readonly names?: RecordNames;
  /** What to sort by, if not the value, such as the rank of a choice; an integer, never null. */
  readonly rank?: SQL;
  /** The value is part of the list's `search` text, so that its index can serve conditions on this column. */
  readonly searched?: true;
  /**
   * The value is a subquery on another table, evaluated per row: a filter evaluates it once per row, however often it
   * is used.
   */
  readonly counted?: true;
  /** The timestamp stands for a last day, which ends in UTC: filters judge it by its day there. */
  readonly isLastDay?: true;
  /** The record fields that the column shows. Where rules withhold one of them, the column is empty for the reader. */
  readonly fields?: readonly string[];
}

/** Columns that are stored in the list's table under their own names. */
export const storedColumns = <Table extends PgTable>(
  table: Table,
  ...names: readonly (keyof Table['_']['columns'] & keyof Table & string)[]
): Readonly<Record<string, ColumnSource>> =>
  Object.fromEntries(names.map((name) => [name, { value: table[name] as Column }]));

/** A reference whose id, and possibly a copy of the name, are stored in the list's table: `branchId`, `branchName`. */
export function storedReference(table: PgTable, name: string, names: RecordNames): ColumnSource {
  const columns = getTableColumns(table);
  const fields = [`${name}Id`, `${name}Name`].filter((field) => field in columns);
  const [value, label] = fields.map((field) => columns[field]);
  if (value === undefined) throw new RangeError(`${getTableName(table)} has no reference ${name}`);
  return { value, ...(label && { label }), names, fields };
}

export interface Sort {
  readonly column: string;
  readonly order: 'asc' | 'desc';
}

/** Filter and sort order of a list, as the contract's `narrowing` parses them; a noun may add filters of its own. */
export interface ListQuery {
  readonly searchQuery?: string | undefined;
  readonly sortBy?: readonly string[] | undefined;
  readonly orderBy?: readonly string[] | undefined;
  readonly where?: Filter | undefined;
  readonly timeZone?: string | undefined;
}

/** The rows that a command or an export applies to, as the contract's `selectionOf` parses it. */
export type Selection<Query extends ListQuery = ListQuery> =
  | { readonly ids: readonly number[] }
  | { readonly matching: Query; readonly except?: readonly number[] | undefined };

/** A filter specific to a noun. `column` is the column whose facet ignores it. */
export interface CustomFilter<Query> {
  readonly column: string;
  where(query: Query): SQL | undefined;
}

/** What the list engine needs to know in addition to the contract's columns. */
export interface ListSource<Record extends { readonly id: number }, Query extends ListQuery = ListQuery> {
  /** The subject whose rules withhold fields; null when there are none. */
  readonly subject: RecordSubject | null;
  readonly table: PgTable;
  /**
   * Changes are tracked: a trigger records each transaction that changes the table in `list_marks`, and the list
   * queries no other table. Query results are cached until the next mark.
   */
  readonly tracksChanges?: true;
  /** The final sort key of every order. */
  readonly id: PgColumn;
  readonly columns: ListColumns;
  readonly sources: Readonly<{ [column: string]: ColumnSource }>;
  /** Facets with several values per row: array columns of ids, which no rule withholds. */
  readonly sets?: Readonly<{ [facet: string]: PgColumn }>;
  /** The text that searches match against: exactly the expression of a trigram index. */
  readonly search: FoldedText;
  /** Search condition for lists that cannot match `search` row by row. */
  searchCondition?(orm: Orm, query: string, reader: ListReader): Promise<SQL | undefined>;
  /** Default sort order. */
  readonly order: Sort;
  readonly filters?: readonly CustomFilter<Query>[];
  /**
   * The rows that this user may see at all.
   *
   * @throws AppError 403 when there can be none.
   */
  readable(reader: ListReader): SQL | undefined;
  /**
   * `load` returns a Drizzle query, and `readable` depends only on the reader's rules: pages can be read with a
   * prepared statement.
   */
  readonly usesPreparedStatement?: true;
  /** The rows that satisfy `condition`, in any order. */
  load(orm: Orm, condition: SQL | undefined): Promise<Record[]>;
}

/** The part of a list that describes its columns and who may see them. */
export type ListShape = Pick<
  ListSource<{ readonly id: number }>,
  'subject' | 'table' | 'id' | 'columns' | 'sources' | 'search'
>;
