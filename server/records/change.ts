import type { ChangeContext } from '../access/change-context.ts';
import { refusal } from '../bulk/refusals.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { and, eq, type SQL, sql } from '../db/drizzle.ts';
import { toChangedEventType } from '../events/events.ts';
import { getVersionedTable, type VersionedSubject, type VersionedTable } from '../events/versioned-tables.ts';
import { whereIdIn } from '../lists/filtering.ts';
import { conflict, forbidden, notFound, orNotFound, stale } from '../platform/errors.ts';
import {
  type ChangeOf,
  changedFields,
  findBlocked,
  findRefusal,
  forbiddingRuleReason,
  newValuesOf,
} from './fields.ts';
import type { RecordKind, RecordReader, RecordRow, Values } from './record-kind.ts';
import { mapUniqueViolation } from './unique-violation.ts';

/** Field values as stored in the log and for undoing a job. */
type FieldValues = Readonly<Record<string, string | number | boolean | null>>;

export interface ChangeResult<Row> {
  readonly row: Row;
  /** Previous values of the changed fields; empty when nothing changed. */
  readonly before: FieldValues;
}

interface RecordLoader<Row> {
  readonly subject: VersionedSubject;
  load(orm: Orm, condition: SQL | undefined): Promise<Row[]>;
}

/** A record by id, if it satisfies `readable`. */
export async function findRecord<Row>(
  orm: Orm,
  { subject, load }: RecordLoader<Row>,
  readable: SQL | undefined,
  id: number,
): Promise<Row | undefined> {
  const [found] = await load(orm, and(eq(getVersionedTable(subject).id, id), readable));
  return found;
}

/** Records by id that satisfy `readable`. */
export async function findRecords<Row extends { readonly id: number }>(
  orm: Orm,
  { subject, load }: RecordLoader<Row>,
  readable: SQL | undefined,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  const found = await load(orm, and(whereIdIn(getVersionedTable(subject).id, ids), readable));
  return new Map(found.map((row) => [row.id, row]));
}

/** The condition for rows that still have the version that was read. */
export const whereUnchanged = (
  { id, version }: VersionedTable,
  rows: readonly { readonly id: number; readonly version: number }[],
): SQL => {
  const read = rows.map((row) => sql`(${row.id}::bigint, ${row.version}::int)`);
  return sql`(${id}, ${version}) in (${sql.join(read, sql`, `)})`;
};

const valuesIn = (from: object, fields: readonly string[]): FieldValues =>
  Object.fromEntries(fields.map((field) => [field, (from as FieldValues)[field] ?? null]));

/** Which fields the log stores, and how. */
interface LogOptions {
  readonly loggedFields?: readonly string[];
  formatForLog?(field: string, value: FieldValues[string]): FieldValues[string];
}

/** Values as stored in the log. For fields that are not logged it stores null, which only says that they changed. */
const loggedFields = (values: FieldValues, { loggedFields: fields, formatForLog }: LogOptions): FieldValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      fields?.includes(field) === false ? null : (formatForLog?.(field, value) ?? value),
    ]),
  );

/** A permitted change of a row: the new and the previous values of its fields. */
export interface PlannedChange<Row, Field extends string> {
  readonly row: Row;
  readonly values: Values<Row, Field>;
  readonly before: FieldValues;
}

/**
 * Plans a change of a row as it was read; null when nothing would change.
 *
 * @param version The expected version; null accepts any.
 * @throws AppError 404 when there is no row, 412 with the current row when its version differs, 403 when the rules
 * forbid the change, 409 when the record's state does.
 */
export function planChange<Row extends RecordRow<Field>, Field extends string, Shown>(
  reader: RecordReader,
  kind: RecordKind<Row, Field, Shown>,
  row: Row | undefined,
  version: number | null,
  change: ChangeOf<Field>,
): PlannedChange<Row, Field> | null {
  if (row === undefined) throw notFound();
  if (version !== null && row.version !== version) throw stale(kind.present(reader, row));
  const fields = allowedChanges(reader, kind, row, change);
  if (fields.length === 0) return null;
  const values = Object.fromEntries(
    Object.entries(newValuesOf(kind, change)).filter(([field]) => fields.includes(field as Field)),
  ) as Values<Row, Field>;
  return { row, values, before: valuesIn(row, fields) };
}

/**
 * Writes planned changes in `tx`, with an event for each. Rows with the same new values are updated in one statement.
 *
 * @returns The new versions by record id. Records that have changed since they were read are missing.
 */
