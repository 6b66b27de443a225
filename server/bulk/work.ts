import { type BulkChange, type BulkEvent, mostBulkEvents, mostBulkRows } from '../../contract/bulk.ts';
import type { Transaction } from '../db/database.ts';
import type { Applied, BulkCaller, BulkEvents, BulkList, BulkReader, Judged, Target } from './commands.ts';
import type { WaitingRow } from './job-rows.ts';
import { refusal } from './refusals.ts';

/** What a bulk change does to each record: change fields, or send an event. */
export interface BulkOrder {
  readonly change: BulkChange;
  /** Takes precedence over `change`. */
  readonly event: BulkEvent | null;
}

/** A bulk operation on a list, of either kind. */
export interface BulkWork {
  /** Maximum number of records. */
  readonly most: number;
  /** Records per transaction. */
  readonly atOnce: number;
  /** @throws AppError 422 if the operation is not possible for any record. */
  check(reader: BulkReader): Promise<void>;
  judge(reader: BulkReader, ids: readonly number[]): Promise<Judged[]>;
  /** Waits for concurrent changes of these records, before the first one is touched. */
  hold?(tx: Transaction, ids: readonly number[]): Promise<void>;
  apply(caller: BulkCaller, row: WaitingRow): Promise<Applied>;
  /** Changes several in few statements; an error undoes all of them, and they are then changed one by one. */
  applyAll?(caller: BulkCaller, rows: readonly WaitingRow[]): Promise<ReadonlyMap<number, Applied>>;
}

/**
 * The task for an operation; null if the list no longer supports it: a job may be older than the contract.
 *
 * @param undoes Restores the previous values of the rows.
 */
export function workOf(list: BulkList, { change, event }: BulkOrder, undoes = false): BulkWork | null {
  if (event) return list.events ? eventWork(list.events, event, undoes) : null;
  const wanted = list.parse(change);
  return wanted && changeWork(list, wanted, undoes);
}

function changeWork(list: BulkList, change: BulkChange, undoes: boolean): BulkWork {
  const targetOf = ({ id, before }: WaitingRow): Target | null => {
    if (!undoes) return { id, version: null, change };
    return before && { id, version: before.version, change: before.fields };
  };
  const { applyAll } = list;
  return {
    most: mostBulkRows,
    atOnce: 100,
    check: (reader) => list.check(reader, change),
    judge: (reader, ids) => list.judge(reader, ids, change),
    async apply(caller, row) {
      const target = targetOf(row);
      if (!target) return { refusal: refusal.changedSince };
      return list.apply(caller, target.id, target.version, target.change);
    },
    ...(applyAll && {
      applyAll: (caller: BulkCaller, rows: readonly WaitingRow[]) =>
        applyAll(
          caller,
          rows.flatMap((row) => targetOf(row) ?? []),
        ),
    }),
  };
}

const eventWork = (events: BulkEvents, event: BulkEvent, undoes: boolean): BulkWork => ({
  most: mostBulkEvents,
  // Each event runs through the chart with its effects: larger batches would block others.
  atOnce: 20,
  check: async () => events.check(event),
  judge: (reader, ids) => events.judge(reader, ids, event),
  hold: (tx, ids) => events.hold(tx, ids),
  async apply(caller, { id, before }) {
    if (!undoes) return events.send(caller, id, event);
    return before ? events.putBack(caller, id, event, before) : { refusal: refusal.changedSince };
  },
});
