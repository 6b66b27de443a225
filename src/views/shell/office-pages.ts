import type { OfficePage } from '../../machines/shell/router/screen-kinds.ts';
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
  import(/* webpackChunkName: "page-master-lists" */ '../features/universities/UniversitiesView.tsx');

const branchPage = () =>
  import(/* webpackChunkName: "page-masters" */ '../features/branches/BranchEditView.tsx');
const countryPage = () =>
  import(/* webpackChunkName: "page-masters" */ '../features/countries/CountryEditView.tsx');
const universityPage = () =>
  import(/* webpackChunkName: "page-masters" */ '../features/universities/UniversityEditView.tsx');
const intakePage = () =>
  import(/* webpackChunkName: "page-masters" */ '../features/intakes/IntakeEditView.tsx');

const coverPage = () =>
  import(/* webpackChunkName: "page-masters" */ '../features/login-covers/LoginCoverEditView.tsx');
const documentTypePage = () =>
  import(
    /* webpackChunkName: "page-masters" */ '../features/documents/document-types/DocumentTypeEditView.tsx'
  );

/** Texts of the course pages; eligibility uses those of the new application. */
const courseTexts = ['applying', 'masters', 'charts', 'courses'] as const;
const courseEditPage = () =>
  import(/* webpackChunkName: "page-course-edit" */ '../features/courses/course/CourseEditView.tsx');

