import { and, eq } from 'drizzle-orm';
import type { Uses } from '../../contract/master-list.ts';
import type { ChangeCaller } from '../access/change-caller.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { isReferenced } from '../db/errors.ts';
import { denied, inUse, notFound, stale } from '../errors.ts';
import { type MasterSubject, masterTable } from '../events/changed-tables.ts';
import { masterEventOf } from '../events/events.ts';
import { findRecord } from './change.ts';
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

/** What uses a record: those that point to it, and what else needs it. */
export const usesOfRecord = async <Row extends RecordRow<Field>, Field extends string, Shown>(
  orm: Orm | Transaction,
  kind: MasterKind<Row, Field, Shown>,
  row: Row,
): Promise<Uses> => [...(await usesOf(orm, masterTable(kind.subject), row.id)), ...(kind.needs?.(row) ?? [])];

/**
 * Adds a record in `tx`, with the event of it.
 *
 * @throws AppError 403 when the rules forbid it, 422 when a value cannot be taken.
 */
export async function addRecord<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeCaller,
  kind: MasterKind<Row, Field, Shown>,
  given: object,
): Promise<Row> {
  const { ability, user, clock, record } = caller;
  const { subject } = kind;
  if (!ability.can('create', subject)) throw denied(ability.relevantRuleFor('create', subject)?.reason);
  const now = clock.now();
  const values = (await kind.columnsFor?.(tx, given as Values<Row, Field>, now, [])) ?? given;
  const table = masterTable(subject);
  const [added] = await orTaken(
    kind.taken,
    tx
      .insert(table)
      .values({ ...values, createdAt: now, updatedAt: now } as never)
      .returning({ id: table.id }),
  );
  const row = added && (await findRecord(tx, kind, undefined, Number(added.id)));
  if (row === undefined) throw new Error(`The new ${subject} was not stored`);
  await record({
    type: masterEventOf(subject, 'created'),
    actorId: user.id,
    subject,
    subjectId: row.id,
    payload: { name: kind.labelOf(row) },
  });
  return row;
}

/**
 * Removes a record in `tx`, with the event of it.
 *
 * @param version Removes only this version of it; null removes whatever stands.
 * @throws AppError 404 when there is none that this person may read, 412 with the row as it is when it is another
 * version, 403 when the rules forbid it, 409 when something points to it.
 */
export async function removeRecord<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeCaller,
  kind: MasterKind<Row, Field, Shown>,
  id: number,
  version: number | null,
): Promise<void> {
  const { ability, user, record } = caller;
  const { subject } = kind;
  const row = await findRecord(tx, kind, kind.readable(caller), id);
  if (row === undefined) throw notFound();
  const about = { ...row, __typename: subject };
  if (!ability.can('delete', about)) throw denied(ability.relevantRuleFor('delete', about)?.reason);
  if (version !== null && row.version !== version) throw stale(kind.present(caller, row));
  const table = masterTable(subject);
  const uses = await usesOfRecord(tx, kind, row);
  if (uses.length > 0) throw inUse(uses);
  // While the row is there: its readers are told by what it says.
  await record({
    type: masterEventOf(subject, 'removed'),
    actorId: user.id,
    subject,
    subjectId: id,
    payload: { name: kind.labelOf(row) },
  });
  const condition = and(eq(table.id, id), eq(table.version, row.version));
  const removed = await tx
    .delete(table)
    .where(condition)
    .returning({ id: table.id })
    .catch((error: unknown) => {
      // Something has come to point to it since it was asked.
      throw isReferenced(error) ? inUse([]) : error;
    });
  if (removed.length > 0) return;
  const present = await findRecord(tx, kind, kind.readable(caller), id);
  throw present ? stale(kind.present(caller, present)) : notFound();
}
