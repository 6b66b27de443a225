import type { mailTrayEn } from './en.ts';

/** French texts of the demonstration’s mail tray. */
export const mailTrayFr = {
  'mailTray.title': 'Démo\u00a0: les e-mails sont conservés ici, pas envoyés',
  'mailTray.count':
    '{count, plural, one {Vous avez # message} many {Vous avez # messages} other {Vous avez # messages}}',
  'mailTray.to': 'À\u00a0:',
} as const satisfies Record<keyof typeof mailTrayEn, string>;
