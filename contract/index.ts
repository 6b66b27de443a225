import { customRolesApi } from './access/custom-roles.ts';
import { permissionsApi } from './access/permissions.ts';
import { applicationDetailsApi } from './applications/application-details.ts';
import { applicationDocumentsApi } from './applications/application-documents-api.ts';
import { applicationDraftsApi } from './applications/application-drafts.ts';
import { applicationProgressApi } from './applications/application-progress.ts';
import { applicationRequestsApi, complianceRequestsApi } from './applications/application-queues.ts';
import { applicationStatusesApi } from './applications/application-statuses.ts';
import { applicationStudentApi } from './applications/application-student.ts';
import { applicationsApi } from './applications/applications.ts';
import { applicationsBulkApi, notificationsBulkApi, usersBulkApi } from './applications/bulk-lists.ts';
import { evidenceLedgerApi } from './applications/evidence-ledger.ts';
import { notesApi } from './applications/notes.ts';
import { selectedStatesApi } from './applications/selected-states.ts';
import { studentHomeApi } from './applications/student-home.ts';
import { ownStudentsApi, studentListApi } from './applications/student-list.ts';
import { studentRecordsApi } from './applications/student-records.ts';
import { workApi } from './applications/work.ts';
import { courseDetailApi } from './courses/course-detail.ts';
import { courseLinksApi } from './courses/course-links.ts';
import { courseRequestsApi, ownCourseRequestsApi } from './courses/course-requests.ts';
import { courseSearchApi } from './courses/course-search.ts';
import { documentRenamingApi } from './documents/document-renaming.ts';
import { namingPatternsApi } from './documents/naming-patterns.ts';
import { uploadsApi } from './documents/uploads.ts';
import { bulkApi } from './kit/bulk.ts';
import { currencyRatesApi } from './kit/currency-rates.ts';
import { importsApi } from './kit/imports.ts';
import { optionsApi } from './kit/options.ts';
import { searchApi } from './kit/search.ts';
import { viewsApi } from './kit/views.ts';
import { countryDocuments } from './masters/country-parts.ts';
import { documentTypesApi } from './masters/document-type-list.ts';
import { masterLists } from './masters/index.ts';
import { loginCoverImagesApi } from './masters/login-cover-images.ts';
import {
  universityAgreements,
  universityCampuses,
  universityContacts,
  universityDocuments,
} from './masters/university-parts.ts';
import { userImport } from './masters/user-import.ts';
import { followingApi } from './notifications/following.ts';
import { notificationSettingsApi } from './notifications/settings.ts';
import { accountLinkApi } from './people/account-link.ts';
import { auditLogApi } from './people/audit-log.ts';
import { erasureApi } from './people/erasure.ts';
import { mailApi } from './people/mail.ts';
import { mailTrayApi } from './people/mail-tray.ts';
import { notificationsApi } from './people/notifications.ts';
import { personalDataApi } from './people/personal-data.ts';
import { profileApi } from './people/profile.ts';
import {
  ownSecondFactorApi,
  secondFactorAdminApi,
  secondFactorSignInApi,
} from './people/second-factor-api.ts';
import { sessionApi } from './people/session.ts';
import { studentMergesApi } from './people/student-merges.ts';
import { studentsApi } from './people/students.ts';
import { userOverviewApi } from './people/user-overview.ts';
import { usersApi } from './people/users.ts';
import { realtimeApi } from './realtime.ts';
import { registrationLinksApi } from './registration/links.ts';
import { registrationDraftsApi, registrationOptionsApi } from './registration/registration-drafts.ts';
import { registrationUploadsApi } from './registration/registration-uploads.ts';
import { registrationsApi } from './registration/registrations.ts';
import { tasksApi } from './tasks/tasks.ts';

const apisOf = <Lists extends Readonly<Record<string, { readonly api: object }>>>(lists: Lists) =>
  Object.fromEntries(Object.entries(lists).map(([name, { api }]) => [name, api])) as {
    readonly [Name in keyof Lists]: Lists[Name]['api'];
  };

/** All endpoints of the API, by noun. */
export const api = {
  session: sessionApi,
  secondFactorSignIn: secondFactorSignInApi,
  secondFactor: ownSecondFactorApi,
  secondFactorAdmin: secondFactorAdminApi,
  accountLink: accountLinkApi,
  profile: profileApi,
  notificationSettings: notificationSettingsApi,
  following: followingApi,
  permissions: permissionsApi,
  customRoles: customRolesApi,
  registrationLinks: registrationLinksApi,
  registrationDrafts: registrationDraftsApi,
  registrationUploads: registrationUploadsApi,
  notifications: { ...notificationsApi, ...notificationsBulkApi },
  realtime: realtimeApi,
  applications: {
    ...applicationsApi,
    ...applicationDetailsApi,
    ...applicationStudentApi,
    ...evidenceLedgerApi,
    ...applicationProgressApi,
    ...applicationsBulkApi,
    ...selectedStatesApi,
    ...workApi,
  },
  applicationRequests: applicationRequestsApi,
  complianceRequests: complianceRequestsApi,
  applicationStatuses: applicationStatusesApi,
  applicationDocuments: applicationDocumentsApi,
  documentRenaming: documentRenamingApi,
  namingPatterns: namingPatternsApi,
  notes: notesApi,
  tasks: tasksApi,
  uploads: uploadsApi,
  personalData: personalDataApi,
  erasure: erasureApi,
  students: { ...studentListApi, ...studentRecordsApi, ...studentMergesApi, ...studentsApi },
  ownStudents: ownStudentsApi,
  studentHome: studentHomeApi,
  courseDetail: courseDetailApi,
  courseSearch: courseSearchApi,
  courseLinks: courseLinksApi,
  courseRequests: courseRequestsApi,
  ownCourseRequests: ownCourseRequestsApi,
  registrations: registrationsApi,
  currencyRates: currencyRatesApi,
  applicationDrafts: applicationDraftsApi,
  registrationOptions: registrationOptionsApi,
  users: { ...usersApi, ...userOverviewApi, ...usersBulkApi, ...userImport.api },
  auditLog: auditLogApi,
  mail: mailApi,
  mailTray: mailTrayApi,
  ...apisOf(masterLists),
  documentTypes: documentTypesApi,
  countryDocuments: countryDocuments.api,
  universityContacts: universityContacts.api,
  universityCampuses: universityCampuses.api,
  universityAgreements: universityAgreements.api,
  universityDocuments: universityDocuments.api,
  coverPictures: loginCoverImagesApi,
  imports: importsApi,
  options: optionsApi,
  views: viewsApi,
  search: searchApi,
  bulkJobs: bulkApi,
};
