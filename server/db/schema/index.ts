export { abilityRules, ruleVersions } from './access.ts';
export { branches, channelPartners, organisations } from './agency.ts';
export { applicationDrafts } from './application-drafts.ts';
export { applicationStatuses, applications } from './applications.ts';
export {
  applicationCases,
  applicationDeadlines,
  applicationNotes,
  offerConditions,
} from './casework/cases.ts';
export { eventEvidence } from './casework/evidence.ts';
export { tasks } from './casework/tasks.ts';
export { countries, intakes, universities } from './catalogue/catalogue.ts';
export {
  demandedDocuments,
  universityAgreements,
  universityCampuses,
  universityContacts,
} from './catalogue/catalogue-parts.ts';
export { courseFindings, courseLinks, linkDrafts, linkRefetches } from './catalogue/course-links.ts';
export { courseRequests } from './catalogue/course-requests.ts';
export { courseIntakes, courses, courseWords, currencyRates } from './catalogue/courses.ts';
export { customRoles } from './custom-roles.ts';
export { checklistRules, documentTypes } from './document-types.ts';
export { applicationDocuments, documentFiles, documentReadings, uploads } from './documents.ts';
export {
  backupHolds,
  channelMessages,
  channels,
  eventLog,
  followedApplications,
  hubMessages,
  mailMessages,
  notificationSettings,
  notifications,
  outbox,
} from './events.ts';
export { importRows, imports } from './imports.ts';
export { type BulkBefore, bulkJobRows, bulkJobs, defaultViews, listMarks, savedViews } from './lists.ts';
export { coverPictures, covers } from './login-covers.ts';
export { documentRenamings, namingPatterns, renamedFiles } from './naming-patterns.ts';
export { userBranches, users } from './people.ts';
export {
  registrationDrafts,
  registrationFiles,
  registrationKeys,
  registrationLinks,
  registrations,
  resumeTokens,
} from './registrations.ts';
export {
  authenticatorApps,
  type ChallengePurpose,
  passkeys,
  recoveryCodes,
  secondFactorChallenges,
  secondFactorRoles,
} from './second-factors.ts';
export { idempotencyKeys, linkTokens, rateLimits, sessionSockets, sessions } from './sessions.ts';
export { studentMerges } from './student-merges.ts';
export { students } from './students.ts';
