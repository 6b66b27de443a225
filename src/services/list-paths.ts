import type { ListName } from '../../contract/views.ts';

/** Where the calls of each list begin: `POST /applications/bulk`. */
export const listPaths: Readonly<Record<ListName, `/${string}`>> = {
  applications: '/applications',
  notifications: '/notifications',
  users: '/users',
  auditLog: '/audit-log',
  branches: '/branches',
};
