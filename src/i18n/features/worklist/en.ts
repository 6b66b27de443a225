/** English texts of the lists of what waits for a decision. */
export const worklistEn = {
  'request.review': 'Ready for review',
  'request.submission': 'Ready to submit to the university',
  'request.visaReport': 'Visa decision to confirm',
  'request.reopening': 'Reopening requested',
  'request.correction': 'Returned for corrections',
  'request.information': 'Information requested by the university',
  'worklist.request': 'Request',
  'worklist.allRequests': 'All requests',
  'worklist.compliance': 'Compliance status',
  'worklist.openFiles': 'All open files',
  'worklist.noRequestsBody':
    'Applications that need a review, a submission, an answer or a decision appear here.',
  'worklist.noFiles': 'No open compliance files',
  'worklist.noFilesBody': 'A file is opened when the country, the university or a risk requires a check.',
  'worklist.documents': 'View documents',
  'file.title': 'Compliance file',
  'file.checks': 'Open checks',
  'file.queries': 'Unanswered queries',
  'file.interview.notAsked': 'Not requested',
  'file.interview.invited': 'Invited',
  'file.interview.passed': 'Passed',
  'file.interview.failed': 'Not passed',
  'file.agent': 'Agency authorisation confirmed by the student',
  'file.funds': 'Evidence of funds',
  'file.fundsOn': 'Dated \u2068{day}\u2069',
  'file.fundsMost': '{days, plural, one {at most # day old} other {at most # days old}}',
  'file.fundsNone': 'None confirmed yet',
  'file.fundsNotAsked': 'Not required',
  'file.no': 'Not yet',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly worklist: typeof worklistEn;
  }
}
