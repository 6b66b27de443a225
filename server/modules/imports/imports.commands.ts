import { and, desc, eq, sql } from 'drizzle-orm';
import type { ImportRecord, ImportUndone } from '../../../contract/imports.ts';
import type { ListName } from '../../../contract/views.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { importRows, imports } from '../../db/schema/index.ts';
import { AppError, notFound } from '../../errors.ts';
import { withIds } from '../../lists/narrowing.ts';
import { byHalves } from '../../records/by-halves.ts';
import { changeRecords } from '../../records/change.ts';
import { demandImporting, type ImportedList } from '../../records/import-rows.ts';
import { removeRecords } from '../../records/keep.ts';

/** Maximum number of imports that are listed. */
const mostShown = 10;
/** Records that are restored in one call. */
const undoneAtOnce = 250;

const counts = (added: boolean) =>
  sql<number>`(select count(*)::int from ${importRows} where ${importRows.importId} = ${imports.id}
    and ${importRows.added} = ${added})`;

const shown = (orm: Orm | Transaction) =>
  orm
    .select({
      id: imports.id,
      list: imports.list,
      fileName: imports.fileName,
      createdAt: imports.createdAt,
      undoneAt: imports.undoneAt,
      added: counts(true),
      changed: counts(false),
    })
    .from(imports);

const present = ({
  createdAt,
  undoneAt,
  ...row
}: Awaited<ReturnType<typeof shown>>[number]): ImportRecord => ({
  ...row,
  createdAt: createdAt.toISOString(),
  undoneAt: undoneAt?.toISOString() ?? null,
});

/** A person's last imports into a list, newest first. */
export async function importsOf(orm: Orm, ownerId: number, list: ListName): Promise<ImportRecord[]> {
  const rows = await shown(orm)
    .where(and(eq(imports.ownerId, ownerId), eq(imports.list, list)))
    .orderBy(desc(imports.id))
    .limit(mostShown);
  return rows.map(present);
}

/** A person's own import. @throws AppError 404 */
async function importOf(tx: Transaction, ownerId: number, id: number): Promise<ImportRecord> {
  const [found] = await shown(tx).where(and(eq(imports.ownerId, ownerId), eq(imports.id, id)));
  if (found === undefined) throw notFound();
  return present(found);
}

/** The list with this name. @throws AppError 404 when it does not support imports. */
function listOf(lists: readonly ImportedList[], name: ListName): ImportedList {
  const found = lists.find(({ contract }) => contract.list === name);
  if (found === undefined) throw notFound();
  return found;
}

/** Starts an import into a list. @throws AppError 404, and 403 when the caller may not maintain its records. */
export async function beginImport(
  tx: Transaction,
  caller: ChangeCaller,
  lists: readonly ImportedList[],
  given: { readonly list: ListName; readonly fileName: string },
): Promise<ImportRecord> {
  const { user, clock } = caller;
  demandImporting(caller, listOf(lists, given.list));
  const [begun] = await tx
    .insert(imports)
    .values({ ...given, ownerId: user.id, createdAt: clock.now() })
    .returning({ id: imports.id });
  return importOf(tx, user.id, begun?.id ?? 0);
}

type ImportRow = typeof importRows.$inferSelect;

/**
 * Restores records to their state before an import.
 *
 * @returns for each whether it was restored, or had been changed since.
 */
const putBack = (
  tx: Transaction,
  caller: ChangeCaller,
  { kind }: ImportedList,
  rows: readonly ImportRow[],
): Promise<readonly boolean[]> =>
  byHalves(
    tx,
    rows,
    async (inner, some) => {
      const [added, changed] = [some.filter((row) => row.added), some.filter((row) => !row.added)];
      const removed = added.map(({ recordId: id, version }) => ({ id, version }));
      await removeRecords(inner, caller, kind, removed);
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
  caller: ChangeCaller,
  lists: readonly ImportedList[],
  id: number,
): Promise<ImportUndone> {
  const { user, clock } = caller;
  await tx.execute(sql`select 1 from ${imports} where ${imports.id} = ${id} for update`);
  const record = await importOf(tx, user.id, id);
  const list = listOf(lists, record.list);
  const mine = eq(importRows.importId, id);
  const waiting = and(mine, eq(importRows.undone, false));
  const rows = await tx
    .select()
    .from(importRows)
    .where(waiting)
    .orderBy(desc(importRows.recordId))
    .limit(undoneAtOnce);
  const restored = (await putBack(tx, caller, list, rows)).filter((isBack) => isBack).length;
  const ids = rows.map(({ recordId }) => recordId);
  await tx
    .update(importRows)
    .set({ undone: true })
    .where(and(mine, withIds(importRows.recordId, ids)));
  const left = await tx.$count(importRows, waiting);
  if (left === 0 && record.undoneAt === null)
    await tx.update(imports).set({ undoneAt: clock.now() }).where(eq(imports.id, id));
  return { import: await importOf(tx, user.id, id), restored, stayed: rows.length - restored, left };
}
