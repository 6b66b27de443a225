import type { BulkList } from './bulk/bulk-list.ts';
import { masterDataLists } from './master-data-lists.ts';
import { applicationsBulk } from './modules/applications/applications.bulk.ts';
import { coursesBulk } from './modules/courses/courses.bulk.ts';
import { notificationsBulk } from './modules/notifications/notifications.bulk.ts';
import { usersBulk } from './modules/users/users.bulk.ts';

/** The lists that support bulk changes. */
export const bulkLists: readonly BulkList[] = [
  applicationsBulk,
  usersBulk,
  notificationsBulk,
  coursesBulk,
  ...masterDataLists.map(({ bulk }) => bulk),
];
