import type { Uses } from '../../contract/master-list.ts';
import type { ChangeCaller } from '../access/change-caller.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { isReferenced } from '../db/errors.ts';
import { denied, inUse, notFound, stale } from '../errors.ts';
import { type MasterSubject, masterTable } from '../events/changed-tables.ts';
import { masterEventOf } from '../events/events.ts';
import { asRead, recordsOf } from './change.ts';
import { usesOf } from './dependants.ts';
import type { RecordKind, RecordRow, Values } from './record-kind.ts';
import { orTaken } from './taken.ts';

/** A kind of master data: records that are added, and removed while nothing points to them. */
export interface MasterKind<Row extends RecordRow<Field>, Field extends string, Shown>
  extends RecordKind<Row, Field, Shown> {
  readonly subject: MasterSubject;
  /** What the log calls a record by. */
  labelOf(row: Row): string;
  /** What needs a record beside those that point to it. */
  needs?(row: Row): Uses;
}

/** What uses some records: those that point to them, and what else needs them. */
export const usesOfRecords = async <Row extends RecordRow<Field>, Field extends string, Shown>(
  orm: Orm | Transaction,
  { subject, needs }: MasterKind<Row, Field, Shown>,
  rows: readonly Row[],
): Promise<Uses> => {
  const ids = rows.map(({ id }) => id);
  return [...(await usesOf(orm, masterTable(subject), ids)), ...rows.flatMap((row) => needs?.(row) ?? [])];
};

/**
 * Adds records in `tx`, with the event of each, and answers them in the same order.
 *
 * @throws AppError 403 when the rules forbid it, 422 when a value of one cannot be taken: then none is added.
 */
export async function addRecords<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeCaller,
  kind: MasterKind<Row, Field, Shown>,
  given: readonly object[],
): Promise<Row[]> {
  const { ability, user, clock, record } = caller;
  const { subject } = kind;
  if (given.length === 0) return [];
  if (!ability.can('create', subject)) throw denied(ability.relevantRuleFor('create', subject)?.reason);
  const now = clock.now();
  const values: object[] = [];
  for (const each of given) {
    const columns = (await kind.columnsFor?.(tx, each as Values<Row, Field>, now, [])) ?? each;
    values.push({ ...columns, createdAt: now, updatedAt: now });
  }
  const table = masterTable(subject);
  const added = await orTaken(
    kind.taken,
    tx
      .insert(table)
      .values(values as never[])
      .returning({ id: table.id }),
  );
  // Numbers are given in the order of the values, whatever order the rows are answered in.
  const ids = added.map(({ id }) => Number(id)).sort((a, b) => a - b);
  const found = await recordsOf(tx, kind, undefined, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []);
  if (rows.length < given.length) throw new Error(`The new ${subject} was not stored`);
  await record(
    ...rows.map((row) => ({
      type: masterEventOf(subject, 'created'),
      actorId: user.id,
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
  caller: ChangeCaller,
  kind: MasterKind<Row, Field, Shown>,
  given: object,
): Promise<Row> {
  const [row] = await addRecords(tx, caller, kind, [given]);
  if (row === undefined) throw new Error(`The new ${kind.subject} was not stored`);
  return row;
}

/** A record that is to go; with a `version` only that very version of it. */
interface Leaving {
  readonly id: number;
  readonly version: number | null;
}

/**
 * Removes records in `tx`, with the event of each.
 *
 * @throws AppError, and removes none, when there is one that this person may not read (404), that is another version (412
 * with the row as it is), that the rules keep (403), or that something points to (409).
 */
export async function removeRecords<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeCaller,
  kind: MasterKind<Row, Field, Shown>,
  leaving: readonly Leaving[],
): Promise<void> {
  const { ability, user, record } = caller;
  const { subject } = kind;
  if (leaving.length === 0) return;
  const ids = leaving.map(({ id }) => id);
  const found = await recordsOf(tx, kind, kind.readable(caller), ids);
  const rows = leaving.map(({ id, version }) => {
    const row = found.get(id);
    if (row === undefined) throw notFound();
    const about = { ...row, __typename: subject };
    if (!ability.can('delete', about)) throw denied(ability.relevantRuleFor('delete', about)?.reason);
    if (version !== null && row.version !== version) throw stale(kind.present(caller, row));
    return row;
  });
  const table = masterTable(subject);
  const uses = await usesOfRecords(tx, kind, rows);
  if (uses.length > 0) throw inUse(uses);
  // While the rows are there: their readers are told by what they say.
  await record(
    ...rows.map((row) => ({
      type: masterEventOf(subject, 'removed'),
      actorId: user.id,
      subject,
      subjectId: row.id,
      payload: { name: kind.labelOf(row) },
    })),
  );
  const removed = await tx
    .delete(table)
    .where(asRead(table, rows))
    .returning({ id: table.id })
    .catch((error: unknown) => {
      // Something has come to point to one since it was asked.
      throw isReferenced(error) ? inUse([]) : error;
    });
  if (removed.length === rows.length) return;
  const [present] = (await recordsOf(tx, kind, kind.readable(caller), ids)).values();
  throw present ? stale(kind.present(caller, present)) : notFound();
}

/**
 * Removes one record; see `removeRecords`.
 *
 * @param version Removes only this version of it; null removes whatever stands.
 */
export const removeRecord = <Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeCaller,
  kind: MasterKind<Row, Field, Shown>,
  id: number,
  version: number | null,
): Promise<void> => removeRecords(tx, caller, kind, [{ id, version }]);
