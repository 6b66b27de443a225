import * as z from 'zod/mini';
import { bulkListApi, hasSomeField } from '../kit/bulk.ts';
import { notificationColumns, notificationFilters } from '../people/notifications.ts';
import { userChange, userColumns, userFilters } from '../people/users.ts';
import { applicationEventBody } from './application-details.ts';
import { applicationChange, applicationColumns, applicationFilters } from './applications.ts';

/** Changes allowed in bulk on applications. */
export const applicationBulkChange = z
  .pick(applicationChange, {
    counsellorId: true,
    officerId: true,
    priority: true,
    flagged: true,
    followUpOn: true,
    remark: true,
  })
  .check(hasSomeField);

/** Changes allowed in bulk on user accounts. */
export const userBulkChange = z.pick(userChange, { active: true, branchId: true }).check(hasSomeField);

/** Changes allowed in bulk on notifications. */
export const notificationBulkChange = z.strictObject({ read: z.literal(true) });

export const applicationsBulkApi = bulkListApi({
  noun: 'applications',
  path: '/applications',
  columns: applicationColumns,
  filters: applicationFilters,
  change: applicationBulkChange,
  event: applicationEventBody,
});

export const usersBulkApi = bulkListApi({
  noun: 'users',
  path: '/users',
  columns: userColumns,
  filters: userFilters,
  change: userBulkChange,
});

export const notificationsBulkApi = bulkListApi({
  noun: 'notifications',
  path: '/notifications',
  columns: notificationColumns,
  filters: notificationFilters,
  change: notificationBulkChange,
});
