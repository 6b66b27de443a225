import type { countriesEn } from './en.ts';

/** Arabic texts of countries. */
export const countriesAr = {
  'route.countryList': 'البلدان',
  'route.countryListAdd': 'بلد جديد',
  'route.countryListEdit': 'تعديل بلد',
  'subject.Country': 'البلدان',
  'event.country.created': 'إنشاء بلد',
  'event.country.changed': 'تعديل بلد',
  'event.country.removed': 'حذف بلد',
  'country.search': 'ابحث بالرمز أو الاسم',
  'country.empty': 'لا توجد بلدان',
  'country.emptyBody': 'تظهر هنا البلدان التي يأتي منها الطلاب أو يتجهون إليها.',
  'country.name': 'البلد',
  'country.confirmation.letter': 'رسالة القبول',
  'country.confirmation.cas': 'CAS',
  'country.confirmation.coe': 'CoE',
  'country.confirmation.sevis': 'I-20 (SEVIS)',
  'country.confirmation.loa': 'رسالة قبول (LOA) مع PAL أو TAL',
  'country.confirmation.hint':
    'اتركه فارغًا لاستخدام النوع المعتاد لهذا البلد. تسري التغييرات من الآن على الطلبات الخاصة به.',
  'country.documents': 'المستندات المطلوبة',
  'country.documents.side': 'ينطبق على',
  'country.documents.side.domicile': 'الطلاب المقيمون في هذا البلد',
  'country.documents.side.destination': 'الطلاب المتقدمون إلى هذا البلد',
  'country.documents.type': 'المستند',
} as const satisfies Record<keyof typeof countriesEn, string>;
