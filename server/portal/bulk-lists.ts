import type { BulkList } from '../bulk/bulk-list.ts';
import { applicationsBulk } from '../domain/applications/applications.bulk.ts';
import { coursesBulk } from '../domain/courses/courses.bulk.ts';
import { notificationsBulk } from '../domain/notifications/notifications.bulk.ts';
import { tasksBulk } from '../domain/tasks/tasks.bulk.ts';
import { usersBulk } from '../domain/users/users.bulk.ts';
import { masterDataLists } from './master-data-lists.ts';

/** The lists that support bulk changes. */
export const bulkLists: readonly BulkList[] = [
  applicationsBulk,
  usersBulk,
  notificationsBulk,
  coursesBulk,
  tasksBulk,
  ...masterDataLists.map(({ bulk }) => bulk),
];
