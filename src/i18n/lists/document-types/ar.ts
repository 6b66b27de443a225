import type { documentTypesEn } from './en.ts';

/** Arabic texts of document types. */
export const documentTypesAr = {
  'route.recordDocumentType': 'أنواع المستندات',
  'route.recordDocumentTypeAdd': 'نوع مستند جديد',
  'route.recordDocumentTypeEdit': 'تعديل نوع مستند',
  'subject.DocumentType': 'أنواع المستندات',
  'event.documentType.created': 'إنشاء نوع مستند',
  'event.documentType.changed': 'تعديل نوع مستند',
  'event.documentType.removed': 'حذف نوع مستند',
  'documentType.search': 'ابحث بالرمز أو الاسم',
  'documentType.empty': 'لا توجد أنواع مستندات',
  'documentType.emptyBody': 'تظهر هنا أنواع المستندات التي يمكن طلبها.',
  'documentType.code.hint':
    'ابدأ بـ \u2066own-\u2069 واستخدم أحرفًا لاتينية صغيرة دون مسافات، مثل \u2066own-reference-form\u2069. لا يمكنك تغييره لاحقًا.',
  'documentType.name': 'الاسم بالإنجليزية',
  'documentType.goodForMonths.hint':
    'تُحتسب من تاريخ الإصدار. اتركه فارغًا إذا كان للمستند تاريخ انتهاء خاص به أو كانت صلاحيته لا تنتهي.',
  'documentType.goodForDays.hint': 'تُضاف إلى الأشهر إن وُجدت.',
  'documentType.fileCode.hint': 'اجعله قصيرًا، مثل \u2066PP\u2069. 24 حرفًا كحد أقصى.',
  'documentType.fileLabel.hint': 'استخدم لغة تستطيع كل الجامعات قراءتها.',
  'documentType.universities': 'الجامعات التي تطلبه',
  'documentType.rules': 'قواعد قوائم المستندات',
  'documentType.nameFr.hint': 'اتركه فارغًا لاستخدام الاسم المضمَّن في البوابة، أو الاسم الإنجليزي إن لم يوجد.',
  'documentType.nameAr.hint': 'اتركه فارغًا لاستخدام الاسم المضمَّن في البوابة، أو الاسم الإنجليزي إن لم يوجد.',
} as const satisfies Record<keyof typeof documentTypesEn, string>;
