import type { AnyActorLogic } from 'xstate';

/** The machine of each screen of the office, except the most frequently opened one. */
export const officeScreens = {
  dashboard: async () =>
    (await import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard.machine.ts'))
      .dashboardMachine,
  accessControl: async () =>
    (await import(/* webpackChunkName: "page-access-control" */ './access/access-control.machine.ts'))
      .accessControlMachine,
  users: async () =>
    (await import(/* webpackChunkName: "page-user" */ './users/users.machine.ts')).usersMachine,
  auditLog: async () =>
    (await import(/* webpackChunkName: "page-audit-log" */ './audit-log/audit-log.machine.ts'))
      .auditLogMachine,
  countries: async () =>
    (await import(/* webpackChunkName: "page-master-lists" */ './countries/countries.machine.ts'))
      .countriesMachine,
  universities: async () =>
    (await import(/* webpackChunkName: "page-master-lists" */ './universities/universities.machine.ts'))
      .universitiesMachine,
  intakes: async () =>
    (await import(/* webpackChunkName: "page-master-lists" */ './intakes/intakes.machine.ts')).intakesMachine,
  branchEdit: async () =>
    (await import(/* webpackChunkName: "page-masters" */ './branches/branch-edit.machine.ts'))
      .branchEditMachine,
  countryEdit: async () =>
    (await import(/* webpackChunkName: "page-masters" */ './countries/country-edit.machine.ts'))
      .countryEditMachine,
  universityEdit: async () =>
    (await import(/* webpackChunkName: "page-masters" */ './universities/university-edit.machine.ts'))
      .universityEditMachine,
  intakeEdit: async () =>
    (await import(/* webpackChunkName: "page-masters" */ './intakes/intake-edit.machine.ts'))
      .intakeEditMachine,
  covers: async () =>
    (await import(/* webpackChunkName: "page-master-lists" */ './login-covers/login-covers.machine.ts'))
      .loginCoversMachine,
  coverEdit: async () =>
    (await import(/* webpackChunkName: "page-masters" */ './login-covers/login-cover-edit.machine.ts'))
      .loginCoverEditMachine,
  documentTypes: async () =>
    (await import(/* webpackChunkName: "page-master-lists" */ './document-types/document-types.machine.ts'))
      .documentTypesMachine,
  documentTypeEdit: async () =>
    (await import(/* webpackChunkName: "page-masters" */ './document-types/document-type-edit.machine.ts'))
      .documentTypeEditMachine,
  import: async () =>
    (await import(/* webpackChunkName: "page-import" */ './importing/import.machine.ts')).importMachine,
  courses: async () =>
    (await import(/* webpackChunkName: "page-courses" */ './courses/courses.machine.ts')).coursesMachine,
  courseRecords: async () =>
    (await import(/* webpackChunkName: "page-courses" */ './courses/course-records.machine.ts'))
      .courseRecordsMachine,
  course: async () =>
    (await import(/* webpackChunkName: "page-course" */ './courses/course.machine.ts')).courseMachine,
  courseEdit: async () =>
    (await import(/* webpackChunkName: "page-course-edit" */ './courses/course-edit.machine.ts'))
      .courseEditMachine,
  comparison: async () =>
    (await import(/* webpackChunkName: "page-course-comparison" */ './courses/comparison.machine.ts'))
      .comparisonMachine,
  branches: async () =>
    (await import(/* webpackChunkName: "page-master-lists" */ './branches/branches.machine.ts'))
      .branchesMachine,
  statusList: async () =>
    (await import(/* webpackChunkName: "page-statuses" */ './statuses/status-list.machine.ts'))
      .statusListMachine,
  statusEdit: async () =>
    (await import(/* webpackChunkName: "page-statuses" */ './statuses/status-edit.machine.ts'))
      .statusEditMachine,
  renameDocument: async () =>
    (await import(/* webpackChunkName: "page-renaming" */ './renaming/rename.machine.ts')).renameMachine,
  notifications: async () =>
    (
      await import(
        /* webpackChunkName: "page-notifications" */ './notifications/notifications-page.machine.ts'
      )
    ).notificationsPageMachine,
  application: async () =>
    (await import(/* webpackChunkName: "page-application-details" */ './record/application.machine.ts'))
      .applicationMachine,
  documentReview: async () =>
    (await import(/* webpackChunkName: "page-document-review" */ './document-review/review.machine.ts'))
      .reviewMachine,
  requestWork: async () =>
    (await import(/* webpackChunkName: "page-worklist" */ './worklist/requests.machine.ts')).requestsMachine,
  complianceWork: async () =>
    (await import(/* webpackChunkName: "page-worklist" */ './worklist/compliance.machine.ts'))
      .complianceMachine,
  courseAsking: async () =>
    (
      await import(
        /* webpackChunkName: "page-course-requests" */ './course-requests/course-request-page.machine.ts'
      )
    ).courseRequestPageMachine,
  courseRequestWork: async () =>
    (await import(/* webpackChunkName: "page-course-requests" */ './course-requests/queue.machine.ts'))
      .courseRequestQueueMachine,
  courseLinkWork: async () =>
    (await import(/* webpackChunkName: "page-course-links" */ './course-links/links.machine.ts'))
      .courseLinksMachine,
  newApplication: async () =>
    (
      await import(
        /* webpackChunkName: "page-new-application" */ './new-application/new-application.machine.ts'
      )
    ).newApplicationMachine,
  user: async () =>
    (await import(/* webpackChunkName: "page-user-view" */ './record/user.machine.ts')).userMachine,
  profile: async () =>
    (await import(/* webpackChunkName: "page-profile" */ './profile/profile.machine.ts')).profileMachine,
} satisfies Record<string, () => Promise<AnyActorLogic>>;
