/** English texts of the outbox and the mail templates. */
export const mailEn = {
  'mail.search': 'Search by recipient or subject',
  'mail.empty': 'No messages yet',
  'mail.emptyBody': 'Messages to users and students appear here when they are sent.',
  'mail.createdAt': 'Sent on',
  'mail.recipient': 'Recipient',
  'mail.template': 'Template',
  'mail.subject': 'Subject line',
  'mail.attempts': 'Attempts',
  'mail.settledAt': 'Finished',
  'mail.notDelivered': 'No mail server is configured. Messages are kept here and are not delivered.',
  'mail.failed': 'Couldn’t load the message.',
  'mail.sendAgain': 'Send again',
  'mail.withheld':
    'This message contains a personal link, so its text isn’t shown. If it didn’t arrive, ask the person to request a new link.',
  'mail.htmlPart': 'HTML version',
  'mail.textPart': 'Text version',
  'mail.frame': 'Message: \u2068{subject}\u2069',
  'mail.templatesLead': 'Every message the portal sends, with sample values.',
  'mail.width': 'Preview width',
  'mail.desktop': 'Desktop, 700 px',
  'mail.phone': 'Phone, 360 px',
  'mail.sendTest': 'Send a test to me',
  'mail.testSent': 'Test sent to \u2068{address}\u2069.',
  'mailStatus.queued': 'Queued',
  'mailStatus.sent': 'Sent',
  'mailStatus.kept': 'Kept',
  'mailStatus.failed': 'Failed',
  'mailTemplate.confirm-address': 'Confirm address',
  'mailTemplate.account-exists': 'Account exists',
  'mailTemplate.invitation': 'Account invitation',
  'mailTemplate.invitation-waiting': 'Account invitation waiting',
  'mailTemplate.new-password': 'New password',
  'mailTemplate.second-factor-reset': 'Two-step verification reset',
  'mailTemplate.resume-registration': 'Continue registration',
  'mailTemplate.registration-received': 'Registration received',
  'mailTemplate.information-requested': 'Question about a registration',
  'mailTemplate.registration-refused': 'Registration refused',
  'mailTemplate.account-linked': 'Account linked to student',
  'mailTemplate.document-requested': 'Document requested',
  'mailTemplate.document-rejected': 'Document rejected',
  'mailTemplate.decision': 'Decision on an application',
  'mailTemplate.document-reminder': 'Document reminder',
  'mailTemplate.offer-reminder': 'Offer reminder',
  'mailTemplate.notifications': 'Unread notifications',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly mail: typeof mailEn;
  }
}
