import { type BulkChange, type BulkEvent, maxBulkEvents, maxBulkRows } from '../../contract/kit/bulk.ts';
import type { Transaction } from '../db/database.ts';
import type {
  AppliedChange,
  BulkCaller,
  BulkEvents,
  BulkList,
  BulkReader,
  ChangeTarget,
  PreviewedRecord,
} from './bulk-list.ts';
import type { WaitingRow } from './job-rows.ts';
import { refusal } from './refusals.ts';

/** What a bulk change does to each record: change fields, or send an event. */
export interface BulkOperation {
  readonly change: BulkChange;
  /** Takes precedence over `change`. */
  readonly event: BulkEvent | null;
}

/** A bulk operation on a list, of either kind. */
export interface BulkTask {
  /** Maximum number of records. */
  readonly maxRecords: number;
  /** Records per transaction. */
  readonly batchSize: number;
  /** @throws AppError 422 if the operation is not possible for any record. */
  check(reader: BulkReader): Promise<void>;
  preview(reader: BulkReader, ids: readonly number[]): Promise<PreviewedRecord[]>;
  /** Waits for concurrent changes of these records, before the first one is touched. */
  lock?(tx: Transaction, ids: readonly number[]): Promise<void>;
  apply(caller: BulkCaller, row: WaitingRow): Promise<AppliedChange>;
  /** Changes several in few statements; an error undoes all of them, and they are then changed one by one. */
  applyAll?(caller: BulkCaller, rows: readonly WaitingRow[]): Promise<ReadonlyMap<number, AppliedChange>>;
}

/**
 * The task for an operation; null if the list no longer supports it: a job may be older than the contract.
 *
 * @param undoes Restores the previous values of the rows.
 */
export function createBulkTask(
  list: BulkList,
  { change, event }: BulkOperation,
  undoes = false,
): BulkTask | null {
  if (event) return list.events ? createEventTask(list.events, event, undoes) : null;
  const parsed = list.parse(change);
  return parsed && createChangeTask(list, parsed, undoes);
}

function createChangeTask(list: BulkList, change: BulkChange, undoes: boolean): BulkTask {
  const toTarget = ({ id, before }: WaitingRow): ChangeTarget | null => {
    if (!undoes) return { id, version: null, change };
    return before && { id, version: before.version, change: before.fields };
  };
  const { applyAll } = list;
  return {
    maxRecords: maxBulkRows,
    batchSize: 100,
    check: (reader) => list.check(reader, change),
    preview: (reader, ids) => list.preview(reader, ids, change),
    async apply(caller, row) {
      const target = toTarget(row);
      if (!target) return { refusal: refusal.changedSince };
      return list.apply(caller, target.id, target.version, target.change);
    },
    ...(applyAll && {
      applyAll: (caller: BulkCaller, rows: readonly WaitingRow[]) =>
        applyAll(
          caller,
          rows.flatMap((row) => toTarget(row) ?? []),
        ),
    }),
  };
}

const createEventTask = (events: BulkEvents, event: BulkEvent, undoes: boolean): BulkTask => ({
  maxRecords: maxBulkEvents,
  // Each event runs through the chart with its effects: larger batches would block others.
  batchSize: 20,
  check: async () => events.check(event),
  preview: (reader, ids) => events.preview(reader, ids, event),
  lock: (tx, ids) => events.lock(tx, ids),
  async apply(caller, { id, before }) {
    if (!undoes) return events.send(caller, id, event);
    return before ? events.undo(caller, id, event, before) : { refusal: refusal.changedSince };
  },
});
