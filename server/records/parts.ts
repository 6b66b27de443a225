import type { FastifyInstance } from 'fastify';
import type { RecordColumns } from '../../contract/masters/record-columns.ts';
import type { RecordParts } from '../../contract/masters/record-parts.ts';
import { assertCan } from '../access/assert-can.ts';
import type { ChangeContext } from '../access/change-context.ts';
import { getReadableFields } from '../access/fields.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { and, asc, eq, type PgColumn } from '../db/drizzle.ts';
import { toChangedEventType } from '../events/events.ts';
import type { MasterDataSubject, VersionedTable } from '../events/versioned-tables.ts';
import { route } from '../http/route.ts';
import { forbidden, invalid, notFound, orNotFound, stale } from '../platform/errors.ts';
import { findRecord } from './change.ts';
import type { RecordKind, RecordReader, RecordRow } from './record-kind.ts';
import { mapUniqueViolation } from './unique-violation.ts';

type Value = string | number | boolean | null;
type Values = Readonly<Record<string, Value>>;
type Part = { id: number; version: number } & Record<string, Value>;

interface PartOptions {
  readonly table: VersionedTable;
  /** The foreign key to the record that the part belongs to, and its property name in the table. */
  readonly of: { readonly column: PgColumn; readonly field: string };
  readonly order: PgColumn;
  /** The table's unique indexes, each with the column it is reported for. */
  readonly uniqueIndexes?: Readonly<Record<string, string>>;
  /** Checks values. @throws AppError 422 when one is not accepted. */
  check?(tx: Transaction, values: Values): Promise<void>;
  /** Whether the log stores the values. For people it only stores that something changed. */
  readonly logsValues: boolean;
}

/** A kind of record that has parts. */
// biome-ignore lint/suspicious/noExplicitAny: parts do not depend on the fields and rows of their record
type ParentKind = RecordKind<any, string, unknown>;

export interface ServedParts {
  /** Name of the parts, and the field of the record whose rules apply to them. */
  readonly part: string;
  routes(app: FastifyInstance, parent: ParentKind): void;
}

/**
 * Serves the parts of a master record, such as a university's contacts, under the rules for the record's field of the
 * same name.
 */
export function serveParts<const Columns extends RecordColumns>(
  contract: RecordParts<Columns, MasterDataSubject>,
  { table, of, order, uniqueIndexes, check, logsValues }: PartOptions,
): ServedParts {
  const { api, part, subject, columns, name, span, isValidDateRange } = contract;
  const names = Object.keys(columns);
  const tableColumns = table as unknown as Readonly<Record<string, PgColumn>>;
  const selectedColumns = Object.fromEntries(
    ['id', 'version', ...names].map((each) => [each, tableColumns[each] as PgColumn]),
  );

  const load = (orm: Orm, ...conditions: Parameters<typeof and>) =>
    orm
      .select(selectedColumns)
      .from(table)
      .where(and(...conditions))
      .orderBy(asc(order), asc(table.id)) as unknown as Promise<Part[]>;
  const present = (row: Part) => row as never;

  async function findParent(tx: Orm, reader: RecordReader, kind: ParentKind, id: number) {
    const row: RecordRow<string> | undefined = await findRecord(tx, kind, kind.readable(reader), id);
    if (row === undefined) throw notFound();
    const about = { ...row, __typename: subject };
    if (!getReadableFields(reader.ability, about, [part]).has(part)) throw forbidden();
    return { row, about };
  }

  async function findChangeableParent(tx: Transaction, caller: ChangeContext, kind: ParentKind, id: number) {
    const { row, about } = await findParent(tx, caller, kind, id);
    const { ability } = caller;
    assertCan(ability, 'update', about, part);
    return row;
  }

  /** Logs a change of a part: the name of an added or deleted one, the fields of a changed one. */
  async function logChange(caller: ChangeContext, parent: RecordRow<string>, before: Values, after: Values) {
    const toLogged = (values: Values): Values =>
      logsValues ? values : Object.fromEntries(Object.keys(values).map((field) => [field, null]));
    await caller.record({
      type: toChangedEventType(subject),
      subject,
      subjectId: parent.id,
      payload: { before: toLogged(before), after: toLogged(after), version: parent.version },
    });
  }

  async function partOf(tx: Transaction, id: number, partId: number, version: number): Promise<Part> {
    const found = orNotFound((await load(tx, eq(table.id, partId), eq(of.column, id)))[0]);
    if (found.version !== version) throw stale(found);
    return found;
  }

  return {
    part,
    routes(app, kind) {
      route(app, api.list, async ({ tx, params, ...reader }) => {
        const { about } = await findParent(tx, reader, kind, params.id);
        const rows = await load(tx, eq(of.column, params.id));
        return { data: { rows: rows.map(present), editable: reader.ability.can('update', about, part) } };
      });

      route(app, api.create, async ({ tx, params, body, ...caller }) => {
        const parent = await findChangeableParent(tx, caller, kind, params.id);
        const now = caller.clock.now();
        await check?.(tx, body);
        const values = { ...body, [of.field]: params.id, createdAt: now, updatedAt: now };
        const write = tx
          .insert(table)
          .values(values as never)
          .returning({ id: table.id });
        const [written] = await mapUniqueViolation(uniqueIndexes, write);
        const [added] = await load(tx, eq(table.id, Number(written?.id)));
        if (added === undefined) throw new Error(`The new part of the ${subject} was not stored.`);
        await logChange(caller, parent, { [part]: null }, { [part]: added[name] ?? null });
        return { data: present(added) };
      });

      route(app, api.update, async ({ tx, params, body, ifMatch, ...caller }) => {
        const parent = await findChangeableParent(tx, caller, kind, params.id);
        const row = await partOf(tx, params.id, params.partId, ifMatch);
        if (span && !isValidDateRange({ ...row, ...body }))
          throw invalid({ [`body.${span[1]}`]: ['invalid'] });
        const fields = names.filter((field) => body[field] !== undefined && body[field] !== row[field]);
        if (fields.length === 0) return { data: present(row) };
        const version = row.version + 1;
        const values = Object.fromEntries(fields.map((field) => [field, body[field] ?? null]));
        await check?.(tx, values);
        const write = tx
          .update(table)
          .set({ ...values, version, updatedAt: caller.clock.now() } as never)
          .where(and(eq(table.id, row.id), eq(table.version, row.version)))
          .returning({ id: table.id });
        const written = await mapUniqueViolation(uniqueIndexes, write);
        const changed = orNotFound((await load(tx, eq(table.id, row.id)))[0]);
        if (written.length === 0) throw stale(changed);
        const named = (from: Values) =>
          Object.fromEntries(fields.map((field) => [`${part}.${field}`, from[field] ?? null]));
        await logChange(caller, parent, named(row), named(changed));
        return { data: present(changed) };
      });

      route(app, api.remove, async ({ tx, params, ifMatch, ...caller }) => {
        const parent = await findChangeableParent(tx, caller, kind, params.id);
        const row = await partOf(tx, params.id, params.partId, ifMatch);
        const removed = await tx
          .delete(table)
          .where(and(eq(table.id, row.id), eq(table.version, row.version)))
          .returning({ id: table.id });
        if (removed.length === 0) throw notFound();
        await logChange(caller, parent, { [part]: row[name] ?? null }, { [part]: null });
        return undefined;
      });
    },
  };
}
