import type { ListName, ViewLayout } from '../../../contract/kit/views.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, asc, count, eq, inArray, type SQL, sql } from '../../db/drizzle.ts';
import { isUniqueViolation } from '../../db/errors.ts';
import { pick } from '../../db/pick.ts';
import { defaultViews, savedViews, users } from '../../db/schema/index.ts';
import { insertRow, updateVersion } from '../../db/writes.ts';
import type { Clock } from '../../platform/clock.ts';
import { duplicateViewName } from '../../platform/errors.ts';

const columns = {
  ...pick(savedViews, 'id', 'version', 'list', 'ownerId'),
  ownerName: users.fullName,
  ...pick(savedViews, 'name', 'shared', 'query', 'layout'),
};

const selectViews = (tx: Orm) =>
  tx.select(columns).from(savedViews).innerJoin(users, eq(users.id, savedViews.ownerId));

/** The views of a list within `visible`: the user's own in their order, then the others by name. */
export const loadViews = (tx: Orm, userId: number, list: ListName, visible: SQL) =>
  selectViews(tx)
    .where(and(eq(savedViews.list, list), visible))
    .orderBy(
      sql`${savedViews.ownerId} <> ${userId}`,
      sql`case when ${savedViews.ownerId} = ${userId} then ${savedViews.position} end`,
      sql`lower(${savedViews.name})`,
      asc(savedViews.id),
    );
export type ViewRow = Awaited<ReturnType<typeof loadViews>>[number];

/** One view, regardless of its owner. */
export async function findView(tx: Orm, id: number): Promise<ViewRow | undefined> {
  const [row] = await selectViews(tx).where(eq(savedViews.id, id));
  return row;
}

/** Whether a view is within `visible`. */
export async function isVisible(tx: Orm, id: number, visible: SQL): Promise<boolean> {
  const rows = await selectViews(tx).where(and(eq(savedViews.id, id), visible));
  return rows.length > 0;
}

/** The user's default view of a list. */
export async function findDefaultView(tx: Orm, userId: number, list: ListName): Promise<number | null> {
  const [row] = await tx
    .select({ id: defaultViews.viewId })
    .from(defaultViews)
    .where(and(eq(defaultViews.userId, userId), eq(defaultViews.list, list)));
  return row?.id ?? null;
}

const isOwnView = (ownerId: number, list: ListName) =>
  and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list));

/** Locks this user's views against being counted or reordered by others, until the transaction ends. */
export async function lockViews(tx: Transaction, ownerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${ownerId}::int)`);
}

/** How many views of the list the owner has, and the position of the next one. */
export async function countViews(tx: Transaction, ownerId: number, list: ListName) {
  const [row] = await tx
    .select({ n: count(), next: sql<number>`coalesce(max(${savedViews.position}), 0)::int + 1` })
    .from(savedViews)
    .where(isOwnView(ownerId, list));
  return row ?? { n: 0, next: 1 };
}

interface ViewValues {
  readonly name: string;
  readonly shared: boolean;
  readonly query: string;
  readonly layout: ViewLayout;
}

/** The result of a write; refused when its owner has another view with this name, ignoring case. */
async function refuseDuplicateName<Written>(write: Promise<Written>): Promise<Written> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error, 'saved_views_name') ? duplicateViewName() : error;
  }
}

/**
 * Stores a view.
 *
 * @returns its id.
 * @throws AppError 409 when its owner has a view with this name.
 */
export async function insertView(
  tx: Transaction,
  clock: Clock,
  values: ViewValues & { readonly ownerId: number; readonly list: ListName; readonly position: number },
): Promise<number> {
  const now = clock.now();
  const row = await refuseDuplicateName(
    insertRow(tx, savedViews, { ...values, createdAt: now, updatedAt: now }),
  );
  return row.id;
}

/**
 * Updates a view if it still has the version that was read.
 *
 * @returns whether it had.
 * @throws AppError 409 when its owner has another view with this name.
 */
export async function updateView(
  tx: Transaction,
  clock: Clock,
  id: number,
  version: number,
  values: ViewValues,
): Promise<boolean> {
  const row = await refuseDuplicateName(updateVersion(tx, savedViews, { id, version }, values, clock.now()));
  return row !== undefined;
}

export async function deleteView(tx: Transaction, id: number): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id));
}

/** The ids of a user's own views of a list, in their order. */
export async function loadOrder(tx: Transaction, ownerId: number, list: ListName): Promise<number[]> {
  const rows = await tx
    .select({ id: savedViews.id })
    .from(savedViews)
    .where(isOwnView(ownerId, list))
    .orderBy(asc(savedViews.position), asc(savedViews.id));
  return rows.map(({ id }) => id);
}

/** Numbers the views 1, 2, 3 … in this order. */
export async function setOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(savedViews)
    .set({ position: sql`array_position(array[${sql.join([...ids], sql`, `)}]::bigint[], ${savedViews.id})` })
    .where(inArray(savedViews.id, [...ids]));
}

/** Sets or clears a user's default view of a list. */
export async function setDefaultView(
  tx: Transaction,
  userId: number,
  list: ListName,
  viewId: number | null,
): Promise<void> {
  if (viewId === null) {
    await tx.delete(defaultViews).where(and(eq(defaultViews.userId, userId), eq(defaultViews.list, list)));
    return;
  }
  await tx
    .insert(defaultViews)
    .values({ userId, list, viewId })
    .onConflictDoUpdate({ target: [defaultViews.userId, defaultViews.list], set: { viewId } });
}
