import type { OfficePage } from '../machines/router/screen-kinds.ts';
import { officePage } from './page-loading.ts';

/** Texts of a list with the work on an application in a side panel. */
const worklistTexts = ['charts', 'casework', 'documents', 'worklist'] as const;
/**
 * A step of a new application. The texts of all steps are loaded at once, so that someone who goes offline can
 * continue.
 */
const stepTexts = ['applying', 'documents', 'uploads'] as const;
const step = (load: Parameters<typeof officePage>[0]) => officePage(load, ...stepTexts);

const universitiesPage = () =>
  import(/* webpackChunkName: "page-master-lists" */ './universities/UniversitiesView.tsx');

const branchPage = () => import(/* webpackChunkName: "page-masters" */ './branches/BranchEditView.tsx');
const countryPage = () => import(/* webpackChunkName: "page-masters" */ './countries/CountryEditView.tsx');
const universityPage = () =>
  import(/* webpackChunkName: "page-masters" */ './universities/UniversityEditView.tsx');
const intakePage = () => import(/* webpackChunkName: "page-masters" */ './intakes/IntakeEditView.tsx');

const coverPage = () => import(/* webpackChunkName: "page-masters" */ './covers/CoverEditView.tsx');
const typePage = () =>
  import(/* webpackChunkName: "page-masters" */ './document-types/DocumentTypeEditView.tsx');

/** Texts of the course pages; eligibility uses those of the new application. */
const courseTexts = ['applying', 'masters', 'charts', 'courses'] as const;
const courseEditPage = () =>
  import(/* webpackChunkName: "page-course-edit" */ './courses/CourseEditView.tsx');

/** The pages inside the office shell, each in its own chunk with its machine. */
export const officePages: Record<OfficePage, ReturnType<typeof officePage>> = {
  dashboard: officePage(
    () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/DashboardView.tsx'),
  ),
  notifications: officePage(
    () => import(/* webpackChunkName: "page-notifications" */ './notifications/NotificationsView.tsx'),
  ),
  user: officePage(() => import(/* webpackChunkName: "page-user" */ './users/UsersView.tsx')),
  'audit-log': officePage(
    () => import(/* webpackChunkName: "page-audit-log" */ './audit-log/AuditLogView.tsx'),
    'charts',
    'casework',
  ),
  'branch-list': officePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './branches/BranchesView.tsx'),
    'masters',
  ),
  'country-list': officePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './countries/CountriesView.tsx'),
    'masters',
  ),
  course: officePage(
    () => import(/* webpackChunkName: "page-courses" */ './courses/CoursesView.tsx'),
    ...courseTexts,
  ),
  record: officePage(
    () => import(/* webpackChunkName: "page-courses" */ './courses/RecordsView.tsx'),
    ...courseTexts,
  ),
  'course-compare': officePage(
    () => import(/* webpackChunkName: "page-course-comparison" */ './courses/ComparisonView.tsx'),
    ...courseTexts,
  ),
  'course-details': officePage(
    () => import(/* webpackChunkName: "page-course" */ './courses/CourseView.tsx'),
    ...courseTexts,
  ),
  'record-add': officePage(courseEditPage, ...courseTexts, 'writing'),
  'record-edit': officePage(courseEditPage, ...courseTexts, 'writing'),
  'university-list': officePage(universitiesPage, 'masters'),
  'record-university': officePage(universitiesPage, 'masters'),
  'record-intake': officePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './intakes/IntakesView.tsx'),
    'masters',
  ),
  'branch-list-add': officePage(branchPage, 'masters'),
  'branch-list-edit': officePage(branchPage, 'masters'),
  'country-list-add': officePage(countryPage, 'masters', 'documents'),
  'country-list-edit': officePage(countryPage, 'masters', 'documents'),
  'record-university-add': officePage(universityPage, 'masters', 'documents'),
  'record-university-edit': officePage(universityPage, 'masters', 'documents'),
  'record-intake-add': officePage(intakePage, 'masters'),
  'record-intake-edit': officePage(intakePage, 'masters'),
  'record-login-cover-image': officePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './covers/CoversView.tsx'),
    'masters',
  ),
  'record-login-cover-image-add': officePage(coverPage, 'masters'),
  'record-login-cover-image-edit': officePage(coverPage, 'masters'),
  'record-document-type': officePage(
    () => import(/* webpackChunkName: "page-master-lists" */ './document-types/DocumentTypesView.tsx'),
    'masters',
    'documents',
  ),
  'record-document-type-add': officePage(typePage, 'masters', 'documents'),
  'record-document-type-edit': officePage(typePage, 'masters', 'documents'),
  import: officePage(
    () => import(/* webpackChunkName: "page-import" */ './importing/ImportView.tsx'),
    'masters',
    'documents',
    'importing',
  ),
  'applications-status': officePage(
    () => import(/* webpackChunkName: "page-statuses" */ './statuses/StatusesView.tsx'),
    'statuses',
  ),
  'applications-status-add': officePage(
    () => import(/* webpackChunkName: "page-statuses" */ './statuses/StatusEditView.tsx'),
    'statuses',
  ),
  'applications-status-edit': officePage(
    () => import(/* webpackChunkName: "page-statuses" */ './statuses/StatusEditView.tsx'),
    'statuses',
  ),
  'rename-document': officePage(
    () => import(/* webpackChunkName: "page-renaming" */ './renaming/RenameView.tsx'),
    'documents',
    'renaming',
  ),
  'course-request': officePage(
    () => import(/* webpackChunkName: "page-course-requests" */ './course-requests/AskView.tsx'),
    'charts',
    'applying',
    'requests',
  ),
  'course-request-list': officePage(
    () => import(/* webpackChunkName: "page-course-requests" */ './course-requests/QueueView.tsx'),
    'charts',
    'applying',
    'requests',
  ),
  'ai-record': officePage(
    () => import(/* webpackChunkName: "page-course-links" */ './course-links/LinksView.tsx'),
    ...courseTexts,
    'links',
  ),
  'application-details': officePage(
    () => import(/* webpackChunkName: "page-application-details" */ './record/ApplicationView.tsx'),
    'charts',
    'casework',
    'documents',
    'uploads',
  ),
  'application-details-document': officePage(
    () => import(/* webpackChunkName: "page-document-review" */ './document-review/ReviewView.tsx'),
    'charts',
    'documents',
    'uploads',
    'review',
  ),
  'application-request': officePage(
    () => import(/* webpackChunkName: "page-worklist" */ './worklist/RequestsView.tsx'),
    ...worklistTexts,
  ),
  'compliance-request': officePage(
    () => import(/* webpackChunkName: "page-worklist" */ './worklist/ComplianceView.tsx'),
    ...worklistTexts,
  ),
  'application-find-student': officePage(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/FindStudentView.tsx'),
    ...stepTexts,
    'courses',
  ),
  'application-new': step(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/StartView.tsx'),
  ),
  'application-student-information': step(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/InformationView.tsx'),
  ),
  'application-course-details': step(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/CoursesView.tsx'),
  ),
  'application-upload-document': step(
    () => import(/* webpackChunkName: "page-new-application" */ './new-application/DocumentsView.tsx'),
  ),
  'user-view': officePage(() => import(/* webpackChunkName: "page-user-view" */ './record/UserView.tsx')),
  profile: officePage(() => import(/* webpackChunkName: "page-profile" */ './profile/ProfileView.tsx')),
  'access-control': officePage(
    () => import(/* webpackChunkName: "page-access-control" */ './access/AccessControlView.tsx'),
  ),
};
