import type { coversEn } from './en.ts';

/** Arabic texts of sign-in cover images. */
export const coversAr = {
  'route.recordLoginCoverImage': 'صور صفحة تسجيل الدخول',
  'route.recordLoginCoverImageAdd': 'صورة جديدة لصفحة الدخول',
  'route.recordLoginCoverImageEdit': 'تعديل صورة صفحة الدخول',
  'subject.Cover': 'صور صفحة تسجيل الدخول',
  'event.cover.created': 'إنشاء صورة لصفحة الدخول',
  'event.cover.changed': 'تعديل صورة لصفحة الدخول',
  'event.cover.removed': 'حذف صورة لصفحة الدخول',
  'cover.search': 'ابحث بالعنوان',
  'cover.empty': 'لا توجد صور',
  'cover.emptyBody':
    'تظهر هنا الصور المعروضة بجوار نموذج تسجيل الدخول. وإلى أن تضيف صورة، تعرض البوابة صورتها الافتراضية.',
  'cover.title': 'العنوان',
  'cover.startsOn': 'تُعرض من',
  'cover.endsOn': 'تُعرض حتى',
  'cover.shown': 'معروضة حاليًا',
  'cover.preview': 'معاينة صفحة تسجيل الدخول',
  'cover.previewNote':
    'تظهر بجوار النموذج على الشاشات العريضة. وإذا كانت هناك عدة صور نشطة، فإنها تتناوب يوميًا.',
  'cover.noPicture': 'لا توجد صورة بعد',
  'cover.alternative.hint': 'صِف الصورة لمن لا يستطيع رؤيتها. اتركه فارغًا إذا كانت الصورة للزينة فقط.',
  'cover.startsOn.hint': 'اتركه فارغًا لعرضها من الآن.',
  'cover.endsOn.hint': 'اتركه فارغًا لعرضها حتى أرشفتها.',
  'cover.archived.hint': 'لا تُعرض بعد الآن في صفحة تسجيل الدخول، لكنها تبقى في هذه القائمة.',
} as const satisfies Record<keyof typeof coversEn, string>;
