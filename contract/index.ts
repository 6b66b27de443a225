import { applicationDetailsApi } from './application-details.ts';
import { applicationDocumentsApi } from './application-documents.ts';
import { applicationDraftsApi } from './application-drafts.ts';
import { applicationRequestsApi, complianceRequestsApi } from './application-queues.ts';
import { applicationStatusesApi } from './application-statuses.ts';
import { applicationsApi } from './applications.ts';
import { auditLogApi } from './audit-log.ts';
import { branches } from './branches.ts';
import { bulkApi } from './bulk.ts';
import { applicationsBulkApi, notificationsBulkApi, usersBulkApi } from './bulk-lists.ts';
import { countries } from './countries.ts';
import { countryDocuments } from './country-parts.ts';
import { courseDetailApi } from './course-detail.ts';
import { courseLinksApi } from './course-links.ts';
import { courseRequestsApi, ownCourseRequestsApi } from './course-requests.ts';
import { courseSearchApi } from './course-search.ts';
import { currencyRatesApi } from './currency-rates.ts';
import { documentRenamingApi } from './document-renaming.ts';
import { documentTypesApi } from './document-type-list.ts';
import { importsApi } from './imports.ts';
import { intakes } from './intakes.ts';
import { loginCoverImagesApi } from './login-cover-images.ts';
import { covers } from './login-covers.ts';
import { namingPatternsApi } from './naming-patterns.ts';
import { notesApi } from './notes.ts';
import { notificationsApi } from './notifications.ts';
import { optionsApi } from './options.ts';
import { profileApi } from './profile.ts';
import { realtimeApi } from './realtime.ts';
import { searchApi } from './search.ts';
import { ownSecondFactorApi, secondFactorAdminApi, secondFactorSignInApi } from './second-factor-api.ts';
import { sessionApi } from './session.ts';
import { studentsApi } from './students.ts';
import { tasksApi } from './tasks.ts';
import { universities } from './universities.ts';
import {
  universityAgreements,
  universityCampuses,
  universityContacts,
  universityDocuments,
} from './university-parts.ts';
import { uploadsApi } from './uploads.ts';
import { usersApi } from './users.ts';
import { viewsApi } from './views.ts';

/** All endpoints of the API, by noun. */
export const api = {
  session: sessionApi,
  secondFactorSignIn: secondFactorSignInApi,
  secondFactor: ownSecondFactorApi,
  secondFactorAdmin: secondFactorAdminApi,
  profile: profileApi,
  notifications: { ...notificationsApi, ...notificationsBulkApi },
  realtime: realtimeApi,
  applications: { ...applicationsApi, ...applicationDetailsApi, ...applicationsBulkApi },
  applicationRequests: applicationRequestsApi,
  complianceRequests: complianceRequestsApi,
  applicationStatuses: applicationStatusesApi,
  applicationDocuments: applicationDocumentsApi,
  documentRenaming: documentRenamingApi,
  documentTypes: documentTypesApi,
  namingPatterns: namingPatternsApi,
  notes: notesApi,
  tasks: tasksApi,
  uploads: uploadsApi,
  students: studentsApi,
  courseDetail: courseDetailApi,
  courseSearch: courseSearchApi,
  courseLinks: courseLinksApi,
  courseRequests: courseRequestsApi,
  ownCourseRequests: ownCourseRequestsApi,
  currencyRates: currencyRatesApi,
  applicationDrafts: applicationDraftsApi,
  users: { ...usersApi, ...usersBulkApi },
  auditLog: auditLogApi,
  branches: branches.api,
  countries: countries.api,
  countryDocuments: countryDocuments.api,
  universities: universities.api,
  universityContacts: universityContacts.api,
  universityCampuses: universityCampuses.api,
  universityAgreements: universityAgreements.api,
  universityDocuments: universityDocuments.api,
  intakes: intakes.api,
  covers: covers.api,
  coverPictures: loginCoverImagesApi,
  imports: importsApi,
  options: optionsApi,
  views: viewsApi,
  search: searchApi,
  bulkJobs: bulkApi,
};
