import { applicationsApi } from './applications.ts';
import { auditLogApi } from './audit-log.ts';
import { bulkApi } from './bulk.ts';
import { applicationsBulkApi, notificationsBulkApi, usersBulkApi } from './bulk-lists.ts';
import { notificationsApi } from './notifications.ts';
import { optionsApi } from './options.ts';
import { profileApi } from './profile.ts';
import { realtimeApi } from './realtime.ts';
import { searchApi } from './search.ts';
import { sessionApi } from './session.ts';
import { usersApi } from './users.ts';
import { viewsApi } from './views.ts';

/** Every call of the API, by noun. */
export const api = {
  session: sessionApi,
  profile: profileApi,
  notifications: { ...notificationsApi, ...notificationsBulkApi },
  realtime: realtimeApi,
  applications: { ...applicationsApi, ...applicationsBulkApi },
  users: { ...usersApi, ...usersBulkApi },
  auditLog: auditLogApi,
  options: optionsApi,
  views: viewsApi,
  search: searchApi,
  bulkJobs: bulkApi,
};
