import type { organisationsEn } from './en.ts';

/** Arabic texts of organisations. */
export const organisationsAr = {
  'route.recordOrganisation': 'المؤسسات',
  'route.recordOrganisationAdd': 'إضافة مؤسسة',
  'route.recordOrganisationEdit': 'تعديل مؤسسة',
  'subject.Organisation': 'المؤسسات (العملاء)',
  'event.organisation.changed': 'تحديث مؤسسة',
  'event.organisation.created': 'إنشاء مؤسسة',
  'event.organisation.removed': 'حذف مؤسسة',
  'organisation.search': 'ابحث في المؤسسات',
  'organisation.empty': 'لا توجد مؤسسات',
  'organisation.emptyBody': 'تظهر هنا المؤسسات التي ترعى الطلاب.',
} as const satisfies Record<keyof typeof organisationsEn, string>;
