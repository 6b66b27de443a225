/** English texts of the demonstration’s mail tray. */
export const mailTrayEn = {
  'mailTray.title': 'Demo: mail is kept here, not sent',
  'mailTray.count': '{count, plural, one {You have # message} other {You have # messages}}',
  'mailTray.to': 'To:',
} as const;

declare module '../../message-id.ts' {
  interface FeatureTexts {
    readonly 'mail-tray': typeof mailTrayEn;
  }
}
