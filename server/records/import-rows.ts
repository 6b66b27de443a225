import type * as z from 'zod/mini';
import type { FieldCode } from '../../contract/kit/errors.ts';
import type { createImportApi, ImportedRow, ImportRowResult } from '../../contract/kit/imports.ts';
import type { ListName } from '../../contract/kit/views.ts';
import type { ChangeContext } from '../access/change-context.ts';
import { getReadableFields } from '../access/fields.ts';
import { refusal, toRefusalReason } from '../bulk/refusals.ts';
import type { Transaction } from '../db/database.ts';
import { and, eq, sql } from '../db/drizzle.ts';
import { importRows, imports } from '../db/schema/index.ts';
import { toValidationError } from '../http/validation.ts';
import { AppError, forbidden, notFound } from '../platform/errors.ts';
import { bisectBatch } from './bisect-batch.ts';
import { changeRecords } from './change.ts';
import { changedFields, findRefusal } from './fields.ts';
import type { ImportedList, ImportedValues, ImportForm, ImportTarget } from './import.types.ts';

/** What to do with a row; nothing when it is unchanged or wrong. */
interface Plan {
  readonly key: string;
  readonly verdict: ImportRowResult;
  readonly add?: ImportedValues;
  readonly change?: { readonly id: number; readonly values: ImportedValues };
}