/** The pages inside the office shell, each in its own chunk with its machine. */
export const officePages: Record<OfficePage, ReturnType<typeof lazyOfficePage>> = {
  dashboard: lazyOfficePage(
    () => import(/* webpackChunkName: "page-dashboard" */ '../features/dashboard/DashboardView.tsx'),
  ),
  notifications: lazyOfficePage(
    () =>
      import(/* webpackChunkName: "page-notifications" */ '../features/notifications/NotificationsView.tsx'),
  ),
  user: lazyOfficePage(() => import(/* webpackChunkName: "page-user" */ '../features/users/UsersView.tsx')),
  'audit-log': lazyOfficePage(
    () => import(/* webpackChunkName: "page-audit-log" */ '../features/audit-log/AuditLogView.tsx'),
    'charts',
    'casework',
  ),
  'branch-list': lazyOfficePage(
    () => import(/* webpackChunkName: "page-master-lists" */ '../features/branches/BranchesView.tsx'),
    'masters',
  ),
  'country-list': lazyOfficePage(
    () => import(/* webpackChunkName: "page-master-lists" */ '../features/countries/CountriesView.tsx'),
    'masters',
  ),
  course: lazyOfficePage(
    () => import(/* webpackChunkName: "page-courses" */ '../features/courses/CoursesView.tsx'),
    ...courseTexts,
  ),
  record: lazyOfficePage(
    () => import(/* webpackChunkName: "page-courses" */ '../features/courses/course/RecordsView.tsx'),
    ...courseTexts,
  ),
  'course-compare': lazyOfficePage(
    () =>
      import(
        /* webpackChunkName: "page-course-comparison" */ '../features/courses/comparison/ComparisonView.tsx'
      ),
    ...courseTexts,
  ),
  'course-details': lazyOfficePage(
    () => import(/* webpackChunkName: "page-course" */ '../features/courses/course/CourseView.tsx'),
    ...courseTexts,
  ),
  'record-add': lazyOfficePage(courseEditPage, ...courseTexts, 'writing'),
  'record-edit': lazyOfficePage(courseEditPage, ...courseTexts, 'writing'),
  'university-list': lazyOfficePage(universitiesPage, 'masters'),
  'record-university': lazyOfficePage(universitiesPage, 'masters'),
  'record-intake': lazyOfficePage(
    () => import(/* webpackChunkName: "page-master-lists" */ '../features/intakes/IntakesView.tsx'),
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
    () => import(/* webpackChunkName: "page-master-lists" */ '../features/login-covers/LoginCoversView.tsx'),
    'masters',
  ),
  'record-login-cover-image-add': lazyOfficePage(coverPage, 'masters'),
  'record-login-cover-image-edit': lazyOfficePage(coverPage, 'masters'),
  'record-document-type': lazyOfficePage(
    () =>
      import(
        /* webpackChunkName: "page-master-lists" */ '../features/documents/document-types/DocumentTypesView.tsx'
      ),
    'masters',
    'documents',
  ),
  'record-document-type-add': lazyOfficePage(documentTypePage, 'masters', 'documents'),
  'record-document-type-edit': lazyOfficePage(documentTypePage, 'masters', 'documents'),
  import: lazyOfficePage(
    () => import(/* webpackChunkName: "page-import" */ '../features/importing/ImportView.tsx'),
    'masters',
    'documents',
    'importing',
  ),
  'applications-status': lazyOfficePage(
    () =>
      import(/* webpackChunkName: "page-statuses" */ '../features/applications/statuses/StatusesView.tsx'),
    'statuses',
  ),
  'applications-status-add': lazyOfficePage(
    () =>
      import(/* webpackChunkName: "page-statuses" */ '../features/applications/statuses/StatusEditView.tsx'),
    'statuses',
  ),
  'applications-status-edit': lazyOfficePage(
    () =>
      import(/* webpackChunkName: "page-statuses" */ '../features/applications/statuses/StatusEditView.tsx'),
    'statuses',
  ),
  'rename-document': lazyOfficePage(
    () => import(/* webpackChunkName: "page-renaming" */ '../features/documents/renaming/RenameView.tsx'),
    'documents',
    'renaming',
  ),
  'course-request': lazyOfficePage(
    () =>
      import(
        /* webpackChunkName: "page-course-requests" */ '../features/courses/course-requests/CourseRequestView.tsx'
      ),
    'charts',
    'applying',
    'requests',
  ),
  'course-request-list': lazyOfficePage(
    () =>
      import(
        /* webpackChunkName: "page-course-requests" */ '../features/courses/course-requests/CourseRequestQueueView.tsx'
      ),
    'charts',
    'applying',
    'requests',
  ),
  'ai-record': lazyOfficePage(
    () =>
      import(/* webpackChunkName: "page-course-links" */ '../features/courses/course-links/LinksView.tsx'),
    ...courseTexts,
    'links',
  ),
  'application-details': lazyOfficePage(
    () => import(/* webpackChunkName: "page-application-details" */ '../features/record/ApplicationView.tsx'),
    'charts',
    'casework',
    'documents',
    'uploads',
  ),
  'application-details-document': lazyOfficePage(
    () =>
      import(
        /* webpackChunkName: "page-document-review" */ '../features/documents/document-review/ReviewView.tsx'
      ),
    'charts',
    'documents',
    'uploads',
    'review',
  ),
  'application-request': lazyOfficePage(
    () =>
      import(/* webpackChunkName: "page-worklist" */ '../features/applications/worklist/RequestsView.tsx'),
    ...worklistTexts,
  ),
  'compliance-request': lazyOfficePage(
    () =>
      import(/* webpackChunkName: "page-worklist" */ '../features/applications/worklist/ComplianceView.tsx'),
    ...worklistTexts,
  ),
  'application-find-student': lazyOfficePage(
    () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../features/new-application/student/FindStudentView.tsx'
      ),
    ...stepTexts,
    'courses',
  ),
  'application-new': lazyStepPage(
    () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../features/new-application/start/StartView.tsx'
      ),
  ),
  'application-student-information': lazyStepPage(
    () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../features/new-application/information/InformationView.tsx'
      ),
  ),
  'application-course-details': lazyStepPage(
    () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../features/new-application/courses/CoursesView.tsx'
      ),
  ),
  'application-upload-document': lazyStepPage(
    () =>
      import(
        /* webpackChunkName: "page-new-application" */ '../features/new-application/documents/DocumentsView.tsx'
      ),
  ),
  'user-view': lazyOfficePage(
    () => import(/* webpackChunkName: "page-user-view" */ '../features/record/UserView.tsx'),
  ),
  profile: lazyOfficePage(
    () => import(/* webpackChunkName: "page-profile" */ '../features/profile/ProfileView.tsx'),
  ),
  'access-control': lazyOfficePage(
    () => import(/* webpackChunkName: "page-access-control" */ '../features/access/AccessControlView.tsx'),
  ),
};
