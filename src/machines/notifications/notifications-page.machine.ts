import { notificationColumns, notificationsApi } from '../../../contract/notifications.ts';
import { readingDoorsOf } from '../grid/doors-of.ts';
import { gridMachineOf } from '../grid/grid.machine.ts';
import type { GridShape } from '../grid/shape.types.ts';
import { shapeColumns } from '../grid/shape-columns.ts';
import { tellIfThere } from '../receivers.ts';
import { addressOf } from './notification-address.ts';

/** Configuration of the notification list. */
const notificationsShape: GridShape = {
  list: 'notifications',
  subject: null,
  followsNotifications: true,
  columns: [
    ...shapeColumns(notificationColumns, {
      type: { width: 320 },
      read: { width: 96 },
      createdAt: { width: 150 },
    }),
    { id: 'body', type: 'text', filterable: false, width: 420 },
  ],
  filters: { unread: ['true'] },
  commands: ['row.markRead'],
};

/** The page of all notifications, with the filter "unread only". */
export const notificationsPageMachine = gridMachineOf(notificationsShape, {
  ...readingDoorsOf({ list: notificationsApi.page, facets: notificationsApi.facets }),
  pathOf: (row) => addressOf(row),
  // Opening a notification marks it as read.
  opened: ({ id }, { enqueue, system }) =>
    tellIfThere(enqueue, system, 'notifications', { type: 'notification.markAsRead', id }),
});
