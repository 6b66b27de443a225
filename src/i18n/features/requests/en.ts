/** English texts of the courses that people ask head office for. */
export const requestsEn = {
  'wish.lead':
    'If the catalogue doesn’t have a course, head office can research it. You’ll be notified of the outcome.',
  'wish.courseNameHint': 'As the university names it, for example MSc Marine Biology',
  'wish.chooseCountry': 'Select a country',
  'wish.anyLevel': 'Not known',
  'wish.anyIntake': 'Any',
  'fact.requestReason': 'Reason for the request',
  'wish.send': 'Submit request',
  'wish.clear': 'Clear form',
  'wish.sent': 'Request submitted successfully',
  'wish.alike': 'Already in the catalogue?',
  'wish.alikeBody': 'If one of these is the course you need, you don’t have to request it.',
  'wish.optional': '\u2068{label}\u2069 (optional)',
  'field.link.invalid': 'Enter a full web address, such as https://www.university.edu/course',
  'refusal.courseRequested':
    'You’ve already requested this course, and head office is still researching it. See your requests.',
  'asked.mine': 'My requests',
  'asked.search': 'Search by course or university',
  'asked.none': 'No requests yet',
  'asked.noneBody': 'Courses you request appear here with their status.',
  'asked.openOnes': 'Open',
  'asked.since': 'Since \u2068{when}\u2069',
  'asked.by': '\u2068{name}\u2069 is researching it.',
  'asked.refused': 'Rejected: \u2068{reason}\u2069',
  'asked.answer': 'In the catalogue as',
  'asked.column.requestedBy': 'Requested by',
  'asked.column.createdAt': 'Requested on',
  'asked.emptyQueueBody': 'Courses that counsellors and channel partners request appear here.',
  'asked.wish': 'Request details',
  'asked.unknownUniversity': 'not in the catalogue',
  'asked.alike': 'Similar requests',
  'asked.course': 'Matching course',
  'asked.noCourse': 'No course selected',
  'asked.reason': 'Reason (shown to the requester)',
  'asked.find': 'Search the catalogue',
  'asked.notFound': 'No matching courses in the catalogue',
  'asked.choose': 'Select \u2068{title}\u2069',
  'asked.draft': 'Create draft course',
  'asked.overtaken': 'Someone else changed this request',
  'asked.overtakenBody': 'The request is now: \u2068{state}\u2069.',
  'asked.missing': 'Request not found',
  'asked.failed': 'Couldn’t load the request',
  'asked.chose': 'Course selected: \u2068{course}\u2069',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly requests: typeof requestsEn;
  }
}
