import type { universitiesEn } from './en.ts';

/** Arabic texts of universities. */
export const universitiesAr = {
  'route.universityList': 'الجامعات',
  'route.recordUniversity': 'سجلات الجامعات',
  'route.recordUniversityAdd': 'جامعة جديدة',
  'route.recordUniversityEdit': 'تعديل جامعة',
  'subject.University': 'الجامعات',
  'event.university.created': 'إنشاء جامعة',
  'event.university.changed': 'تعديل جامعة',
  'event.university.removed': 'حذف جامعة',
  'university.search': 'ابحث بالاسم أو المدينة',
  'university.empty': 'لا توجد جامعات',
  'university.emptyBody': 'تظهر هنا الجامعات التي ترسلون إليها الطلاب.',
  'university.contacts': 'جهات الاتصال',
  'university.contacts.matter': 'مجال المسؤولية',
  'university.contacts.matter.admissions': 'القبول',
  'university.contacts.matter.finance': 'المالية',
  'university.contacts.matter.agents': 'الوكلاء',
  'university.contacts.matter.other': 'أخرى',
  'university.campuses': 'الأحرام الجامعية',
  'university.campuses.address': 'العنوان',
  'university.agreements': 'الاتفاقيات',
  'university.agreements.edition': 'الإصدار',
  'university.documents': 'المستندات المطلوبة',
  'university.documents.type': 'المستند',
  'university.contacts.matter.compliance': 'الامتثال',
} as const satisfies Record<keyof typeof universitiesEn, string>;
