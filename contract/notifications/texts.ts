/** The English texts of notifications, by message id; the API and the interface use the same. */
export const notificationTextsEn = {
  'news.title.application.statusChanged': 'Application \u2068{number}\u2069 is now: \u2068{status}\u2069',
  'news.body.application.statusChanged': '\u2068{student}\u2069’s application has a new status.',
  'news.title.application.assigned': 'Application \u2068{number}\u2069 assigned to you',
  'news.body.application.assigned': 'You’re now responsible for \u2068{student}\u2069’s application.',
  'news.title.application.moved': 'Application \u2068{number}\u2069 updated',
  'news.body.application.moved': 'There’s new activity on \u2068{student}\u2069’s application.',
  'news.title.application.bulkMoved': '{count, plural, one {# application} other {# applications}} updated',
  'news.bulkMovedTo':
    '{count, plural, one {# application is now:} other {# applications are now:}} \u2068{status}\u2069',
  'news.body.application.bulkMoved': 'They were changed together.',
  'news.title.application.bulkAssigned':
    '{count, plural, one {# application} other {# applications}} assigned to you',
  'news.body.application.bulkAssigned': 'You’re now responsible for them.',
  'news.statusWaiting': '\u2068{student}\u2069’s application is waiting for: \u2068{party}\u2069',
  'news.title.application.courseChanged': 'Course of application \u2068{number}\u2069 changed',
  'news.body.application.courseChanged':
    '\u2068{student}\u2069’s application is now for \u2068{to}\u2069, not for \u2068{from}\u2069.',
  'news.title.application.handedOver': 'Application \u2068{number}\u2069 submitted for review',
  'news.body.application.handedOver': '\u2068{student}\u2069’s application is waiting for your approval.',
  'news.title.compliance.opened': 'Compliance file opened for application \u2068{number}\u2069',
  'news.body.compliance.opened': 'Start the compliance check of \u2068{student}\u2069’s application.',
  'news.title.compliance.queryRaised': 'Compliance query on application \u2068{number}\u2069',
  'news.body.compliance.queryRaised': 'Answer the query about \u2068{student}\u2069’s application.',
  'news.title.compliance.queryAnswered': 'Compliance query on application \u2068{number}\u2069 answered',
  'news.body.compliance.queryAnswered':
    'Continue the compliance check of \u2068{student}\u2069’s application.',
  'news.title.compliance.interview': 'Compliance interview for application \u2068{number}\u2069',
  'news.body.compliance.interview': '\u2068{student}\u2069 is invited. Confirm the date.',
  'news.title.compliance.cleared': 'Application \u2068{number}\u2069 cleared by compliance',
  'news.body.compliance.cleared': '\u2068{student}\u2069’s application can continue.',
  'news.title.compliance.refused': 'Compliance refused clearance for application \u2068{number}\u2069',
  'news.body.compliance.refused': 'Decide how to continue with \u2068{student}\u2069’s application.',
  'news.title.compliance.reopened': 'Compliance check of application \u2068{number}\u2069 reopened',
  'news.body.compliance.reopened':
    'The decision about \u2068{student}\u2069’s application is being reviewed.',
  'news.title.application.deadline': 'Upcoming deadline for application \u2068{number}\u2069',
  'news.body.application.deadline':
    'The deadline for \u2068{student}\u2069’s application is \u2068{date}\u2069.',
  'news.title.document.uploaded': 'New document for application \u2068{number}\u2069',
  'news.body.document.uploaded': '\u2068{document}\u2069 is waiting to be confirmed.',
  'news.title.document.superseded': '\u2068{document}\u2069 is being replaced',
  'news.body.document.superseded':
    'You decided on the previous version for application \u2068{number}\u2069. Reason: \u2068{reason}\u2069',
  'news.title.document.rejected': '\u2068{document}\u2069 was rejected',
  'news.body.document.rejected': 'Application \u2068{number}\u2069 needs a new version: \u2068{reason}\u2069',
  'news.title.offer.received': 'Offer for application \u2068{number}\u2069',
  'news.body.offer.received': '\u2068{university}\u2069 made an offer.',
  'news.title.offer.changed': 'Offer for application \u2068{number}\u2069 changed',
  'news.body.offer.changed': '\u2068{university}\u2069 changed the offer. Check its terms and expiry date.',
  'news.title.courseRequest.researching': 'Head office is researching \u2068{course}\u2069',
  'news.body.courseRequest.researching':
    'Work has started on your request for the course at \u2068{university}\u2069.',
  'news.title.courseRequest.published': '\u2068{course}\u2069 is in the catalogue',
  'news.body.courseRequest.published':
    'You can now apply for the course you requested at \u2068{university}\u2069.',
  'news.title.courseRequest.refused': 'Your request for \u2068{course}\u2069 was rejected',
  'news.body.courseRequest.refused':
    'Head office rejected your request for the course at \u2068{university}\u2069: \u2068{reason}\u2069',
  'news.title.registration.received': 'New registration: \u2068{name}\u2069',
  'news.body.registration.received': 'Registration \u2068{number}\u2069 was submitted.',
  'news.title.registration.accepted': 'Registration accepted: \u2068{name}\u2069',
  'news.body.registration.accepted': 'Registration \u2068{number}\u2069 has become a student.',
  'news.title.registration.assigned': 'Registration assigned to you: \u2068{name}\u2069',
  'news.body.registration.assigned': 'You’re now responsible for registration \u2068{number}\u2069.',
  'news.title.task.assigned': 'Task assigned to you: \u2068{task}\u2069',
  'news.title.task.bulkAssigned': '{count, plural, one {# task} other {# tasks}} assigned to you',
  'news.body.task.bulkAssigned': 'They were assigned together.',
  'news.taskAbout': 'Application \u2068{number}\u2069.',
  'news.taskDue': 'Due on \u2068{date}\u2069.',
  'news.taskNotDue': 'No due date.',
  'news.title.user.linked': 'Account of \u2068{name}\u2069 linked',
  'news.body.user.linked':
    'The student opened their account and confirmed that record \u2068{students}\u2069 is theirs.',
  'news.title.user.denied': '\u2068{name}\u2069 isn’t student \u2068{students}\u2069',
  'news.body.user.denied':
    'The owner of this email address says that the record is another person’s. Check who entered it, and correct the address.',
  'news.title.user.notLinked': 'Account of \u2068{name}\u2069 not linked',
  'news.body.user.notLinked':
    'The account’s email address belongs to more than one student or account: \u2068{students}\u2069. Decide which student it is.',
  'news.title.session.signedIn': 'Sign-in on a new device',
  'news.body.session.signedIn':
    'Your account was used on \u2068{device}\u2069. If this wasn’t you, change your password.',
  'news.title.session.passwordChanged': 'Your password was changed',
  'news.body.session.passwordChanged': 'If this wasn’t you, reset your password and tell your administrator.',
  'news.title.session.secondFactorChanged': 'Your two-step verification was changed',
  'news.body.session.secondFactorChanged':
    'If this wasn’t you, change your password and tell your administrator.',
  'news.title.session.secondFactorReset': 'Your two-step verification was reset',
  'news.body.session.secondFactorReset':
    'An administrator removed your authenticator app, passkeys and recovery codes. Set them up again.',
  'news.title.user.registered': 'New account',
  'news.body.user.registered': '\u2068{name}\u2069 registered and confirmed their email address.',
  'news.title.application.intakeClosed': 'Intake of application \u2068{number}\u2069 has closed',
  'news.body.application.intakeClosed':
    'Change the intake or the course of \u2068{student}\u2069’s application, or withdraw it.',
  'news.title.application.courseStarted': 'Course of application \u2068{number}\u2069 has started',
  'news.body.application.courseStarted':
    'Agree with the application officer whether to defer \u2068{student}\u2069’s application or to close it.',
  'news.title.application.intakeChanged': 'Intake of application \u2068{number}\u2069 changed',
  'news.body.application.intakeChanged':
    '\u2068{student}\u2069’s application is now for \u2068{intake}\u2069. Check the new dates.',
  'news.title.application.consentRecorded': 'Consent recorded for application \u2068{number}\u2069',
  'news.body.application.consentRecorded':
    'The agency recorded \u2068{student}\u2069’s signed consent. Tell your counsellor if you didn’t sign it.',
  'news.title.application.reopeningRequested': 'Reopening of application \u2068{number}\u2069 requested',
  'news.body.application.reopeningRequested':
    '\u2068{student}\u2069’s application is waiting for an administrator to reopen it.',
  'news.title.application.question': 'Question about application \u2068{number}\u2069',
  'news.body.application.question':
    'Open \u2068{student}\u2069’s application to read the question and answer it.',
  'news.title.application.interview': 'Interview invitation for application \u2068{number}\u2069',
  'news.body.application.interview':
    '\u2068{student}\u2069 is invited on \u2068{at}\u2069. Place: \u2068{place}\u2069. Confirm the date.',
  'news.title.application.undone': 'Last change of application \u2068{number}\u2069 undone',
  'news.body.application.undone': '\u2068{student}\u2069’s application is as it was before.',
  'news.title.deposit.refunded': 'Deposit of application \u2068{number}\u2069 refunded',
  'news.body.deposit.refunded': 'Open \u2068{student}\u2069’s application to check the amount and the date.',
  'news.title.commission.invoiced': 'Commission invoice for application \u2068{number}\u2069',
  'news.body.commission.invoiced':
    'Pay the commission that the agency invoiced for \u2068{student}\u2069’s application.',
  'news.title.commission.clawedBack': 'Commission of application \u2068{number}\u2069 clawed back',
  'news.body.commission.clawedBack':
    'The commission for \u2068{student}\u2069’s application has to be paid back. Reason: \u2068{reason}\u2069',
  'news.title.offer.extended': 'Offer for application \u2068{number}\u2069 extended',
  'news.body.offer.extended':
    '\u2068{university}\u2069 extended the offer to \u2068{date}\u2069. Accept or decline it by then.',
  'news.bulkEvent': '\u2068{event}\u2069: {count, plural, one {# application} other {# applications}}',
  'news.bulkWaiting': '\u2068{event}\u2069. Waiting for: \u2068{party}\u2069',
  'news.bulkEnded': '\u2068{event}\u2069. They were changed together.',
  'news.movedBy': '\u2068{event}\u2069: application \u2068{number}\u2069',
  'news.movedOpen': 'Open \u2068{student}\u2069’s application to see the details.',
  'news.ended.rejected': '\u2068{student}\u2069’s application was rejected. Nothing more is needed from you.',
  'news.ended.visaRefused':
    '\u2068{student}\u2069’s visa was refused. The counsellor or channel partner decides whether to reapply.',
  'news.ended.enrolled': '\u2068{student}\u2069 has enrolled. The application is complete.',
  'news.ended.withdrawn':
    '\u2068{student}\u2069’s application was withdrawn. Nothing more is needed from you.',
  'news.ended.cancelled':
    '\u2068{student}\u2069’s application was cancelled. Nothing more is needed from you.',
  'news.ended.offerDeclined':
    'The offer to \u2068{student}\u2069 was declined. Nothing more is needed from you.',
  'news.ended.offerLapsed':
    'The offer to \u2068{student}\u2069 expired. The university can extend it or make a new one.',
  'news.ended.deferred':
    '\u2068{student}\u2069 was deferred. A new application for a later intake continues from here.',
  'news.deferredTo':
    '\u2068{student}\u2069 was deferred. A new application for \u2068{intake}\u2069 continues from here.',
  'news.ended.closed': '\u2068{student}\u2069’s application was closed. Nothing more is needed from you.',
  'news.title.offer.rescinded': 'Offer for application \u2068{number}\u2069 rescinded',
  'news.body.offer.rescinded':
    '\u2068{university}\u2069 rescinded its offer to \u2068{student}\u2069. The application is rejected.',
  'news.title.offer.conditionsMet': 'Conditions of the offer for application \u2068{number}\u2069 met',
  'news.body.offer.conditionsMet':
    'The offer of \u2068{university}\u2069 is now unconditional. Accept or decline it.',
  'news.title.offer.conditionWaived': 'Condition of the offer for application \u2068{number}\u2069 waived',
  'news.body.offer.conditionWaived':
    '\u2068{student}\u2069 no longer has to meet this condition: \u2068{condition}\u2069. {count, plural, =0 {No other condition is open.} one {# other condition is open.} other {# other conditions are open.}}',
  'news.title.offer.conditionReopened':
    'Condition of the offer for application \u2068{number}\u2069 reopened',
  'news.body.offer.conditionReopened':
    '\u2068{student}\u2069 has to meet this condition: \u2068{condition}\u2069. Provide evidence for it.',
} as const;
