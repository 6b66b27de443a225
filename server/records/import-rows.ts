import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { FieldCode } from '../../contract/errors.ts';
import type { ImportedRow, RowVerdict } from '../../contract/imports.ts';
import type { MasterList } from '../../contract/master-list.ts';
import type { EditableField, RecordColumns, RecordListRow } from '../../contract/record-list.ts';
import type { ListName } from '../../contract/views.ts';
import type { ChangeCaller } from '../access/change-caller.ts';
import { readableFields } from '../access/fields.ts';
import { refusal, refusalOf } from '../bulk/refusals.ts';
import type { Transaction } from '../db/database.ts';
import { importRows, imports } from '../db/schema/index.ts';
import { AppError, denied, notFound } from '../errors.ts';
import { type MasterSubject, masterTable } from '../events/changed-tables.ts';
import { problemOf } from '../validation.ts';
import { byHalves } from './by-halves.ts';
import { changeRecords } from './change.ts';
import { differing, reasonAgainst } from './fields.ts';
import { addRecords, type MasterKind } from './keep.ts';
import type { Loaded } from './record-source.ts';

type Row = Loaded<RecordColumns>;
type Field = EditableField<RecordColumns>;
type Values = ImportedRow['values'];

/** A master list that files can be imported into. */
export interface ImportedList {
  readonly contract: MasterList<RecordColumns, MasterSubject>;
  readonly kind: MasterKind<Row, Field, RecordListRow<RecordColumns>>;
}

/** What to do with a row; nothing when it is unchanged or wrong. */
interface Plan {
  readonly verdict: RowVerdict;
  readonly add?: Values;
  readonly change?: { readonly id: number; readonly values: Values };
}

const verdictOf = (row: number, found: Partial<RowVerdict>): RowVerdict => ({
  row,
  outcome: 'wrong',
  before: {},
  fields: {},
  reason: null,
  ...found,
});

const withoutBody = (fields: Readonly<Record<string, readonly FieldCode[]>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, codes]) => [path.replace(/^body\.?/, ''), [...codes]]),
  );

/** Converts a refusal into a verdict; rethrows other errors. */
function refused(row: number, thrown: unknown): RowVerdict {
  const fields = thrown instanceof AppError ? thrown.details.fields : undefined;
  if (fields) return verdictOf(row, { fields: withoutBody(fields) });
  const reason = refusalOf(thrown);
  if (reason === undefined) throw thrown;
  return verdictOf(row, { reason });
}

const folded = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .toLowerCase();

/** Existing records that match the rows of a file, by key. */
async function knownRecords(
  tx: Transaction,
  caller: ChangeCaller,
  { contract: { key }, kind }: ImportedList,
  rows: readonly ImportedRow[],
): Promise<ReadonlyMap<string, Row[]>> {
  const table = masterTable(kind.subject) as unknown as Readonly<Record<string, PgColumn>>;
  const keys = [...new Set(rows.map(({ values }) => folded(values[key])))];
  const isKey = inArray(sql`lower(trim(${table[key]}))`, keys);
  const found = await kind.load(tx, sql`${isKey} and ${kind.readable(caller)}`);
  return Map.groupBy(found, (row) => folded(row[key]));
}

/** Plans the import of a row. Without a matching record it is new. */
function planOf(
  caller: ChangeCaller,
  { contract, kind }: ImportedList,
  { row, values: given }: ImportedRow,
  found: readonly Row[],
): Plan {
  const [record, another] = found;
  if (another) return { verdict: verdictOf(row, { reason: 'import.ambiguous' }) };
  const wrong = (fields: Readonly<Record<string, readonly FieldCode[]>>): Plan => ({
    verdict: verdictOf(row, { fields: withoutBody(fields) }),
  });
  if (record === undefined) {
    const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    const judged = contract.record.safeParse(filled);
    if (!judged.success) return wrong(problemOf(judged.error.issues, 'body').details.fields ?? {});
    if (!caller.ability.can('create', kind.subject))
      return { verdict: verdictOf(row, { reason: refusal.notAllowed }) };
    return { verdict: verdictOf(row, { outcome: 'new' }), add: judged.data as Values };
  }
  const about = { ...record, __typename: kind.subject };
  const readable = readableFields(caller.ability, about, Object.keys(given));
  const read = Object.entries(given).filter(([field]) => readable.has(field));
  const settled = read.filter(([field, value]) => {
    const column = contract.columns[field];
    return column?.settled && field !== contract.key && value !== record[field];
  });
  if (settled.length > 0) return wrong(Object.fromEntries(settled.map(([field]) => [field, ['mismatch']])));
  const editable = read.filter(([field]) => contract.columns[field]?.editable);
  const differs = differing(kind, record, Object.fromEntries(editable));
  if (differs.length === 0) return { verdict: verdictOf(row, { outcome: 'unchanged' }) };
  const change = Object.fromEntries(editable.filter(([field]) => differs.some((name) => name === field)));
  const judged = contract.api.update.body.safeParse(change);
  if (!judged.success) return wrong(problemOf(judged.error.issues, 'body').details.fields ?? {});
  const against = reasonAgainst(caller, kind, record, change);
  if (against) return { verdict: verdictOf(row, { reason: against }) };
  const before = Object.fromEntries(differs.map((field) => [field, record[field] as Values[string]]));
  return {
    verdict: verdictOf(row, { outcome: 'changed', before }),
    change: { id: record.id, values: judged.data as Values },
  };
}

