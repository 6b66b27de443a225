import type { BulkChange, BulkEndpoint, BulkEvent } from '../../contract/kit/bulk.ts';
import type { ListName } from '../../contract/kit/views.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { asc, sql } from '../db/drizzle.ts';
import type { BulkBefore } from '../db/schema/index.ts';
import type { RecordEvents } from '../events/events.ts';
import { whereSelected } from '../lists/filtering.ts';
import type { ListQuery, ListReader, ListSource, Selection } from '../lists/list.types.ts';
import { loadInOrder } from '../lists/page-rows.ts';
import type { Log } from '../platform/logging.ts';

/** Who reads the records of a list. */
export interface BulkReader extends ListReader {
  readonly tx: Orm;
  readonly log: Log;
}

/** Who changes them; recorded events join the transaction. */
export interface BulkCaller extends BulkReader {
  readonly tx: Transaction;
  readonly record: RecordEvents;
}

/** Outcome of one record: its previous values and its new version, or why it is unchanged. */
export type AppliedChange =
  | { readonly before: BulkChange; readonly version: number; readonly stood?: BulkBefore['stood'] }
  | { readonly refusal: string };

/** A record and its change; with a `version`, only that version of it is changed. */
export interface ChangeTarget {
  readonly id: number;
  readonly version: number | null;
  readonly change: BulkChange;
}

/** A list that supports bulk changes; its module creates it, and `server/portal/bulk-lists.ts` registers it. */
export interface BulkSource<Row extends { readonly id: number }, Query extends ListQuery> {
  readonly list: ListName;
  /** The endpoint that starts a bulk change of this list. */
  readonly endpoint: BulkEndpoint;
  /** The list itself, which knows who may read which of its records. */
  readonly source: ListSource<Row, Query>;
  /** Parses a change; null if it is no longer valid: a job may be older than the contract. */
  parse(change: unknown): BulkChange | null;
  /** @throws AppError 422 if the change is not possible for any record, such as assigning a counsellor who has left. */
  check?(reader: BulkReader, change: BulkChange): Promise<void>;
  labelOf(row: Row): string;
  /** Message id of why the caller may not, or need not, make this change; null if it is possible. */
  findRefusal(reader: BulkReader, row: Row, change: BulkChange): string | null;
  /**
   * Changes one record; with a `version`, only that version of it.
   *
   * @throws AppError 403, 404, 412 or 422, which `toRefusalReason` turns into refusals.
   */
  apply(caller: BulkCaller, id: number, version: number | null, change: BulkChange): Promise<AppliedChange>;
  /**
   * Changes several records in few statements, each as `apply` would. An error undoes all of them; they are then
   * changed one by one, so that one that fails does not affect the others.
   */
  applyAll?(
    caller: BulkCaller,
    targets: readonly ChangeTarget[],
  ): Promise<ReadonlyMap<number, AppliedChange>>;
}

/** A previewed record: its label, and why the change is not possible for it. */
export interface PreviewedRecord {
  readonly id: number;
  readonly label: string;
  readonly reason: string | null;
}

/** Chart events that can be sent to many records of a list. */
export interface BulkEvents {
  /** @throws AppError 422 if the event's payload does not match the chart. */
  check(event: BulkEvent): void;
  /** Those of the records that the reader may read, each with why its chart does not accept the event. */
  preview(reader: BulkReader, ids: readonly number[], event: BulkEvent): Promise<PreviewedRecord[]>;
  /** Waits for concurrent transitions of these records. */
  lock(tx: Transaction, ids: readonly number[]): Promise<void>;
  /** @throws AppError 403, 404, 409 or 422, which become refusals. */
  send(caller: BulkCaller, id: number, event: BulkEvent): Promise<AppliedChange>;
  /** Undoes an event that was sent to a record, unless the record has changed since. */
  undo(caller: BulkCaller, id: number, event: BulkEvent, before: BulkBefore): Promise<AppliedChange>;
}

/** A list as bulk changes use it, independent of its row type. */
export interface BulkList {
  readonly list: ListName;
  readonly endpoint: BulkEndpoint;
  parse(change: unknown): BulkChange | null;
  check(reader: BulkReader, change: BulkChange): Promise<void>;
  apply: BulkSource<never, never>['apply'];
  applyAll?: BulkSource<never, never>['applyAll'];
  /** Present if its records have a chart. */
  readonly events?: BulkEvents;
  /**
   * Ids of the selected records that the reader may read, at most `limit`.
   *
   * @throws AppError 403 if they may read none at all, or the selection uses a column that is hidden from them.
   */
  resolve(reader: BulkReader, selection: Selection, limit: number): Promise<number[]>;
  /** Those of the records that the reader may read, each with why the change is not possible for it. */
  preview(reader: BulkReader, ids: readonly number[], change: BulkChange): Promise<PreviewedRecord[]>;
  labels(reader: BulkReader, ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Adapts a list for bulk changes. The list's own contract has already parsed its selections. */
export function bulkList<Row extends { readonly id: number }, Query extends ListQuery>(
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
        .where(await whereSelected(reader.tx, source, reader, selection as Selection<Query>))
        .orderBy(asc(source.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    async preview(reader, ids, change) {
      const rows = await loadInOrder(reader.tx, source, reader, ids);
      return rows.map((row) => ({
        id: row.id,
        label: bulk.labelOf(row),
        reason: bulk.findRefusal(reader, row, change),
      }));
    },
    async labels(reader, ids) {
      const rows = await loadInOrder(reader.tx, source, reader, ids);
      return new Map(rows.map((row) => [row.id, bulk.labelOf(row)]));
    },
  };
}
