import type { RouteName } from '../machines/router/routes.ts';

/** The pages inside the office's shell, of which a visitor to the public pages fetches nothing but these names. */
export const officePageNames = [
  'dashboard',
  'notifications',
  'user',
  'audit-log',
  'branch-list',
  'applications-status',
  'applications-status-add',
  'applications-status-edit',
  'rename-document',
  'application-details',
  'application-details-document',
  'application-request',
  'compliance-request',
  'application-find-student',
  'application-new',
  'application-student-information',
  'application-course-details',
  'application-upload-document',
  'user-view',
  'profile',
  'access-control',
] as const satisfies readonly RouteName[];
export type OfficePageName = (typeof officePageNames)[number];
