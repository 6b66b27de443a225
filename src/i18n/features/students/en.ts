/** English texts of students. */
export const studentsEn = {
  'students.search': 'Search by name, number or email',
  'students.empty': 'No students yet',
  'students.emptyBody': 'Students you have access to appear here.',
  'students.emptyOwnBody': 'Students assigned to you appear here.',
  'students.own': 'My students',
  'students.openApplications': 'Open applications',
  'students.newestStatus': 'Latest status',
  'students.consentGiven': 'Up to date',
  'students.consentMissing': 'Missing or outdated',
  'students.missing': 'Student not found',
  'students.identity': 'Identity and contact',
  'students.finishedIn': 'Completed in \u2068{year}\u2069',
  'students.backlogsActive': '{count, plural, one {# active backlog} other {# active backlogs}}',
  'students.backlogsCleared': '{count, plural, one {# cleared backlog} other {# cleared backlogs}}',
  'students.since': 'Since \u2068{day}\u2069',
  'students.period': '\u2068{from}\u2069 to \u2068{until}\u2069',
  'students.relations': 'Agency contacts',
  'students.account': 'Portal account',
  'students.accountLinked': 'Linked',
  'students.consentedOn': 'Given on',
  'students.consentVersion': 'Version of the text',
  'students.consentLanguage': 'Language of the text',
  'students.guardianContact': 'Guardian’s contact',
  'students.open': 'Open the record of \u2068{name}\u2069',
  'students.eligibility': 'Eligibility now',
  'students.noConsent': 'The student hasn’t given consent yet.',
  'students.consentEvidence': 'Signed document',
  'students.giveConsent': 'Give consent',
  'students.recordConsent': 'Record consent in \u2068{number}\u2069',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly students: typeof studentsEn;
  }
}
