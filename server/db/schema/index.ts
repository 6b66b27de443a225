export { abilityRules } from './access.ts';
export { branches, channelPartners, organisations } from './agency.ts';
export { applications } from './applications.ts';
export { countries, courses, intakes, universities } from './catalogue.ts';
export { eventLog, hubMessages, keptMessages, notifications, outbox } from './events.ts';
export { type BulkBefore, bulkJobRows, bulkJobs, defaultViews, savedViews } from './lists.ts';
export { userBranches, users } from './people.ts';
export { idempotencyKeys, linkTokens, rateLimits, sessionSockets, sessions } from './sessions.ts';
export { students } from './students.ts';
