import { notificationBulkChange, notificationsBulkApi } from '../../../contract/applications/bulk-lists.ts';
import { type BulkCaller, bulkList } from '../../bulk/bulk-list.ts';
import { refusal } from '../../bulk/refusals.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { notifications } from '../../db/schema/index.ts';
import { notificationsList } from './notifications.list.ts';
import { ownedBy } from './notifications.queries.ts';
import { toNotificationText } from './notifications.texts.ts';

/** Marks one of the caller's own notifications as read or, to undo that, as unread. */
async function setRead({ tx, clock, user }: BulkCaller, id: number, version: number | null, read: boolean) {
  const own = and(ownedBy(user.id), eq(notifications.id, id));
  const [found] = await tx.select().from(notifications).where(own).for('update');
  if (found === undefined) return { refusal: refusal.gone };
  if (version !== null && found.version !== version) return { refusal: refusal.changedSince };
  if (found.read === read) return { refusal: refusal.same };
  await tx
    .update(notifications)
    .set({ read, readAt: read ? clock.now() : null, version: sql`${notifications.version} + 1` })
    .where(own);
  return { before: { read: found.read }, version: found.version + 1 };
}

/** Bulk changes of the caller's own notifications. */
export const notificationsBulk = bulkList({
  list: 'notifications',
  endpoint: notificationsBulkApi.bulk,
  source: notificationsList,
  parse: (change) => notificationBulkChange.safeParse(change).data ?? null,
  labelOf: ({ type, data }) => toNotificationText(type, data).title,
  findRefusal: (_reader, { read }, change) => (read === change.read ? refusal.same : null),
  apply: (caller, id, version, { read }) => setRead(caller, id, version, read === true),
});
