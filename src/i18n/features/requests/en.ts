/** English texts of the courses that people ask head office for. */
export const requestsEn = {
  'courseRequestForm.lead':
    'If the catalogue doesn’t have a course, head office can research it. You’ll be notified of the outcome.',
  'courseRequestForm.courseNameHint': 'As the university names it, for example MSc Marine Biology',
  'courseRequestForm.chooseCountry': 'Select a country',
  'courseRequestForm.anyLevel': 'Not known',
  'courseRequestForm.anyIntake': 'Any',
  'fact.requestReason': 'Reason for the request',
  'courseRequestForm.submit': 'Submit request',
  'courseRequestForm.clear': 'Clear form',
  'courseRequestForm.submitted': 'Request submitted successfully',
  'courseRequestForm.similar': 'Already in the catalogue?',
  'courseRequestForm.similarBody': 'If one of these is the course you need, you don’t have to request it.',
  'courseRequestForm.optional': '\u2068{label}\u2069 (optional)',
  'field.link.invalid': 'Enter a full web address, such as https://www.university.edu/course',
  'refusal.courseRequested':
    'You’ve already requested this course, and head office is still researching it. See your requests.',
  'courseRequests.mine': 'My requests',
  'courseRequests.search': 'Search by course or university',
  'courseRequests.none': 'No requests yet',
  'courseRequests.noneBody': 'Courses you request appear here with their status.',
  'courseRequests.open': 'Open',
  'courseRequests.since': 'Since \u2068{when}\u2069',
  'courseRequests.by': '\u2068{name}\u2069 is researching it.',
  'courseRequests.refused': 'Rejected: \u2068{reason}\u2069',
  'courseRequests.inCatalogue': 'In the catalogue as',
  'courseRequests.column.requestedBy': 'Requested by',
  'courseRequests.column.createdAt': 'Requested on',
  'courseRequests.emptyQueueBody': 'Courses that counsellors and channel partners request appear here.',
  'courseRequests.details': 'Request details',
  'courseRequests.unknownUniversity': 'not in the catalogue',
  'courseRequests.similar': 'Similar requests',
  'courseRequests.course': 'Matching course',
  'courseRequests.noCourse': 'No course selected',
  'courseRequests.reason': 'Reason (shown to the requester)',
  'courseRequests.searchCatalogue': 'Search the catalogue',
  'courseRequests.noMatches': 'No matching courses in the catalogue',
  'courseRequests.select': 'Select \u2068{title}\u2069',
  'courseRequests.draft': 'Create draft course',
  'courseRequests.conflict': 'Someone else changed this request',
  'courseRequests.conflictBody': 'The request is now: \u2068{state}\u2069.',
  'courseRequests.missing': 'Request not found',
  'courseRequests.failed': 'Couldn’t load the request',
  'courseRequests.selected': 'Course selected: \u2068{course}\u2069',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly requests: typeof requestsEn;
  }
}
