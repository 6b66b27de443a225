import type { writingEn } from './en.ts';

/** Arabic texts of a field for a text with formats. */
export const writingAr = {
  'writing.toolbar': 'التنسيق: \u2068{field}\u2069',
  'writing.keys':
    'اضغط على Alt+F10 للانتقال إلى شريط الأدوات، وعلى Escape للعودة إلى النص. ويغيّر Ctrl+] وCtrl+[ المسافة البادئة.',
  'writing.header1': 'عنوان 1',
  'writing.header2': 'عنوان 2',
  'writing.header3': 'عنوان 3',
  'writing.bold': 'غامق',
  'writing.italic': 'مائل',
  'writing.underline': 'تسطير',
  'writing.link': 'رابط',
  'writing.ordered': 'قائمة مرقّمة',
  'writing.bullet': 'قائمة نقطية',
  'writing.outdent': 'إنقاص المسافة البادئة',
  'writing.indent': 'زيادة المسافة البادئة',
  'writing.clear': 'إزالة التنسيق',
  'writing.address': 'عنوان الرابط',
  'writing.wrongLink': 'أدخل عنوان ويب أو بريدًا إلكترونيًا أو رقم هاتف',
  'writing.putLink': 'إدراج الرابط',
  'writing.removeLink': 'إزالة الرابط',
  'writing.refused':
    'يمكن أن تكون الصور بصيغة PNG أو GIF أو JPEG أو BMP أو ICO، ولا تتجاوز كلٌّ منها 150 كيلوبايت.',
} as const satisfies Record<keyof typeof writingEn, string>;
