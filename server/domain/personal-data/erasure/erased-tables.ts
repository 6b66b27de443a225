import type { Transaction } from '../../../db/database.ts';
import {
  applicationNotes,
  applications,
  bulkJobs,
  channelMessages,
  courseRequests,
  hubMessages,
  idempotencyKeys,
  importRows,
  savedViews,
  tasks,
} from '../../../db/schema/index.ts';
import * as ofApplications from './application-tables.ts';
import * as messages from './message-tables.ts';
import { termsIn } from './message-tables.ts';
import * as people from './people-tables.ts';
import type { ErasureScope } from './scope.ts';

type Erase = (tx: Transaction, scope: ErasureScope) => Promise<void>;

/**
 * What erasing a student does to each table that can contain their personal data, in this order: copies of the student’s
 * values follow the student. A table that is neither here nor in `impersonalTables` fails a test.
 */
export const erasedTables: Readonly<Record<string, readonly Erase[]>> = {
  students: [people.eraseStudents],
  studentMerges: [people.eraseMerges],
  users: [people.eraseAccounts],
  sessions: [people.eraseSessions],
  linkTokens: [people.deleteLinkTokens],
  passkeys: [people.deletePasskeys],
  authenticatorApps: [people.deleteAuthenticatorApps],
  recoveryCodes: [people.deleteRecoveryCodes],
  secondFactorChallenges: [people.deleteChallenges],
  registrationFiles: [people.eraseRegistrationFiles],
  registrationDrafts: [people.deleteRegistrationDrafts],
  registrations: [people.eraseRegistrations],
  applicationDrafts: [people.deleteDrafts],
  applications: [ofApplications.eraseApplications, termsIn(applications, applications.remark)],
  applicationCases: [ofApplications.eraseCases],
  offerConditions: [ofApplications.eraseConditions],
  applicationNotes: [ofApplications.eraseNotes, termsIn(applicationNotes, applicationNotes.words)],
  tasks: [ofApplications.eraseTasks, termsIn(tasks, tasks.words)],
  applicationDocuments: [ofApplications.eraseDocuments],
  documentFiles: [ofApplications.eraseFiles],
  eventEvidence: [ofApplications.eraseEvidence],
  documentReadings: [ofApplications.eraseReadings],
  renamedFiles: [ofApplications.eraseFileNames],
  uploads: [ofApplications.deleteUploads],
  bulkJobRows: [ofApplications.eraseBulkRows],
  bulkJobs: [termsIn(bulkJobs, bulkJobs.change, bulkJobs.event)],
  importRows: [termsIn(importRows, importRows.before)],
  eventLog: [ofApplications.eraseEvents],
  mailMessages: [messages.eraseMail],
  notifications: [messages.eraseNotifications],
  notificationSettings: [messages.eraseNotificationSettings],
  followedApplications: [messages.eraseFollowedApplications],
  outbox: [messages.eraseOutbox],
  channelMessages: [termsIn(channelMessages, channelMessages.messages)],
  hubMessages: [termsIn(hubMessages, hubMessages.message)],
  idempotencyKeys: [termsIn(idempotencyKeys, idempotencyKeys.body)],
  rateLimits: [messages.deleteLimits],
  savedViews: [messages.eraseViewNames, termsIn(savedViews, savedViews.query)],
  courseRequests: [termsIn(courseRequests, courseRequests.why, courseRequests.refusal)],
};

/** Tables without personal data of students: master data, permissions, the catalogue, and ids. */
export const impersonalTables: readonly string[] = [
  ...['abilityRules', 'customRoles', 'ruleVersions', 'secondFactorRoles'],
  ...['branches', 'organisations', 'channelPartners', 'userBranches'],
  ...['countries', 'universities', 'intakes', 'courses', 'courseIntakes', 'courseWords', 'currencyRates'],
  ...['universityContacts', 'universityCampuses', 'universityAgreements', 'demandedDocuments'],
  ...['courseLinks', 'linkDrafts', 'courseFindings', 'linkRefetches', 'coverPictures', 'covers'],
  ...['documentTypes', 'checklistRules', 'registrationQuestions', 'applicationStatuses', 'namingPatterns'],
  ...['applicationDeadlines', 'documentRenamings', 'registrationLinks', 'imports', 'defaultViews'],
  ...['listMarks', 'sessionSockets', 'channels', 'backupHolds'],
  // Deleted with the draft of a registration.
  ...['registrationKeys', 'resumeTokens'],
];

/** Erases the personal data of a student from every table. */
export async function eraseTables(tx: Transaction, scope: ErasureScope): Promise<void> {
  for (const steps of Object.values(erasedTables)) for (const erase of steps) await erase(tx, scope);
  await messages.deleteJobs(tx, scope);
}
