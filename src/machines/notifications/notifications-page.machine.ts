import type { Notification } from '../../../contract/notifications.ts';
import { pageNotifications } from '../../services/notifications.service.ts';
import { listMachineOf } from '../list/list.machine.ts';
import { queryParams } from '../list/query.ts';

/** The page of all notifications, with the filter "unread only". */
export const notificationsPageMachine = listMachineOf<Notification>({
  id: 'notificationsPage',
  sortKeys: ['createdAt'],
  filters: { unread: ['true'] },
  subject: null,
  followsNotifications: true,
  load: (query, signal) => pageNotifications(queryParams(query), signal),
});
