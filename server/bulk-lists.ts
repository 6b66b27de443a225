import type { BulkList } from './bulk/commands.ts';
import { applicationsBulk } from './modules/applications/applications.bulk.ts';
import { coursesBulk } from './modules/course-detail/course-detail.bulk.ts';
import { notificationsBulk } from './modules/notifications/notifications.bulk.ts';
import { usersBulk } from './modules/users/users.bulk.ts';
import { servedLists } from './served-lists.ts';

/** The lists that support bulk changes. */
export const bulkLists: readonly BulkList[] = [
  applicationsBulk,
  usersBulk,
  notificationsBulk,
  coursesBulk,
  ...servedLists.map(({ bulk }) => bulk),
];