/** Checks a plan against the database, for example whether a country exists. */
async function foundOut(
  tx: Transaction,
  caller: ChangeCaller,
  { kind }: ImportedList,
  { verdict, add }: Plan,
): Promise<RowVerdict> {
  try {
    if (add) await kind.columnsFor?.(tx, add as never, caller.clock.now(), []);
    return verdict;
  } catch (thrown) {
    return refused(verdict.row, thrown);
  }
}

/** Carries out plans and stores what is needed to undo them. */
async function carryOut(
  tx: Transaction,
  caller: ChangeCaller,
  { kind }: ImportedList,
  importId: number,
  plans: readonly Plan[],
): Promise<void> {
  const adds = plans.flatMap(({ add }) => (add ? [add] : []));
  const changes = plans.flatMap(({ change }) =>
    change ? [{ id: change.id, version: null, change: change.values }] : [],
  );
  const added = await addRecords(tx, caller, kind, adds);
  const changed = await changeRecords(tx, caller, kind, changes);
  await tx
    .insert(importRows)
    .values([
      ...added.map(({ id, version }) => ({ importId, recordId: id, added: true, before: {}, version })),
      ...changed.map(({ row: { id, version }, before }) => ({
        importId,
        recordId: id,
        added: false,
        before,
        version,
      })),
    ])
    // When a file contains a record twice, undoing restores the values before the first change.
    .onConflictDoUpdate({
      target: [importRows.importId, importRows.recordId],
      set: { version: sql`excluded.version`, before: sql`excluded.before || ${importRows.before}` },
    });
}

/** @throws AppError 403 when the caller may neither create nor change such records. */
export function demandImporting({ ability }: ChangeCaller, { kind: { subject } }: ImportedList): void {
  if (!ability.can('create', subject) && !ability.can('update', subject)) throw denied();
}

/** @throws AppError 404 when the caller has no such import into this list, or it has been undone. */
export async function demandOpenImport(
  tx: Transaction,
  { user }: ChangeCaller,
  list: ListName,
  importId: number | null,
): Promise<void> {
  const mine = and(eq(imports.id, importId ?? 0), eq(imports.ownerId, user.id), eq(imports.list, list));
  // Undoing the import waits for these rows, or closes the import first.
  const [open] = await tx.select().from(imports).where(mine).for('update');
  if (open === undefined || open.undoneAt !== null) throw notFound();
}

/**
 * Checks rows of a file and, with an import id, imports them. A refused row does not affect the others.
 *
 * @param importId Null for a dry run.
 * @throws AppError 403 when the caller may neither create nor change such records.
 */
export async function importBatch(
  tx: Transaction,
  caller: ChangeCaller,
  list: ImportedList,
  importId: number | null,
  rows: readonly ImportedRow[],
): Promise<RowVerdict[]> {
  demandImporting(caller, list);
  const known = await knownRecords(tx, caller, list, rows);
  const plans = rows.map((row) =>
    planOf(caller, list, row, known.get(folded(row.values[list.contract.key])) ?? []),
  );
  if (importId === null) {
    const verdicts: RowVerdict[] = [];
    for (const plan of plans) verdicts.push(await foundOut(tx, caller, list, plan));
    return verdicts;
  }
  const carried = plans.filter(({ add, change }) => add ?? change);
  const done = await byHalves(
    tx,
    carried,
    async (inner, some) => {
      await carryOut(inner, caller, list, importId, some);
      return some.map(({ verdict }) => verdict);
    },
    ({ verdict }, thrown) => refused(verdict.row, thrown),
  );
  const told = new Map(carried.map((plan, at) => [plan, done[at]]));
  return plans.map((plan) => told.get(plan) ?? plan.verdict);
}
