import type { Language } from '../kit/languages.ts';
import type { NotificationKind } from './settings.ts';

type KindNames = Readonly<Record<`notificationKind.${NotificationKind}`, string>>;

/** The names of the kinds of notifications, by message id; email and the interface use the same. */
export const kindNamesEn = {
  'notificationKind.assignments': 'Assignments',
  'notificationKind.applications': 'Application progress',
  'notificationKind.deadlines': 'Deadlines',
  'notificationKind.documents': 'Documents',
  'notificationKind.offers': 'Offers',
  'notificationKind.payments': 'Deposits and commissions',
  'notificationKind.compliance': 'Compliance',
  'notificationKind.courseRequests': 'Course requests',
  'notificationKind.registrations': 'Registrations',
  'notificationKind.accounts': 'Student accounts',
  'notificationKind.security': 'Account security',
} as const satisfies KindNames;

export const kindNamesFr = {
  'notificationKind.assignments': 'Attributions',
  'notificationKind.applications': 'Avancement des candidatures',
  'notificationKind.deadlines': 'Échéances',
  'notificationKind.documents': 'Documents',
  'notificationKind.offers': 'Offres',
  'notificationKind.payments': 'Acomptes et commissions',
  'notificationKind.compliance': 'Conformité',
  'notificationKind.courseRequests': 'Demandes de formation',
  'notificationKind.registrations': 'Inscriptions',
  'notificationKind.accounts': 'Comptes des étudiants',
  'notificationKind.security': 'Sécurité de votre compte',
} as const satisfies KindNames;

export const kindNamesAr = {
  'notificationKind.assignments': 'الإسناد إليك',
  'notificationKind.applications': 'سير الطلبات',
  'notificationKind.deadlines': 'المواعيد النهائية',
  'notificationKind.documents': 'المستندات',
  'notificationKind.offers': 'العروض',
  'notificationKind.payments': 'الدفعات المقدّمة والعمولات',
  'notificationKind.compliance': 'الامتثال',
  'notificationKind.courseRequests': 'طلبات البرامج',
  'notificationKind.registrations': 'التسجيلات',
  'notificationKind.accounts': 'حسابات الطلاب',
  'notificationKind.security': 'أمان حسابك',
} as const satisfies KindNames;

export const kindNames = {
  en: kindNamesEn,
  fr: kindNamesFr,
  ar: kindNamesAr,
} as const satisfies Record<Language, KindNames>;
