import { kindNamesAr } from '../../../../contract/notifications/kind-names.ts';
import type { profileEn } from './en.ts';

/** Arabic texts of the profile page. */
export const profileAr = {
  'link.title': 'رابط التسجيل',
  'link.lead': 'الطلاب الذين يسجّلون عبر هذا الرابط يُحتسبون لك.',
  'link.body': 'شارك الرابط، أو دع الطلاب يمسحون رمز QR بهواتفهم.',
  'link.count':
    '{count, plural, =0 {لم يسجّل أي طالب بعد} zero {لم يسجّل أي طالب بعد} one {سجّل طالب واحد} two {سجّل طالبان} few {سجّل # طلاب} many {سجّل # طالبًا} other {سجّل # طالب}}',
  'link.qr': 'رمز QR لرابط التسجيل الخاص بك',
  'link.opened':
    '{count, plural, =0 {لم يُفتح بعد} zero {لم يُفتح بعد} one {فُتح مرة واحدة} two {فُتح مرتين} few {فُتح # مرات} many {فُتح # مرة} other {فُتح # مرة}}',
  'link.started':
    '{count, plural, =0 {لم يبدأ أي تسجيل} zero {لم يبدأ أي تسجيل} one {بدأ تسجيل واحد} two {بدأ تسجيلان} few {بدأت # تسجيلات} many {بدأ # تسجيلًا} other {بدأ # تسجيل}}',
  'link.update': 'تحديث الرابط',
  'link.enabled': 'قبول التسجيلات',
  'link.expiresHint': 'آخر يوم يعمل فيه الرابط. اتركه فارغًا إذا لم تكن له نهاية.',
  'link.disabled': 'هذا الرابط معطّل. يُعرض على الطلاب الذين يفتحونه التسجيل العام بدلًا منه.',
  'link.expired': 'انتهت صلاحية هذا الرابط. يُعرض على الطلاب الذين يفتحونه التسجيل العام بدلًا منه.',
  'link.conflict': 'عُدِّل رابط التسجيل الخاص بك في مكان آخر',
  'link.sheet': 'سجّل مع \u2068{name}\u2069',
  'link.sheetLead': 'امسح الرمز بكاميرا هاتفك، أو افتح هذا العنوان:',
  'notify.lead': 'اختر ما تُبلَّغ به وكيف.',
  'notify.kind': 'الموضوع',
  'notify.bell': 'الجرس',
  'notify.bellOf': 'الإظهار في الجرس: \u2068{kind}\u2069',
  'notify.mailOf': 'البريد الإلكتروني: \u2068{kind}\u2069',
  'mailTiming.never': 'أبدًا',
  'mailTiming.now': 'فورًا',
  'mailTiming.daily': 'ملخص يومي',
  'notify.summaryHour': 'إرسال الملخص اليومي في الساعة',
  'notify.quiet': 'ساعات الهدوء',
  'notify.quietHint': 'تنتظر الرسائل انتهاء ساعات الهدوء، ما عدا الرسائل المتعلقة بأمان الحساب.',
  'notify.quietFrom': 'الهدوء من',
  'notify.quietUntil': 'الهدوء حتى',
  'notify.update': 'حفظ إعدادات الإشعارات',
  'notify.conflict': 'عُدِّلت إعدادات الإشعارات في مكان آخر',
  'field.quietUntil.invalid': 'اختر وقت انتهاء يختلف عن وقت البدء',
  ...kindNamesAr,
} as const satisfies Record<keyof typeof profileEn, string>;
