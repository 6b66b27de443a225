import type { RouteName } from '../machines/router/routes.ts';

/** The pages inside the office's shell, of which a visitor to the public pages fetches nothing but these names. */
export const officePageNames = [
  'dashboard',
  'notifications',
  'user',
  'audit-log',
  'branch-list',
  'country-list',
  'university-list',
  'record-university',
  'record-intake',
  'applications-status',
  'applications-status-add',
  'applications-status-edit',
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
