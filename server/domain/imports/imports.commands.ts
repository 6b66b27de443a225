import type { ImportRecord, ImportUndoResult } from '../../../contract/kit/imports.ts';
import type { ListName } from '../../../contract/kit/views.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, desc, eq, sql } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { importRows, imports } from '../../db/schema/index.ts';
import { insertRow } from '../../db/writes.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { AppError, notFound, orNotFound } from '../../platform/errors.ts';
import { bisectBatch } from '../../records/bisect-batch.ts';
import { changeRecords } from '../../records/change.ts';
import type { ImportedList } from '../../records/import.types.ts';
import { assertCanImport } from '../../records/import-rows.ts';

/** Maximum number of imports that are listed. */
const maxListed = 10;
/** Records that are restored in one call. */
const undoBatchSize = 250;

const countRows = (added: boolean) =>
  sql<number>`(select count(*)::int from ${importRows} where ${importRows.importId} = ${imports.id}
    and ${importRows.added} = ${added})`;

const selectImports = (orm: Orm) =>
  orm
    .select({
      ...pick(imports, 'id', 'list', 'fileName', 'createdAt', 'undoneAt'),
      added: countRows(true),
      changed: countRows(false),
    })
    .from(imports);

const presentImport = ({
  createdAt,
  undoneAt,
  ...row
}: Awaited<ReturnType<typeof selectImports>>[number]): ImportRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

/** A person's last imports into a list, newest first. */
export async function loadImports(orm: Orm, ownerId: number, list: ListName): Promise<ImportRecord[]> {
  const rows = await selectImports(orm)
    .where(and(eq(imports.ownerId, ownerId), eq(imports.list, list)))
    .orderBy(desc(imports.id))
    .limit(maxListed);
  return rows.map(presentImport);
}

/** A person's own import. @throws AppError 404 */
async function getOwnImport(tx: Transaction, ownerId: number, id: number): Promise<ImportRecord> {
  const [found] = await selectImports(tx).where(and(eq(imports.ownerId, ownerId), eq(imports.id, id)));
  if (found === undefined) throw notFound();
  return presentImport(found);
}

/** The list with this name. @throws AppError 404 when it does not support imports. */
function getList(lists: readonly ImportedList[], name: ListName): ImportedList {
  return orNotFound(lists.find(({ list }) => list === name));
}

/** Starts an import into a list. @throws AppError 404, and 403 when the caller may not maintain its records. */
export async function beginImport(
  tx: Transaction,
  caller: ChangeContext,
  lists: readonly ImportedList[],
  given: { readonly list: ListName; readonly fileName: string },
): Promise<ImportRecord> {
  const { user, clock } = caller;
  assertCanImport(caller, getList(lists, given.list));
  const { id } = await insertRow(tx, imports, { ...given, ownerId: user.id, createdAt: clock.now() });
  return getOwnImport(tx, user.id, id);
}

type ImportRow = typeof importRows.$inferSelect;

/**
 * Restores records to their state before an import.
 *
 * @returns for each whether it was restored, or had been changed since.
 */
const restoreRecords = (
  tx: Transaction,
  caller: ChangeContext,
  { kind, remove }: ImportedList,
  rows: readonly ImportRow[],
): Promise<readonly boolean[]> =>
  bisectBatch(
    tx,
    rows,
    async (inner, some) => {
      const [added, changed] = [some.filter((row) => row.added), some.filter((row) => !row.added)];
      const removed = added.map(({ recordId: id, version }) => ({ id, version }));
      await remove(inner, caller, removed);
      const changes = changed.map(({ recordId: id, version, before: change }) => ({ id, version, change }));
      await changeRecords(inner, caller, kind, changes);
      return some.map(() => true);
    },
    (_row, thrown) => {
      if (thrown instanceof AppError) return false;
      throw thrown;
    },
  );

/**
 * Undoes the next records of an import, last first, within the rules on each.
 *
 * @throws AppError 404 when the caller has no such import.
 */
export async function undoImport(
  tx: Transaction,
  caller: ChangeContext,
  lists: readonly ImportedList[],
  id: number,
): Promise<ImportUndoResult> {
  const { user, clock } = caller;
  await tx.execute(sql`select 1 from ${imports} where ${imports.id} = ${id} for update`);
  const record = await getOwnImport(tx, user.id, id);
  const list = getList(lists, record.list);
  const mine = eq(importRows.importId, id);
  const waiting = and(mine, eq(importRows.undone, false));
  const rows = await tx
    .select()
    .from(importRows)
    .where(waiting)
    .orderBy(desc(importRows.recordId))
    .limit(undoBatchSize);
  const restored = (await restoreRecords(tx, caller, list, rows)).filter((isRestored) => isRestored).length;
  const ids = rows.map(({ recordId }) => recordId);
  await tx
    .update(importRows)
    .set({ undone: true })
    .where(and(mine, whereIdIn(importRows.recordId, ids)));
  const left = await tx.$count(importRows, waiting);
  if (left === 0 && record.undoneAt === null)
    await tx.update(imports).set({ undoneAt: clock.now() }).where(eq(imports.id, id));
  return { import: await getOwnImport(tx, user.id, id), restored, stayed: rows.length - restored, left };
}
