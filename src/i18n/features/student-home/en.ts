/** English texts of the home of students. */
export const studentHomeEn = {
  'studentHome.lead':
    '{count, plural, =0 {Nothing needs you right now.} one {# thing needs you now.} other {# things need you now.}}',
  'studentHome.noSteps': 'You’re up to date',
  'studentHome.noStepsBody': 'New requests, offers and payments appear here.',
  'studentHome.upload': 'Upload: \u2068{document}\u2069',
  'studentHome.uploadAgain': 'Upload a new version: \u2068{document}\u2069',
  'studentHome.offer':
    '{conditional, select, true {Respond to your conditional offer} other {Respond to your unconditional offer}}',
  'studentHome.viewOffer': 'View offer',
  'studentHome.deposit': 'Pay the deposit of \u2068{amount}\u2069',
  'studentHome.interview': 'Attend the interview',
  'studentHome.view': 'View details',
  'studentHome.overdue': 'Overdue: was due on \u2068{day}\u2069',
  'studentHome.forAll': 'For all your applications',
  'studentHome.more': '{count, plural, one {Show # more} other {Show # more}}',
  'studentHome.noApplicationsBody': 'Start one yourself, or ask your counsellor to add one.',
  'studentHome.stage': 'Stage {at, number} of {total, number}: \u2068{stage}\u2069',
  'studentHome.ended': '{count, plural, one {# ended application} other {# ended applications}}',
  'studentHome.you': 'You',
  'studentHome.noDocumentsBody': 'Documents appear here as soon as they are requested.',
  'studentHome.personalData': 'Your data',
  'studentHome.contacts': 'Who looks after you',
  'studentHome.noCounsellor': 'No counsellor assigned yet',
  'studentHome.registration': 'Registration reference',
  'studentHome.registered': '\u2068{number}\u2069, submitted on \u2068{day}\u2069',
  'studentHome.consent': 'Your consent is missing',
  'studentHome.consentBody': 'The agency can’t complete your applications without it.',
  'studentHome.consentOutdated':
    'The consent text has changed since \u2068{day}\u2069. Read it and agree again.',
  'studentHome.agree': 'I agree',
  'studentHome.consented': 'You gave consent on \u2068{day}\u2069.',
  'studentHome.offeredTitle': 'Is this you?',
  'studentHome.offeredBody':
    'We have a student record with your address \u2068{email}\u2069. If it’s yours, your account opens it, and your counsellor sees what you add.',
  'studentHome.recordNumber': 'Number of the record',
  'studentHome.isMine': 'Yes, that’s me',
  'studentHome.notMine': 'This isn’t me',
  'studentHome.deniedTitle': 'You said this isn’t you',
  'studentHome.deniedBody':
    'The agency was told that student record \u2068{number}\u2069 is another person’s, and will contact you at \u2068{email}\u2069.',
  'studentHome.mineAfterAll': 'It’s me after all',
  'studentHome.leave': 'This isn’t my record',
  'studentHome.leaveTitle': 'Leave record \u2068{number}\u2069?',
  'studentHome.leaveBody':
    'Your account no longer opens this record, and the agency is told that it’s another person’s. Documents and answers stay with it.',
  'studentHome.leaveConfirm': 'Leave record',
  'studentHome.unlinked': 'No registration with this address yet',
  'studentHome.unlinkedBody':
    'You’re signed in as \u2068{email}\u2069. Your applications appear here once the agency has received your registration with this address.',
  'studentHome.unlinkedNext': 'To register, sign out and open \u2068{address}\u2069.',
  'studentHome.checkAgain': 'Check again',
  'studentHome.notStudent': 'This page is for students',
  'studentHome.notStudentBody': 'Students see their applications, documents and next steps here.',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly 'student-home': typeof studentHomeEn;
  }
}
