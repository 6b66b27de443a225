import { kindNamesEn } from '../../../../contract/notifications/kind-names.ts';

/** English texts of the profile page. */
export const profileEn = {
  'link.title': 'Registration link',
  'link.lead': 'Students who register with this link are credited to you.',
  'link.body': 'Share the link, or let students scan the QR code with their phone.',
  'link.count':
    '{count, plural, =0 {No students have registered yet} one {# student registered} other {# students registered}}',
  'link.qr': 'QR code for your registration link',
  'link.opened': '{count, plural, =0 {Not opened yet} one {Opened once} other {Opened # times}}',
  'link.started':
    '{count, plural, =0 {No registrations started} one {# registration started} other {# registrations started}}',
  'link.update': 'Update link',
  'link.enabled': 'Accept registrations',
  'link.expiresHint': 'The link works until the end of this day. Leave empty if it doesn’t expire.',
  'link.disabled':
    'This link is disabled. Students who open it are offered the general registration instead.',
  'link.expired': 'This link has expired. Students who open it are offered the general registration instead.',
  'link.conflict': 'Your registration link was changed elsewhere',
  'link.sheet': 'Register with \u2068{name}\u2069',
  'link.sheetLead': 'Scan the code with your phone’s camera, or open this address:',
  'notify.lead': 'Choose what you’re notified about, and how.',
  'notify.kind': 'Topic',
  'notify.bell': 'Bell',
  'notify.bellOf': 'Show in the bell: \u2068{kind}\u2069',
  'notify.mailOf': 'Email: \u2068{kind}\u2069',
  'mailTiming.never': 'Never',
  'mailTiming.now': 'Right away',
  'mailTiming.daily': 'Daily summary',
  'notify.summaryHour': 'Send the daily summary at',
  'notify.quiet': 'Quiet hours',
  'notify.quietHint': 'Emails wait until quiet hours end, except emails about account security.',
  'notify.quietFrom': 'Quiet from',
  'notify.quietUntil': 'Quiet until',
  'notify.update': 'Save notification settings',
  'notify.conflict': 'Your notification settings were changed elsewhere',
  'field.quietUntil.invalid': 'Select an end time that differs from the start time',
  ...kindNamesEn,
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly profile: typeof profileEn;
  }
}
