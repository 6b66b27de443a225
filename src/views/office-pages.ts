import type { OfficePage } from '../machines/shell/router/screen-kinds.ts';
import { lazyOfficePage } from './page-loading.ts';

/** Texts of a list with the work on an application in a side panel. */
const worklistTexts = ['charts', 'casework', 'documents', 'worklist'] as const;
/**
 * A step of a new application. The texts of all steps are loaded at once, so that someone who goes offline can
 * continue.
 */
const stepTexts = ['applying', 'documents', 'uploads'] as const;
const lazyStepPage = (load: Parameters<typeof lazyOfficePage>[0]) => lazyOfficePage(load, ...stepTexts);

const universitiesPage = () =>
  import(/* webpackChunkName: "page-master-lists" */ './universities/UniversitiesView.tsx');

const branchPage = () => import(/* webpackChunkName: "page-masters" */ './branches/BranchEditView.tsx');
const countryPage = () => import(/* webpackChunkName: "page-masters" */ './countries/CountryEditView.tsx');
const universityPage = () =>
  import(/* webpackChunkName: "page-masters" */ './universities/UniversityEditView.tsx');
const intakePage = () => import(/* webpackChunkName: "page-masters" */ './intakes/IntakeEditView.tsx');

const coverPage = () =>
  import(/* webpackChunkName: "page-masters" */ './login-covers/LoginCoverEditView.tsx');
const documentTypePage = () =>
  import(/* webpackChunkName: "page-masters" */ './document-types/DocumentTypeEditView.tsx');

/** Texts of the course pages; eligibility uses those of the new application. */
const courseTexts = ['applying', 'masters', 'charts', 'courses'] as const;
const courseEditPage = () =>
  import(/* webpackChunkName: "page-course-edit" */ './courses/CourseEditView.tsx');

