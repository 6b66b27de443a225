import { asc, sql } from 'drizzle-orm';
import type { BulkChange, BulkEndpoint, BulkEvent } from '../../contract/bulk.ts';
import type { ListName } from '../../contract/views.ts';
import type { Orm, Transaction } from '../db/database.ts';
import type { BulkBefore } from '../db/schema/index.ts';
import type { DomainEvent } from '../events/events.ts';
import type { ListReader, ListSource, Narrowing, Selection } from '../lists/list.types.ts';
import { selectedRows } from '../lists/narrowing.ts';
import { loadInOrder } from '../lists/page-rows.ts';
import type { Log } from '../logging.ts';

/** Who asks about the records of a list. */
export interface BulkReader extends ListReader {
  readonly tx: Orm | Transaction;
  readonly log: Log;
}

/** Who changes them; what is recorded joins the transaction. */
export interface BulkCaller extends BulkReader {
  readonly tx: Transaction;
  record(...events: readonly DomainEvent[]): Promise<void>;
}

/** What became of one record: what was there before and its new version, or why it stays as it is. */
export type Applied =
  | { readonly before: BulkChange; readonly version: number; readonly stood?: BulkBefore['stood'] }
  | { readonly refusal: string };

/** A record and what it is to become; with a `version` only that very version of it. */
export interface Target {
  readonly id: number;
  readonly version: number | null;
  readonly change: BulkChange;
}

/** A list whose records can be changed many at a time; its module makes it, and `server/bulk-lists.ts` lists them. */
export interface BulkSource<Row extends { readonly id: number }, Query extends Narrowing> {
  readonly list: ListName;
  /** The call that begins a command on this list. */
  readonly endpoint: BulkEndpoint;
  /** The list itself: who may read which of its records. */
  readonly source: ListSource<Row, Query>;
  /** The change as the list's contract reads it, or null: a job may be older than the contract. */
  parse(change: unknown): BulkChange | null;
  /**
   * Refuses a change that suits no record.
   *
   * @throws AppError 422 when a value cannot be taken, such as a counsellor who has left.
   */
  check?(reader: BulkReader, change: BulkChange): Promise<void>;
  labelOf(row: Row): string;
  /** Message id of why the caller may not, or need not, change this record so; null when the change can be made. */
  reasonAgainst(reader: BulkReader, row: Row, change: BulkChange): string | null;
  /**
   * Changes one record. With a `version` only that very version of it.
   *
   * @throws AppError 403, 404, 412 or 422, which become the refusals of `refusalOf`.
   */
  apply(caller: BulkCaller, id: number, version: number | null, change: BulkChange): Promise<Applied>;
  /**
   * Changes several records in few statements, each as `apply` would. What it throws undoes them all: they are then changed
   * one by one, so that one that fails leaves the others as they are.
   */
  applyAll?(caller: BulkCaller, targets: readonly Target[]): Promise<ReadonlyMap<number, Applied>>;
}

/** A record that was looked at: its label, and what stands against the change. */
export interface Judged {
  readonly id: number;
  readonly label: string;
  readonly reason: string | null;
}

/** Events of the chart of a list's records, sent to many of them. */
export interface BulkEvents {
  /** @throws AppError 422 when what comes with the event is not what the chart says. */
  check(event: BulkEvent): void;
  /** Those of the records that the reader may read, each with why its chart does not take the event. */
  judge(reader: BulkReader, ids: readonly number[], event: BulkEvent): Promise<Judged[]>;
  /** Waits for whoever moves any of these records. */
  hold(tx: Transaction, ids: readonly number[]): Promise<void>;
  /** @throws AppError 403, 404, 409 or 422, which become refusals. */
  send(caller: BulkCaller, id: number, event: BulkEvent): Promise<Applied>;
  /** Takes an event back that was sent to a record, if nothing has happened to it since. */
  putBack(caller: BulkCaller, id: number, event: BulkEvent, before: BulkBefore): Promise<Applied>;
}

/** A list as bulk commands use it: its rows stay its own business. */
export interface BulkList {
  readonly list: ListName;
  readonly endpoint: BulkEndpoint;
  parse(change: unknown): BulkChange | null;
  check(reader: BulkReader, change: BulkChange): Promise<void>;
  apply: BulkSource<never, never>['apply'];
  applyAll?: BulkSource<never, never>['applyAll'];
  /** Where its records have a chart. */
  readonly events?: BulkEvents;
  /**
   * Ids of the selected records that the reader may read, at most `limit`.
   *
   * @throws AppError 403 when they may read none at all, or ask by a column that is withheld from them.
   */
  resolve(reader: BulkReader, selection: Selection, limit: number): Promise<number[]>;
  /** Those of the records that the reader may read, each with what stands against the change. */
  judge(reader: BulkReader, ids: readonly number[], change: BulkChange): Promise<Judged[]>;
  labels(reader: BulkReader, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Makes a list for bulk commands. Its selections have been read by its own contract before they come here. */
export function bulkList<Row extends { readonly id: number }, Query extends Narrowing>(
  bulk: BulkSource<Row, Query>,
): BulkList {
  const { source } = bulk;
  return {
    list: bulk.list,
    endpoint: bulk.endpoint,
    parse: (change) => bulk.parse(change),
    check: async (reader, change) => bulk.check?.(reader, change),
    apply: (caller, id, version, change) => bulk.apply(caller, id, version, change),
    applyAll: bulk.applyAll?.bind(bulk),
    async resolve(reader, selection, limit) {
      const rows = await reader.tx
        .select({ id: sql<number>`${source.id}`.mapWith(Number) })
        .from(source.table)
        .where(await selectedRows(reader.tx, source, reader, selection as Selection<Query>))
        .orderBy(asc(source.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    async judge(reader, ids, change) {
      const rows = await loadInOrder(reader.tx, source, reader, ids);
      return rows.map((row) => ({
        id: row.id,
        label: bulk.labelOf(row),
        reason: bulk.reasonAgainst(reader, row, change),
      }));
    },
    async labels(reader, ids) {
      const rows = await loadInOrder(reader.tx, source, reader, ids);
      return new Map(rows.map((row) => [row.id, bulk.labelOf(row)]));
    },
  };
}
