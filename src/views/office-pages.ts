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
  'application-details': officePage(
    () => import(/* webpackChunkName: "page-application-details" */ './record/ApplicationView.tsx'),
  ),
  'application-find-student': officePage(
    () => import(/* webpackChunkName: "page-find-student" */ './new-application/FindStudentView.tsx'),
    'applying',
  ),
  'application-new': officePage(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/StartView.tsx'),
    'applying',
  ),
  'application-student-information': officePage(
    () => import(/* webpackChunkName: "page-student-information" */ './new-application/InformationView.tsx'),
    'applying',
  ),
  'application-course-details': officePage(
    () => import(/* webpackChunkName: "page-course-details" */ './new-application/CoursesView.tsx'),
    'applying',
  ),
  'application-upload-document': officePage(
    () => import(/* webpackChunkName: "page-upload-document" */ './new-application/DocumentsView.tsx'),
    'applying',
    'documents',
    'uploads',
  ),
  'user-view': officePage(() => import(/* webpackChunkName: "page-user-view" */ './record/UserView.tsx')),
  profile: officePage(() => import(/* webpackChunkName: "page-profile" */ './profile/ProfileView.tsx')),
  'access-control': officePage(
    () => import(/* webpackChunkName: "page-access-control" */ './access/AccessControlView.tsx'),
  ),
};