/** The pages inside the office shell, each in its own chunk with its machine. */
export const officePages: Record<OfficePage, ReturnType<typeof lazyOfficePage>> = {
  dashboard: lazyOfficePage(
    () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/DashboardView.tsx'),
  ),
  notifications: lazyOfficePage(
    () => import(/* webpackChunkName: "page-notifications" */ './notifications/NotificationsView.tsx'),
  ),
  user: lazyOfficePage(() => import(/* webpackChunkName: "page-user" */ './users/UsersView.tsx')),
  'audit-log': lazyOfficePage(
    () => import(/* webpackChunkName: "page-audit-log" */ './audit-log/AuditLogView.tsx'),
    'charts',
    'casework',
  ),
  'branch-list': lazyOfficePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './branches/BranchesView.tsx'),
    'masters',
  ),
  'country-list': lazyOfficePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './countries/CountriesView.tsx'),
    'masters',
  ),
  course: lazyOfficePage(
    () => import(/* webpackChunkName: "page-courses" */ './courses/CoursesView.tsx'),
    ...courseTexts,
  ),
  record: lazyOfficePage(
    () => import(/* webpackChunkName: "page-courses" */ './courses/RecordsView.tsx'),
    ...courseTexts,
  ),
  'course-compare': lazyOfficePage(
    () => import(/* webpackChunkName: "page-course-comparison" */ './courses/ComparisonView.tsx'),
    ...courseTexts,
  ),
  'course-details': lazyOfficePage(
    () => import(/* webpackChunkName: "page-course" */ './courses/CourseView.tsx'),
    ...courseTexts,
  ),
  'record-add': lazyOfficePage(courseEditPage, ...courseTexts, 'writing'),
  'record-edit': lazyOfficePage(courseEditPage, ...courseTexts, 'writing'),
  'university-list': lazyOfficePage(universitiesPage, 'masters'),
  'record-university': lazyOfficePage(universitiesPage, 'masters'),
  'record-intake': lazyOfficePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './intakes/IntakesView.tsx'),
    'masters',
  ),
  'branch-list-add': lazyOfficePage(branchPage, 'masters'),
  'branch-list-edit': lazyOfficePage(branchPage, 'masters'),
  'country-list-add': lazyOfficePage(countryPage, 'masters', 'documents'),
  'country-list-edit': lazyOfficePage(countryPage, 'masters', 'documents'),
  'record-university-add': lazyOfficePage(universityPage, 'masters', 'documents'),
  'record-university-edit': lazyOfficePage(universityPage, 'masters', 'documents'),
  'record-intake-add': lazyOfficePage(intakePage, 'masters'),
  'record-intake-edit': lazyOfficePage(intakePage, 'masters'),
  'record-login-cover-image': lazyOfficePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './login-covers/LoginCoversView.tsx'),
    'masters',
  ),
  'record-login-cover-image-add': lazyOfficePage(coverPage, 'masters'),
  'record-login-cover-image-edit': lazyOfficePage(coverPage, 'masters'),
  'record-document-type': lazyOfficePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './document-types/DocumentTypesView.tsx'),
    'masters',
    'documents',
  ),
  'record-document-type-add': lazyOfficePage(documentTypePage, 'masters', 'documents'),
  'record-document-type-edit': lazyOfficePage(documentTypePage, 'masters', 'documents'),
  import: lazyOfficePage(
    () => import(/* webpackChunkName: "page-import" */ './importing/ImportView.tsx'),
    'masters',
    'documents',
    'importing',
  ),
  'applications-status': lazyOfficePage(
    () => import(/* webpackChunkName: "page-statuses" */ './statuses/StatusesView.tsx'),
    'statuses',
  ),
  'applications-status-add': lazyOfficePage(
    () => import(/* webpackChunkName: "page-statuses" */ './statuses/StatusEditView.tsx'),
    'statuses',
  ),
  'applications-status-edit': lazyOfficePage(
    () => import(/* webpackChunkName: "page-statuses" */ './statuses/StatusEditView.tsx'),
    'statuses',
  ),
  'rename-document': lazyOfficePage(
    () => import(/* webpackChunkName: "page-renaming" */ './renaming/RenameView.tsx'),
    'documents',
    'renaming',
  ),
  'course-request': lazyOfficePage(
    () => import(/* webpackChunkName: "page-course-requests" */ './course-requests/CourseRequestView.tsx'),
    'charts',
    'applying',
    'requests',
  ),
  'course-request-list': lazyOfficePage(
    () =>
      import(/* webpackChunkName: "page-course-requests" */ './course-requests/CourseRequestQueueView.tsx'),
    'charts',
    'applying',
    'requests',
  ),
  'ai-record': lazyOfficePage(
    () => import(/* webpackChunkName: "page-course-links" */ './course-links/LinksView.tsx'),
    ...courseTexts,
    'links',
  ),
  'application-details': lazyOfficePage(
    () => import(/* webpackChunkName: "page-application-details" */ './record/ApplicationView.tsx'),
    'charts',
    'casework',
    'documents',
    'uploads',
  ),
  'application-details-document': lazyOfficePage(
    () => import(/* webpackChunkName: "page-document-review" */ './document-review/ReviewView.tsx'),
    'charts',
    'documents',
    'uploads',
    'review',
  ),
  'application-request': lazyOfficePage(
    () => import(/* webpackChunkName: "page-worklist" */ './worklist/RequestsView.tsx'),
    ...worklistTexts,
  ),
  'compliance-request': lazyOfficePage(
    () => import(/* webpackChunkName: "page-worklist" */ './worklist/ComplianceView.tsx'),
    ...worklistTexts,
  ),
  'application-find-student': lazyOfficePage(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/FindStudentView.tsx'),
    ...stepTexts,
    'courses',
  ),
  'application-new': lazyStepPage(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/StartView.tsx'),
  ),
  'application-student-information': lazyStepPage(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/InformationView.tsx'),
  ),
  'application-course-details': lazyStepPage(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/CoursesView.tsx'),
  ),
  'application-upload-document': lazyStepPage(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/DocumentsView.tsx'),
  ),
  'user-view': lazyOfficePage(() => import(/* webpackChunkName: "page-user-view" */ './record/UserView.tsx')),
  profile: lazyOfficePage(() => import(/* webpackChunkName: "page-profile" */ './profile/ProfileView.tsx')),
  'access-control': lazyOfficePage(
    () => import(/* webpackChunkName: "page-access-control" */ './access/AccessControlView.tsx'),
  ),
};
