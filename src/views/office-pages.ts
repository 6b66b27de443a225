import type { OfficePageName } from './office-page-names.ts';
import { officePage } from './page-loading.ts';

/** The pages inside the office's shell, each a chunk of its own with its machine. */
export const officePages: Record<OfficePageName, ReturnType<typeof officePage>> = {
  dashboard: officePage(
    () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/DashboardView.tsx'),
  ),
  notifications: officePage(
    () => import(/* webpackChunkName: "page-notifications" */ './notifications/NotificationsView.tsx'),
  ),
  user: officePage(() => import(/* webpackChunkName: "page-user" */ './users/UsersView.tsx')),
  'audit-log': officePage(
    () => import(/* webpackChunkName: "page-audit-log" */ './audit-log/AuditLogView.tsx'),
  ),
  'branch-list': officePage(
    () => import(/* webpackChunkName: "page-branch-list" */ './branches/BranchesView.tsx'),
  ),
  'applications-status': officePage(
    () => import(/* webpackChunkName: "page-statuses" */ './statuses/StatusesView.tsx'),
    'statuses',
  ),
  'applications-status-add': officePage(
    () => import(/* webpackChunkName: "page-status" */ './statuses/StatusEditView.tsx'),
    'statuses',
  ),
  'applications-status-edit': officePage(
    () => import(/* webpackChunkName: "page-status" */ './statuses/StatusEditView.tsx'),
    'statuses',
  ),
  'application-details': officePage(
    () => import(/* webpackChunkName: "page-application-details" */ './record/ApplicationView.tsx'),
    'charts',
    'casework',
    'documents',
    'uploads',
  ),
  'user-view': officePage(() => import(/* webpackChunkName: "page-user-view" */ './record/UserView.tsx')),
  profile: officePage(() => import(/* webpackChunkName: "page-profile" */ './profile/ProfileView.tsx')),
  'access-control': officePage(
    () => import(/* webpackChunkName: "page-access-control" */ './access/AccessControlView.tsx'),
  ),
};