export async function writeChanges<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeContext,
  kind: RecordKind<Row, Field, Shown>,
  planned: readonly PlannedChange<Row, Field>[],
): Promise<ReadonlyMap<number, number>> {
  const { clock, record } = caller;
  const now = clock.now();
  const table = getVersionedTable(kind.subject);
  const groups = [];
  for (const group of Map.groupBy(planned, ({ values }) => JSON.stringify(values)).values()) {
    const values = group[0]?.values ?? {};
    const rows = group.map(({ row }) => row);
    groups.push({
      group,
      columns: (await kind.toColumns?.({ tx, now, reader: caller }, values, rows)) ?? values,
    });
  }
  await record(
    ...planned.map(({ row, values, before }) => ({
      type: toChangedEventType(kind.subject),
      subject: kind.subject,
      subjectId: row.id,
      payload: {
        before: loggedFields(before, kind),
        after: loggedFields(valuesIn(values, Object.keys(before)), kind),
        version: row.version + 1,
      },
    })),
  );
  const versions = new Map<number, number>();
  for (const { group, columns } of groups) {
    const write = tx
      .update(table)
      .set({ ...columns, updatedAt: now, version: sql`${table.version} + 1` })
      .where(
        whereUnchanged(
          table,
          group.map(({ row }) => row),
        ),
      )
      .returning({ id: table.id, version: table.version });
    const written = await mapUniqueViolation(kind.uniqueIndexes, write);
    for (const { id, version } of written) versions.set(Number(id), Number(version));
    for (const { row, values } of group) {
      if (versions.has(row.id)) await kind.afterChange?.(tx, caller, row.id, values);
    }
  }
  return versions;
}

/** A requested change of a record. With a `version`, only that version is changed. */
interface RequestedChange<Field extends string> {
  readonly id: number;
  readonly version: number | null;
  readonly change: ChangeOf<Field>;
}

/**
 * Changes fields of several records in `tx`, with an event for each. A change that would not alter anything does
 * nothing.
 *
 * @throws AppError when any record is not readable by this user (404), has another version (412 with the current row),
 * is protected by the rules (403) or by its state (409), or when a value is not accepted (422). Then no record is
 * changed.
 */
export async function changeRecords<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeContext,
  kind: RecordKind<Row, Field, Shown>,
  requested: readonly RequestedChange<Field>[],
): Promise<ChangeResult<Row>[]> {
  const ids = requested.map(({ id }) => id);
  const found = await findRecords(tx, kind, kind.readable(caller), ids);
  const plans = requested.map(({ id, version, change }) => {
    const row = found.get(id);
    const planned = planChange(caller, kind, row, version, change);
    if (row === undefined) throw notFound();
    return { row, planned };
  });
  const planned = plans.flatMap((plan) => plan.planned ?? []);
  if (planned.length === 0) return plans.map(({ row }) => ({ row, before: {} }));
  const versions = await writeChanges(tx, caller, kind, planned);
  // A record that is listed twice has another version the second time.
  if (versions.size < planned.length) {
    const missed = planned.find(({ row }) => !versions.has(row.id)) ?? planned[0];
    const present = await findRecord(tx, kind, kind.readable(caller), missed?.row.id ?? 0);
    throw present ? stale(kind.present(caller, present)) : notFound();
  }
  // A user who reassigns a record may read it one last time, as changed.
  const changed = await findRecords(tx, kind, undefined, ids);
  return plans.map((plan) => {
    const row = orNotFound(changed.get(plan.row.id));
    return { row, before: plan.planned?.before ?? {} };
  });
}

/**
 * Changes fields of one record; see `changeRecords`.
 *
 * @param version The expected version; null accepts any.
 */
export async function changeRecord<Row extends RecordRow<Field>, Field extends string, Shown>(
  tx: Transaction,
  caller: ChangeContext,
  kind: RecordKind<Row, Field, Shown>,
  id: number,
  version: number | null,
  change: ChangeOf<Field>,
): Promise<ChangeResult<Row>> {
  const changed = orNotFound((await changeRecords(tx, caller, kind, [{ id, version, change }]))[0]);
  return changed;
}

/** The fields that a change would alter, after checking that it is allowed. */
function allowedChanges<Row extends RecordRow<Field>, Field extends string, Shown>(
  reader: RecordReader,
  kind: RecordKind<Row, Field, Shown>,
  row: Row,
  change: ChangeOf<Field>,
): readonly Field[] {
  if (findRefusal(reader, kind, row, change) === refusal.notAllowed) {
    throw forbidden(forbiddingRuleReason(reader, kind, row, change));
  }
  const fields = changedFields(kind, row, change);
  const blocked = findBlocked(reader, kind, row, fields);
  if (blocked) throw conflict(blocked.reason, blocked.because);
  return fields;
}
