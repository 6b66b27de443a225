import type { Uses } from '../../contract/masters/master-list.ts';
import { assertCan } from '../access/assert-can.ts';
import type { ChangeContext } from '../access/change-context.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { isForeignKeyViolation } from '../db/errors.ts';
import { toMasterDataEventType } from '../events/events.ts';
import { getMasterDataTable, type MasterDataSubject } from '../events/versioned-tables.ts';
import { inUse, notFound, orNotFound, stale } from '../platform/errors.ts';
import { findRecords, whereUnchanged } from './change.ts';
import type { RecordKind, RecordRow, Values } from './record-kind.ts';
import { countReferences } from './references.ts';
import { mapUniqueViolation } from './unique-violation.ts';

/** A kind of master data: records that can be added, and deleted while nothing references them. */
export interface MasterKind<Row extends RecordRow<Field>, Field extends string, Shown>
  extends RecordKind<Row, Field, Shown> {
  readonly subject: MasterDataSubject;
  /** Name of a record in the log. */
  labelOf(row: Row): string;
  /** Uses of a record other than foreign keys. */
  otherUses?(row: Row): Uses;
}

/** All uses of some records: foreign keys and others. */
export const usesOfRecords = async <Row extends RecordRow<Field>, Field extends string, Shown>(
  orm: Orm,
  { subject, otherUses }: MasterKind<Row, Field, Shown>,
  rows: readonly Row[],
): Promise<Uses> => {
  const ids = rows.map(({ id }) => id);
  return [
    ...(await countReferences(orm, getMasterDataTable(subject), ids)),
    ...rows.flatMap((row) => otherUses?.(row) ?? []),
  ];
};

/**
 * Adds records in `tx`, with an event for each, and returns them in the same order.
 *
 * @throws AppError 403 when the rules forbid it, 422 when a value is not accepted. Then no record is added.
 */
export async function addRecords<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeContext,
  kind: MasterKind<Row, Field, Shown>,
  given: readonly object[],
): Promise<Row[]> {
  const { ability, clock, record } = caller;
  const { subject } = kind;
  if (given.length === 0) return [];
  assertCan(ability, 'create', subject);
  const now = clock.now();
  const values: object[] = [];
  for (const each of given) {
    const columns =
      (await kind.toColumns?.({ tx, now, reader: caller }, each as Values<Row, Field>, [])) ?? each;
    values.push({ ...columns, createdAt: now, updatedAt: now });
  }
  const table = getMasterDataTable(subject);
  const added = await mapUniqueViolation(
    kind.uniqueIndexes,
    tx
      .insert(table)
      .values(values as never[])
      .returning({ id: table.id }),
  );
  // Ids are assigned in the order of the values, whatever the order of the returned rows.
  const ids = added.map(({ id }) => Number(id)).sort((a, b) => a - b);
  const found = await findRecords(tx, kind, undefined, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  if (rows.length < given.length) throw new Error(`The new ${subject} was not stored.`);
  await record(
    ...rows.map((row) => ({
      type: toMasterDataEventType(subject, 'created'),
      subject,
      subjectId: row.id,
      payload: { name: kind.labelOf(row) },
    })),
  );
  return rows;
}

/** Adds one record; see `addRecords`. */
export async function addRecord<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeContext,
  kind: MasterKind<Row, Field, Shown>,
  given: object,
): Promise<Row> {
  const [row] = await addRecords(tx, caller, kind, [given]);
  if (row === undefined) throw new Error(`The new ${kind.subject} was not stored.`);
  return row;
}

/** A requested deletion. With a `version`, only that version is deleted. */
interface Deletion {
  readonly id: number;
  readonly version: number | null;
}

/**
 * Deletes records in `tx`, with an event for each.
 *
 * @throws AppError when any record is not readable by this user (404), has another version (412 with the current row),
 * is protected by the rules (403) or is in use (409). Then no record is deleted.
 */
export async function deleteRecords<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeContext,
  kind: MasterKind<Row, Field, Shown>,
  deletions: readonly Deletion[],
): Promise<void> {
  const { ability, record } = caller;
  const { subject } = kind;
  if (deletions.length === 0) return;
  const ids = deletions.map(({ id }) => id);
  const found = await findRecords(tx, kind, kind.readable(caller), ids);
  const rows = deletions.map(({ id, version }) => {
    const row = orNotFound(found.get(id));
    const about = { ...row, __typename: subject };
    assertCan(ability, 'delete', about);
    if (version !== null && row.version !== version) throw stale(kind.present(caller, row));
    return row;
  });
  const table = getMasterDataTable(subject);
  const uses = await usesOfRecords(tx, kind, rows);
  if (uses.length > 0) throw inUse(uses);
  // Recorded while the rows still exist: recipients are determined by their values.
  await record(
    ...rows.map((row) => ({
      type: toMasterDataEventType(subject, 'removed'),
      subject,
      subjectId: row.id,
      payload: { name: kind.labelOf(row) },
    })),
  );
  const removed = await tx
    .delete(table)
    .where(whereUnchanged(table, rows))
    .returning({ id: table.id })
    .catch((error: unknown) => {
      // A reference was added after the uses were counted.
      throw isForeignKeyViolation(error) ? inUse([]) : error;
    });
  if (removed.length === rows.length) return;
  const [present] = (await findRecords(tx, kind, kind.readable(caller), ids)).values();
  throw present ? stale(kind.present(caller, present)) : notFound();
}

/**
 * Deletes one record; see `deleteRecords`.
 *
 * @param version The expected version; null accepts any.
 */
export const deleteRecord = <Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeContext,
  kind: MasterKind<Row, Field, Shown>,
  id: number,
  version: number | null,
): Promise<void> => deleteRecords(tx, caller, kind, [{ id, version }]);
