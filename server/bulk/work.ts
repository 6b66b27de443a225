import { type BulkChange, type BulkEvent, mostBulkEvents, mostBulkRows } from '../../contract/bulk.ts';
import type { Transaction } from '../db/database.ts';
import type { Applied, BulkCaller, BulkEvents, BulkList, BulkReader, Judged, Target } from './commands.ts';
import type { WaitingRow } from './job-rows.ts';
import { refusal } from './refusals.ts';

/** What a command does to each of its records: change fields, or send an event. */
export interface BulkOrder {
  readonly change: BulkChange;
  /** Instead of the change, where there is one. */
  readonly event: BulkEvent | null;
}

/** An order on a list, whichever of the two it is. */
export interface BulkWork {
  /** Most records of one command. */
  readonly most: number;
  /** So many of them are done in one transaction. */
  readonly atOnce: number;
  /** @throws AppError 422 when the order suits no record. */
  check(reader: BulkReader): Promise<void>;
  judge(reader: BulkReader, ids: readonly number[]): Promise<Judged[]>;
  /** Waits for whoever works on any of these, before the first of them is touched. */
  hold?(tx: Transaction, ids: readonly number[]): Promise<void>;
  apply(caller: BulkCaller, row: WaitingRow): Promise<Applied>;
  /** Several in few statements; what it throws undoes them all, and they are done one by one. */
  applyAll?(caller: BulkCaller, rows: readonly WaitingRow[]): Promise<ReadonlyMap<number, Applied>>;
}

/**
 * The work that an order makes; null when the list takes it no more: a job may be older than the contract.
 *
 * @param undoes Puts back what the rows say was there before.
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
  // Each asks its chart, and brings about what follows: many at once would keep others waiting.
  atOnce: 20,
  check: async () => events.check(event),
  judge: (reader, ids) => events.judge(reader, ids, event),
  hold: (tx, ids) => events.hold(tx, ids),
  async apply(caller, { id, before }) {
    if (!undoes) return events.send(caller, id, event);
    return before ? events.putBack(caller, id, event, before) : { refusal: refusal.changedSince };
  },
});
