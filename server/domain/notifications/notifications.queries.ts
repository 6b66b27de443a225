import type { Orm } from '../../db/database.ts';
import { and, desc, eq, type SQL, sql } from '../../db/drizzle.ts';
import { notifications } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { NotificationRecord } from './notifications.presenter.ts';

/** Users see only their own notifications, without those that they receive by email alone. */
export const ownedBy = (userId: number): SQL | undefined =>
  and(eq(notifications.userId, userId), eq(notifications.bell, true));

/** The user's last notifications, newest first. */
export const loadLatestNotifications = (
  orm: Orm,
  userId: number,
  limit: number,
): Promise<NotificationRecord[]> =>
  orm
    .select()
    .from(notifications)
    .where(ownedBy(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

/** Marks one of the user's notifications as read and returns it; undefined when they have no such notification. */
export async function markAsRead(
  tx: Orm,
  clock: Clock,
  userId: number,
  id: number,
): Promise<NotificationRecord | undefined> {
  const own = and(ownedBy(userId), eq(notifications.id, id));
  const [marked] = await tx
    .update(notifications)
    .set({ read: true, readAt: clock.now(), version: sql`${notifications.version} + 1` })
    .where(and(own, eq(notifications.read, false)))
    .returning();
  if (marked !== undefined) return marked;
  const [found] = await tx.select().from(notifications).where(own);
  return found;
}
