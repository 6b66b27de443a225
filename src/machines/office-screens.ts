import type { AnyActorLogic } from 'xstate';

/** The machine behind each screen of the office, but for the first page's. */
export const officeScreens = {
  dashboard: async () => (await import('./dashboard/dashboard.machine.ts')).dashboardMachine,
  accessControl: async () => (await import('./access/access-control.machine.ts')).accessControlMachine,
  users: async () => (await import('./users/users.machine.ts')).usersMachine,
  auditLog: async () => (await import('./audit-log/audit-log.machine.ts')).auditLogMachine,
  countries: async () =>
    (await import(/* webpackChunkName: "master-lists" */ './countries/countries.machine.ts'))
      .countriesMachine,
  universities: async () =>
    (await import(/* webpackChunkName: "master-lists" */ './universities/universities.machine.ts'))
      .universitiesMachine,
  intakes: async () =>
    (await import(/* webpackChunkName: "master-lists" */ './intakes/intakes.machine.ts')).intakesMachine,
  branchEdit: async () =>
    (await import(/* webpackChunkName: "master-pages" */ './branches/branch-edit.machine.ts'))
      .branchEditMachine,
  countryEdit: async () =>
    (await import(/* webpackChunkName: "master-pages" */ './countries/country-edit.machine.ts'))
      .countryEditMachine,
  universityEdit: async () =>
    (await import(/* webpackChunkName: "master-pages" */ './universities/university-edit.machine.ts'))
      .universityEditMachine,
  intakeEdit: async () =>
    (await import(/* webpackChunkName: "master-pages" */ './intakes/intake-edit.machine.ts'))
      .intakeEditMachine,
  covers: async () =>
    (await import(/* webpackChunkName: "master-lists" */ './covers/covers.machine.ts')).coversMachine,
  coverEdit: async () =>
    (await import(/* webpackChunkName: "master-pages" */ './covers/cover-edit.machine.ts')).coverEditMachine,
  import: async () =>
    (await import(/* webpackChunkName: "page-import" */ './importing/import.machine.ts')).importMachine,
  courses: async () => (await import('./courses/courses.machine.ts')).coursesMachine,
  courseRecords: async () => (await import('./courses/course-records.machine.ts')).courseRecordsMachine,
  course: async () => (await import('./courses/course.machine.ts')).courseMachine,
  courseEdit: async () => (await import('./courses/course-edit.machine.ts')).courseEditMachine,
  comparison: async () => (await import('./courses/comparison.machine.ts')).comparisonMachine,
  branches: async () =>
    (await import(/* webpackChunkName: "master-lists" */ './branches/branches.machine.ts')).branchesMachine,
  statusList: async () =>
    (await import(/* webpackChunkName: "page-statuses" */ './statuses/status-list.machine.ts'))
      .statusListMachine,
  statusEdit: async () =>
    (await import(/* webpackChunkName: "page-status" */ './statuses/status-edit.machine.ts'))
      .statusEditMachine,
  renameDocument: async () => (await import('./renaming/rename.machine.ts')).renameMachine,
  notifications: async () =>
    (await import('./notifications/notifications-page.machine.ts')).notificationsPageMachine,
  application: async () => (await import('./record/application.machine.ts')).applicationMachine,
  documentReview: async () =>
    (await import(/* webpackChunkName: "document-review" */ './document-review/review.machine.ts'))
      .reviewMachine,
  requestWork: async () =>
    (await import(/* webpackChunkName: "worklist" */ './worklist/requests.machine.ts')).requestsMachine,
  complianceWork: async () =>
    (await import(/* webpackChunkName: "worklist" */ './worklist/compliance.machine.ts')).complianceMachine,
  courseAsking: async () =>
    (await import(/* webpackChunkName: "course-requests" */ './course-requests/ask.machine.ts')).askMachine,
  courseRequestWork: async () =>
    (await import(/* webpackChunkName: "course-requests" */ './course-requests/queue.machine.ts'))
      .courseRequestQueueMachine,
  courseLinkWork: async () =>
    (await import(/* webpackChunkName: "course-links" */ './course-links/links.machine.ts'))
      .courseLinksMachine,
  newApplication: async () =>
    (await import('./new-application/new-application.machine.ts')).newApplicationMachine,
  user: async () => (await import('./record/user.machine.ts')).userMachine,
  profile: async () => (await import('./profile/profile.machine.ts')).profileMachine,
} satisfies Record<string, () => Promise<AnyActorLogic>>;
