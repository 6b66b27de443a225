import { defineTemplate } from '../template.ts';

/** Notifications that somebody has not read in the portal: a summary without names. */
export default defineTemplate({
  parameters: { fullName: 'name', count: 'code', summary: 'words', link: 'link' },
  button: 'link',
  secret: false,
  sample: {
    fullName: 'Ada Lovelace',
    count: '3',
    summary: 'Documents: A-2026-000042, A-2026-000051\nRegistrations: 1',
    link: 'https://portal.example/notifications',
  },
  texts: {
    en: {
      subject: 'Unread notifications: {count}',
      heading: 'Your unread notifications',
      paragraphs: ['Hello {fullName},', 'These notifications are waiting for you in {app}:', '{summary}'],
      button: 'View notifications',
      note: 'You choose what you receive by email under Notifications in your profile. For privacy, this email doesn’t name students.',
    },
    fr: {
      subject: 'Notifications non lues\u00a0: {count}',
      heading: 'Vos notifications non lues',
      paragraphs: ['Bonjour {fullName},', 'Ces notifications vous attendent dans {app}\u00a0:', '{summary}'],
      button: 'Voir les notifications',
      note: 'Choisissez ce que vous recevez par e-mail dans votre profil, sous Notifications. Pour protéger la vie privée, cet e-mail ne nomme aucun étudiant.',
    },
    ar: {
      subject: 'إشعارات غير مقروءة: {count}',
      heading: 'إشعاراتك غير المقروءة',
      paragraphs: ['مرحبًا {fullName}،', 'هذه الإشعارات في انتظارك في {app}:', '{summary}'],
      button: 'عرض الإشعارات',
      note: 'تختار ما يصلك بالبريد الإلكتروني من قسم الإشعارات في ملفك الشخصي. حفاظًا على الخصوصية لا تذكر هذه الرسالة أسماء الطلاب.',
    },
  },
});
