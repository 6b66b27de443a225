import type * as z from 'zod/mini';
import { notificationColumns, type notificationsApi } from '../../../contract/people/notifications.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { notifications } from '../../db/schema/index.ts';
import { type ListSource, storedColumns } from '../../lists/list.types.ts';
import type { NotificationRecord } from './notifications.presenter.ts';
import { ownedBy } from './notifications.queries.ts';

/** The filters of the list: its query without pagination. */
export type NotificationsFilters = Omit<z.output<typeof notificationsApi.page.query>, 'page' | 'perPage'>;

/** The caller's own notifications, newest first. */
export const notificationsList: ListSource<NotificationRecord, NotificationsFilters> = {
  subject: null,
  table: notifications,
  id: notifications.id,
  columns: notificationColumns,
  sources: {
    ...storedColumns(notifications, 'type', 'read', 'createdAt'),
  },
  /** The values in a notification's text, concatenated. */
  search: foldText(
    sql`(select coalesce(string_agg(value, ' '), '') from jsonb_each_text(${notifications.data}))`,
  ),
  order: { column: 'createdAt', order: 'desc' },
  filters: [
    {
      column: 'read',
      where: ({ unread }) => (unread ? eq(notifications.read, false) : undefined),
    },
  ],
  readable: ({ user }) => ownedBy(user.id),
  load: (orm, condition) => orm.select().from(notifications).where(condition),
};
