import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { notificationsApi } from '../../../contract/notifications.ts';
import { containsWords } from '../../access/search.ts';
import type { Clock } from '../../clock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { notifications } from '../../db/schema/index.ts';
import type { NotificationRecord } from './notifications.presenter.ts';

export type NotificationsQuery = z.output<typeof notificationsApi.page.query>;

/** The values a notification's sentence is made of, in one text. */
const searchText = sql`(select coalesce(string_agg(value, ' '), '') from jsonb_each_text(${notifications.data}))`;

const ofUser = (userId: number): SQL => eq(notifications.userId, userId);

/** The person's last notifications, newest first. */
export const lastNotifications = (
  orm: Orm | Transaction,
  userId: number,
  limit: number,
): Promise<NotificationRecord[]> =>
  orm
    .select()
    .from(notifications)
    .where(ofUser(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

/** One page of the person's notifications, newest first unless asked otherwise; `unread` leaves out what was read. */
export async function pageOfNotifications(
  orm: Orm | Transaction,
  userId: number,
  query: NotificationsQuery,
): Promise<{ readonly rows: NotificationRecord[]; readonly total: number }> {
  const condition = and(
    ofUser(userId),
    query.unread ? eq(notifications.read, false) : undefined,
    containsWords(searchText, query.searchQuery),
  );
  const direction = query.orderBy === 'asc' ? asc : desc;
  const rows = await orm
    .select()
    .from(notifications)
    .where(condition)
    .orderBy(direction(notifications.createdAt), direction(notifications.id))
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage);
  const [counted] = await orm.select({ total: count() }).from(notifications).where(condition);
  return { rows, total: counted?.total ?? 0 };
}

/** Marks one of the person's notifications as read and returns it; undefined when they have no such notification. */
export async function markAsRead(
  tx: Orm | Transaction,
  clock: Clock,
  userId: number,
  id: number,
): Promise<NotificationRecord | undefined> {
  const own = and(ofUser(userId), eq(notifications.id, id));
  const [marked] = await tx
    .update(notifications)
    .set({ read: true, readAt: clock.now(), version: sql`${notifications.version} + 1` })
    .where(and(own, eq(notifications.read, false)))
    .returning();
  if (marked !== undefined) return marked;
  const [found] = await tx.select().from(notifications).where(own);
  return found;
}
