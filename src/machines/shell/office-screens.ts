import type { AnyActorLogic } from 'xstate';

/** The machine of each screen of the office, except the most frequently opened one. */
export const officeScreens = {
  dashboard: async () =>
    (await import(/* webpackChunkName: "page-dashboard" */ '../features/dashboard/dashboard.machine.ts'))
      .dashboardMachine,
  accessControl: async () =>
    (
      await import(
        /* webpackChunkName: "page-access-control" */ '../features/access/access-control.machine.ts'
      )
    ).accessControlMachine,
  users: async () =>
    (await import(/* webpackChunkName: "page-user" */ '../features/users/users.machine.ts')).usersMachine,
  auditLog: async () =>
    (await import(/* webpackChunkName: "page-audit-log" */ '../features/audit-log/audit-log.machine.ts'))
      .auditLogMachine,
  countries: async () =>
    (await import(/* webpackChunkName: "page-master-lists" */ '../features/countries/countries.machine.ts'))
      .countriesMachine,
  universities: async () =>
    (
      await import(
        /* webpackChunkName: "page-master-lists" */ '../features/universities/universities.machine.ts'
      )
    ).universitiesMachine,
  intakes: async () =>
    (await import(/* webpackChunkName: "page-master-lists" */ '../features/intakes/intakes.machine.ts'))
      .intakesMachine,
  branchEdit: async () =>
    (await import(/* webpackChunkName: "page-masters" */ '../features/branches/branch-edit.machine.ts'))
      .branchEditMachine,
  countryEdit: async () =>
    (await import(/* webpackChunkName: "page-masters" */ '../features/countries/country-edit.machine.ts'))
      .countryEditMachine,
  universityEdit: async () =>
    (
      await import(
        /* webpackChunkName: "page-masters" */ '../features/universities/university-edit.machine.ts'
      )
    ).universityEditMachine,
  intakeEdit: async () =>
    (await import(/* webpackChunkName: "page-masters" */ '../features/intakes/intake-edit.machine.ts'))
      .intakeEditMachine,
  covers: async () =>
    (
      await import(
        /* webpackChunkName: "page-master-lists" */ '../features/login-covers/login-covers.machine.ts'
      )
    ).loginCoversMachine,
  coverEdit: async () =>
    (
      await import(
        /* webpackChunkName: "page-masters" */ '../features/login-covers/login-cover-edit.machine.ts'
      )
    ).loginCoverEditMachine,
  documentTypes: async () =>
    (
      await import(
        /* webpackChunkName: "page-master-lists" */ '../features/documents/document-types/document-types.machine.ts'
      )
    ).documentTypesMachine,
  documentTypeEdit: async () =>
    (
      await import(
        /* webpackChunkName: "page-masters" */ '../features/documents/document-types/document-type-edit.machine.ts'
      )
    ).documentTypeEditMachine,
  import: async () =>
    (await import(/* webpackChunkName: "page-import" */ '../features/importing/import.machine.ts'))
      .importMachine,
  courses: async () =>
    (await import(/* webpackChunkName: "page-courses" */ '../features/courses/courses.machine.ts'))
      .coursesMachine,
  courseRecords: async () =>
    (await import(/* webpackChunkName: "page-courses" */ '../features/courses/course-records.machine.ts'))
      .courseRecordsMachine,
  course: async () =>
    (await import(/* webpackChunkName: "page-course" */ '../features/courses/course.machine.ts'))
      .courseMachine,
  courseEdit: async () =>
    (await import(/* webpackChunkName: "page-course-edit" */ '../features/courses/course-edit.machine.ts'))
      .courseEditMachine,
  comparison: async () =>
    (
      await import(
        /* webpackChunkName: "page-course-comparison" */ '../features/courses/comparison.machine.ts'
      )
    ).comparisonMachine,
  branches: async () =>
    (await import(/* webpackChunkName: "page-master-lists" */ '../features/branches/branches.machine.ts'))
      .branchesMachine,
  statusList: async () =>
    (
      await import(
        /* webpackChunkName: "page-statuses" */ '../features/applications/statuses/status-list.machine.ts'
      )
    ).statusListMachine,
  statusEdit: async () =>
    (
      await import(
        /* webpackChunkName: "page-statuses" */ '../features/applications/statuses/status-edit.machine.ts'
      )
    ).statusEditMachine,
  renameDocument: async () =>
    (await import(/* webpackChunkName: "page-renaming" */ '../features/documents/renaming/rename.machine.ts'))
      .renameMachine,
  notifications: async () =>
    (
      await import(
        /* webpackChunkName: "page-notifications" */ '../features/notifications/notifications-page.machine.ts'
      )
    ).notificationsPageMachine,
  application: async () =>
    (
      await import(
        /* webpackChunkName: "page-application-details" */ '../features/record/application.machine.ts'
      )
    ).applicationMachine,
  documentReview: async () =>
    (
      await import(
        /* webpackChunkName: "page-document-review" */ '../features/documents/document-review/review.machine.ts'
      )
    ).reviewMachine,
  requestWork: async () =>
    (
      await import(
        /* webpackChunkName: "page-worklist" */ '../features/applications/worklist/requests.machine.ts'
      )
    ).requestsMachine,
  complianceWork: async () =>
    (
      await import(
        /* webpackChunkName: "page-worklist" */ '../features/applications/worklist/compliance.machine.ts'
      )
    ).complianceMachine,
  courseAsking: async () =>
    (
      await import(
        /* webpackChunkName: "page-course-requests" */ '../features/courses/course-requests/course-request-page.machine.ts'
      )
    ).courseRequestPageMachine,
  courseRequestWork: async () =>
    (
      await import(
        /* webpackChunkName: "page-course-requests" */ '../features/courses/course-requests/queue.machine.ts'
      )
    ).courseRequestQueueMachine,
  courseLinkWork: async () =>
    (
      await import(
        /* webpackChunkName: "page-course-links" */ '../features/courses/course-links/links.machine.ts'
      )
    ).courseLinksMachine,
  newApplication: async () =>
    (
      await import(
        /* webpackChunkName: "page-new-application" */ '../features/new-application/new-application.machine.ts'
      )
    ).newApplicationMachine,
  user: async () =>
    (await import(/* webpackChunkName: "page-user-view" */ '../features/record/user.machine.ts')).userMachine,
  profile: async () =>
    (await import(/* webpackChunkName: "page-profile" */ '../features/profile/profile.machine.ts'))
      .profileMachine,
} satisfies Record<string, () => Promise<AnyActorLogic>>;
