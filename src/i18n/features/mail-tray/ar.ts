import type { mailTrayEn } from './en.ts';

/** Arabic texts of the demonstration’s mail tray. */
export const mailTrayAr = {
  'mailTray.title': 'نسخة توضيحية: تُحفظ الرسائل هنا ولا تُرسل',
  'mailTray.count':
    '{count, plural, zero {لا رسائل لديك} one {لديك رسالة واحدة} two {لديك رسالتان} few {لديك # رسائل} many {لديك # رسالة} other {لديك # رسالة}}',
  'mailTray.to': 'إلى:',
} as const satisfies Record<keyof typeof mailTrayEn, string>;