const toVerdict = (row: number, found: Partial<ImportRowResult>): ImportRowResult => ({
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
function toRefusedVerdict(row: number, thrown: unknown): ImportRowResult {
  const fields = thrown instanceof AppError ? thrown.details.fields : undefined;
  if (fields) return toVerdict(row, { fields: withoutBody(fields) });
  const reason = toRefusalReason(thrown);
  if (reason === undefined) throw thrown;
  return toVerdict(row, { reason });
}

/** The records that a row is about: if several have keys that are alike, the one whose key is written the same. */
function findSame(
  keys: readonly string[],
  values: ImportedValues,
  found: readonly ImportTarget[],
): readonly ImportTarget[] {
  const identical = found.filter((record) => keys.every((key) => record[key] === values[key]));
  return identical.length > 0 ? identical : found;
}

const isEqual = (field: string, value: unknown, record: ImportTarget): boolean => value === record[field];

const asStored = (field: string, record: ImportTarget): ImportedValues[string] => record[field] ?? null;

const wrong = (row: number, fields: Readonly<Record<string, readonly FieldCode[]>>) => ({
  verdict: toVerdict(row, { fields: withoutBody(fields) }),
});

/** Plans the import of a row. Without a matching record it is new. */
function planOf(
  caller: ChangeContext,
  form: ImportForm,
  { row, values: given }: ImportedRow,
  found: readonly ImportTarget[],
): Omit<Plan, 'key'> {
  const { kind, columns, keys, isSame = isEqual, toFileValue = asStored } = form;
  const unknown = Object.keys(given).filter(
    (field) => columns[field]?.type === 'reference' && typeof given[field] === 'string',
  );
  if (unknown.length > 0) return wrong(row, Object.fromEntries(unknown.map((field) => [field, ['unknown']])));
  const [record, another] = findSame(keys, given, found);
  if (another) return { verdict: toVerdict(row, { reason: 'import.ambiguous' }) };
  if (record === undefined) {
    const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
    const parsed = form.record.safeParse(filled);
    if (!parsed.success)
      return wrong(row, toValidationError(parsed.error.issues, 'body').details.fields ?? {});
    if (!caller.ability.can('create', kind.subject))
      return { verdict: toVerdict(row, { reason: refusal.notAllowed }) };
    return { verdict: toVerdict(row, { outcome: 'new' }), add: parsed.data as ImportedValues };
  }
  const unfit = form.findReason?.(record) ?? null;
  if (unfit) return { verdict: toVerdict(row, { reason: unfit }) };
  const about = { ...record, __typename: kind.subject };
  const readable = getReadableFields(caller.ability, about, Object.keys(given));
  const read = Object.entries(given).filter(([field]) => readable.has(field));
  const immutable = read.filter(([field, value]) => {
    const isKey = keys.includes(field);
    return columns[field]?.immutable && !isKey && !isSame(field, value, record);
  });
  if (immutable.length > 0)
    return wrong(row, Object.fromEntries(immutable.map(([field]) => [field, ['mismatch']])));
  const editable = read.filter(([field]) => columns[field]?.editable);
  const differs = changedFields(kind, record, Object.fromEntries(editable));
  if (differs.length === 0) return { verdict: toVerdict(row, { outcome: 'unchanged' }) };
  const change = Object.fromEntries(editable.filter(([field]) => differs.some((name) => name === field)));
  const parsed = form.change.safeParse(change);
  if (!parsed.success) return wrong(row, toValidationError(parsed.error.issues, 'body').details.fields ?? {});
  const against = findRefusal(caller, kind, record, change);
  if (against) return { verdict: toVerdict(row, { reason: against }) };
  const before = Object.fromEntries(differs.map((field) => [field, toFileValue(field, record)]));
  return {
    verdict: toVerdict(row, { outcome: 'changed', before }),
    change: { id: record.id, values: parsed.data as ImportedValues },
  };
}

/** Checks a plan against the database, for example whether a country exists. */
async function previewVerdict(
  tx: Transaction,
  caller: ChangeContext,
  form: ImportForm,
  { verdict, add }: Plan,
): Promise<ImportRowResult> {
  try {
    if (add) await form.check(tx, caller, add);
    return verdict;
  } catch (thrown) {
    return toRefusedVerdict(verdict.row, thrown);
  }
}

/** In the order of their keys, so that two imports of the same records don't wait for each other. */
const inLockOrder = (plans: readonly Plan[]): readonly Plan[] =>
  plans.toSorted((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)));

/** Carries out plans and stores what is needed to undo them. */
async function applyPlans(
  tx: Transaction,
  caller: ChangeContext,
  form: ImportForm,
  importId: number,
  plans: readonly Plan[],
): Promise<void> {
  const adds = plans.flatMap(({ add }) => (add ? [add] : []));
  const changes = plans.flatMap(({ change }) =>
    change ? [{ id: change.id, version: null, change: change.values }] : [],
  );
  const added = await form.add(tx, caller, adds);
  const changed = await changeRecords(tx, caller, form.kind, changes);
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

/** @throws AppError 403 when the caller may neither create nor change such records, or not invite such users. */
export function assertCanImport(
  { ability }: Pick<ChangeContext, 'ability'>,
  { invites, kind: { subject } }: ImportedList,
): void {
  if (!ability.can('create', subject) && (invites || !ability.can('update', subject))) throw forbidden();
}

/** @throws AppError 404 when the caller has no such import into this list, or it has been undone. */
async function assertImportOpen(
  tx: Transaction,
  { user }: ChangeContext,
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
async function importBatch(
  tx: Transaction,
  caller: ChangeContext,
  form: ImportForm,
  importId: number | null,
  rows: readonly ImportedRow[],
): Promise<ImportRowResult[]> {
  assertCanImport(caller, form);
  const texts = rows.map(form.toNormalRow);
  const normal = (await form.withReferences?.(tx, caller, texts)) ?? texts;
  const known = Map.groupBy(await form.find(tx, caller, normal), form.keyOf);
  const plans = normal.map((row) => {
    const key = form.keyOf(row.values);
    return { key, ...planOf(caller, form, row, known.get(key) ?? []) };
  });
  if (importId === null) {
    const verdicts: ImportRowResult[] = [];
    for (const plan of plans) verdicts.push(await previewVerdict(tx, caller, form, plan));
    return verdicts;
  }
  const applicable = inLockOrder(plans.filter(({ add, change }) => add ?? change));
  const done = await bisectBatch(
    tx,
    applicable,
    async (inner, some) => {
      await applyPlans(inner, caller, form, importId, some);
      return some.map(({ verdict }) => verdict);
    },
    ({ verdict }, thrown) => toRefusedVerdict(verdict.row, thrown),
  );
  const results = new Map(applicable.map((plan, at) => [plan, done[at]]));
  return plans.map((plan) => results.get(plan) ?? plan.verdict);
}

type ImportBody = z.output<ReturnType<typeof createImportApi>['import']['body']>;

/**
 * Serves a call of a list's import.
 *
 * @throws AppError as `assertImportOpen` and `importBatch`.
 */
export async function serveImport(
  tx: Transaction,
  caller: ChangeContext,
  form: ImportForm,
  { importId, dryRun, rows }: ImportBody,
): Promise<{ data: ImportRowResult[] }> {
  if (!dryRun) await assertImportOpen(tx, caller, form.list, importId);
  return { data: await importBatch(tx, caller, form, dryRun ? null : importId, rows) };
}
