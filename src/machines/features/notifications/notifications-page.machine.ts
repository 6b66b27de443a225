import { notificationColumns, notificationsApi } from '../../../../contract/people/notifications.ts';
import { defineColumns } from '../../grid/definition/define-columns.ts';
import type { GridDefinition } from '../../grid/definition/definition.types.ts';
import { createGridMachine } from '../../grid/grid.machine.ts';
import { createReadOnlyGridApi } from '../../grid/grid-api.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import { getNotificationPath } from './notification-address.ts';

/** Configuration of the notification list. */
const notificationsDefinition: GridDefinition = {
  list: 'notifications',
  subject: null,
  followsNotifications: true,
  columns: [
    ...defineColumns(notificationColumns, {
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
export const notificationsPageMachine = createGridMachine(notificationsDefinition, {
  ...createReadOnlyGridApi({ list: notificationsApi.page, facets: notificationsApi.facets }),
  pathOf: (row) => getNotificationPath(row),
  // Opening a notification marks it as read.
  opened: ({ id }, { enqueue, system }) =>
    sendIfPresent(enqueue, system, 'notifications', { type: 'notification.markAsRead', id }),
});

export default notificationsPageMachine;
