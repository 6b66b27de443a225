import type { channelPartnersEn } from './en.ts';

/** Arabic texts of channel partners. */
export const channelPartnersAr = {
  'route.recordChannelPartner': 'شركاء الاستقطاب',
  'route.recordChannelPartnerAdd': 'شريك استقطاب جديد',
  'route.recordChannelPartnerEdit': 'تعديل شريك استقطاب',
  'event.channelPartner.changed': 'تحديث شريك استقطاب',
  'event.channelPartner.created': 'إنشاء شريك استقطاب',
  'event.channelPartner.removed': 'حذف شريك استقطاب',
  'channelPartner.search': 'ابحث في شركاء الاستقطاب',
  'channelPartner.empty': 'لا يوجد شركاء استقطاب',
  'channelPartner.emptyBody': 'يظهر هنا الشركاء الذين يعرّفون الوكالة بالطلاب.',
  'channelPartner.visaRefusals': 'حالات رفض التأشيرة',
  'channelPartner.branchId.hint':
    'ينتمي طلاب هذا الشريك الجدد إلى هذا الفرع. أما الطلاب الحاليون والطلبات الحالية فتبقى في أماكنها.',
  'channelPartner.parentId.hint': 'يمكن لمستخدمي الشريك الأم العمل على طلاب هذا الشريك وطلباته.',
  'field.channelPartner.branchId.required': 'اختر فرعًا',
  'field.channelPartner.branchId.unknown': 'أدخل اسم فرع واحد غير مؤرشف',
  'field.channelPartner.parentId.unknown': 'أدخل اسم شريك استقطاب واحد غير مؤرشف',
  'field.channelPartner.parentId.contradicts': 'لا يمكن أن يتبع شريك الاستقطاب نفسه أو أحد وكلائه الفرعيين',
  'field.channelPartner.name.taken': 'يوجد شريك استقطاب بهذا الاسم',
} as const satisfies Record<keyof typeof channelPartnersEn, string>;
