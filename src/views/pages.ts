import type { ComponentType } from 'react';
import type { RouteName } from '../machines/router/routes.ts';
import { firstPage, officePage, page, pageWith } from './page-loading.ts';

/**
 * The pages of this build, each a chunk of its own; a route that is not here leads to not-found once its guard has
 * spoken. `page` is for the pages anyone may open; `officePage`
 * and `firstPage` bring the office's shell and texts along.
 */
export const pages: Partial<Record<RouteName, () => Promise<{ default: ComponentType }>>> = {
  login: page(() => import(/* webpackChunkName: "page-login" */ './public/SignInView.tsx')),
  register: pageWith(
    () => import(/* webpackChunkName: "page-register" */ './public/RegisterView.tsx'),
    ['account'],
  ),
  'forgot-password': pageWith(
    () => import(/* webpackChunkName: "page-forgot-password" */ './public/ForgotPasswordView.tsx'),
    ['account'],
  ),
  'not-authorized': pageWith(
    () => import(/* webpackChunkName: "page-not-authorized" */ './public/NotAuthorizedView.tsx'),
    ['account', 'office'],
  ),
  'not-found': page(() => import(/* webpackChunkName: "page-not-found" */ './public/NotFoundView.tsx')),
  dashboard: officePage(
    () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/DashboardView.tsx'),
  ),
  application: firstPage(
    () => import(/* webpackChunkName: "page-application" */ './applications/ApplicationsView.tsx'),
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
  'user-view': officePage(() => import(/* webpackChunkName: "page-user-view" */ './record/UserView.tsx')),
  profile: officePage(() => import(/* webpackChunkName: "page-profile" */ './profile/ProfileView.tsx')),
  'access-control': officePage(
    () => import(/* webpackChunkName: "page-access-control" */ './access/AccessControlView.tsx'),
  ),
};
