import { type BulkChange, type BulkEndpoint, bulkChange } from '../../contract/kit/bulk.ts';
import type { Schema } from '../../contract/kit/endpoint.ts';
import type { ListName } from '../../contract/kit/views.ts';
import { type AppliedChange, type BulkList, bulkList } from '../bulk/bulk-list.ts';
import { refusal, toRefusalReason } from '../bulk/refusals.ts';
import { and } from '../db/drizzle.ts';
import { getVersionedTable } from '../events/versioned-tables.ts';
import { whereIdIn } from '../lists/filtering.ts';
import type { ListQuery, ListSource } from '../lists/list.types.ts';
import { changeRecord, type PlannedChange, planChange, writeChanges } from './change.ts';
import { type ChangeOf, findRefusal, newValuesOf } from './fields.ts';
import type { RecordKind, RecordRow } from './record-kind.ts';

interface RecordBulk<Row extends { readonly id: number }, Query extends ListQuery> {
  readonly list: ListName;
  readonly endpoint: BulkEndpoint;
  readonly source: ListSource<Row, Query>;
  /** Schema of the change in the list's contract. */
  readonly change: Schema;
  /** Name of a record in refusals. */
  labelOf(row: Row): string;
}

/** The planned change of a row, or why it is refused. */
function planOrRefusal<Plan>(plan: () => Plan | null): Plan | { readonly refusal: string } {
  try {
    return plan() ?? { refusal: refusal.same };
  } catch (error) {
    const reason = toRefusalReason(error);
    if (reason === undefined) throw error;
    return { refusal: reason };
  }
}

/** Bulk changes of a kind of record. Rules are checked for each row and its fields. */
export function recordBulk<
  Row extends RecordRow<Field>,
  Field extends string,
  Shown,
  Query extends ListQuery,
>(
  kind: RecordKind<Row, Field, Shown>,
  { list, endpoint, source, change, labelOf }: RecordBulk<Row, Query>,
): BulkList {
  // A job may have been created under an older contract.
  const parseChange = (given: BulkChange): ChangeOf<Field> | null =>
    (change.safeParse(given).data as ChangeOf<Field> | undefined) ?? null;
  return bulkList({
    list,
    endpoint,
    source,
    labelOf,
    parse(given) {
      const known = change.safeParse(given);
      return known.success ? bulkChange.parse(known.data) : null;
    },
    async check({ tx, clock, ...reader }, given) {
      const requested = parseChange(given);
      const context = { tx, now: clock.now(), reader };
      if (requested) await kind.toColumns?.(context, newValuesOf(kind, requested), []);
    },
    findRefusal(reader, row, given) {
      const requested = parseChange(given);
      return requested ? findRefusal(reader, kind, row, requested) : refusal.invalid;
    },
    async apply({ tx, ...caller }, id, version, given) {
      const requested = parseChange(given);
      if (!requested) return { refusal: refusal.invalid };
      const { row, before } = await changeRecord(tx, caller, kind, id, version, requested);
      return Object.keys(before).length === 0 ? { refusal: refusal.same } : { before, version: row.version };
    },
    async applyAll({ tx, ...caller }, targets) {
      const ids = targets.map(({ id }) => id);
      const found = await kind.load(
        tx,
        and(whereIdIn(getVersionedTable(kind.subject).id, ids), kind.readable(caller)),
      );
      const rows = new Map(found.map((row) => [row.id, row]));
      const applied = new Map<number, AppliedChange>();
      const planned: PlannedChange<Row, Field>[] = [];
      for (const { id, version, change: given } of targets) {
        const requested = parseChange(given);
        const plan = requested
          ? planOrRefusal(() => planChange(caller, kind, rows.get(id), version, requested))
          : { refusal: refusal.invalid };
        if ('refusal' in plan) applied.set(id, plan);
        else planned.push(plan);
      }
      const versions = await writeChanges(tx, caller, kind, planned);
      for (const { row, before } of planned) {
        const version = versions.get(row.id);
        if (version === undefined) throw new Error(`A ${kind.subject} was changed by another transaction.`);
        applied.set(row.id, { before, version });
      }
      return applied;
    },
  });
}
