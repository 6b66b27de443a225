import type { cellsEn } from './en.ts';

/** Arabic texts of editing in lists. */
export const cellsAr = {
  'cell.editor': '\u2068{column}\u2069، صف \u2068{row}\u2069',
  'cell.calendar': 'فتح التقويم',
  'cell.optionsFailed': 'تعذّر تحميل الخيارات. تابع الكتابة لإعادة المحاولة.',
  'cell.number': 'أدخل رقمًا',
  'cell.whole': 'أدخل عددًا صحيحًا',
  'cell.tooSmall': 'على الأقل {limit, number}',
  'cell.tooBig': 'على الأكثر {limit, number}',
  'cell.tooLong':
    '{limit, plural, zero {بلا أحرف (#)} one {حرف واحد على الأكثر (#)} two {حرفان على الأكثر (#)} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}',
  'cell.date': 'أدخل التاريخ بصيغة اليوم/الشهر/السنة، مثل 21/11/2026',
  'cell.flag': 'أدخل نعم أو لا',
  'cell.reference': 'لا يوجد تطابق تام. حدّد من القائمة.',
  'cell.locked': 'ليس لديك إذن لتعديل هذه الخلية',
  'cell.refused': 'لم يُحفظ.',
  'cell.stale': 'غيّر شخص آخر هذه الخلية.',
  'cell.mine': 'قيمتك',
  'cell.theirs': 'قيمته',
  'cell.keepMine': 'الاحتفاظ بقيمتي',
  'cell.takeTheirs': 'الاحتفاظ بقيمته',
  'cells.refused':
    '{count, plural, zero {كل التغييرات محفوظة (#)} one {تغيير واحد لم يُحفظ (#)} two {تغييران لم يُحفظا (#)} few {# تغييرات لم تُحفظ} many {# تغييرًا لم يُحفظ} other {# تغيير لم يُحفظ}}',
  'cells.waiting':
    '{count, plural, zero {لا تغييرات بانتظار الاتصال (#)} one {تغيير واحد بانتظار الاتصال (#)} two {تغييران بانتظار الاتصال (#)} few {# تغييرات بانتظار الاتصال} many {# تغييرًا بانتظار الاتصال} other {# تغيير بانتظار الاتصال}}',
  'cells.serverFault':
    '{count, plural, zero {تعذّر حفظ التغييرات (#). ستُعاد المحاولة قريبًا.} one {تعذّر حفظ تغيير واحد (#). ستُعاد المحاولة قريبًا.} two {تعذّر حفظ تغييرين (#). ستُعاد المحاولة قريبًا.} few {تعذّر حفظ # تغييرات. ستُعاد المحاولة قريبًا.} many {تعذّر حفظ # تغييرًا. ستُعاد المحاولة قريبًا.} other {تعذّر حفظ # تغيير. ستُعاد المحاولة قريبًا.}}',
  'paste.title': 'معاينة اللصق',
  'paste.changed':
    '{count, plural, zero {لا تتغير أي خلية (#)} one {تتغير خلية واحدة (#)} two {تتغير خليتان (#)} few {تتغير # خلايا} many {تتغير # خلية} other {تتغير # خلية}}',
  'paste.same':
    '{count, plural, zero {لا خلايا دون تغيير (#)} one {خلية واحدة دون تغيير (#)} two {خليتان دون تغيير (#)} few {# خلايا دون تغيير} many {# خلية دون تغيير} other {# خلية دون تغيير}}',
  'paste.refused':
    '{count, plural, zero {كل الخلايا مقبولة (#)} one {خلية واحدة غير مقبولة (#)} two {خليتان غير مقبولتين (#)} few {# خلايا غير مقبولة} many {# خلية غير مقبولة} other {# خلية غير مقبولة}}',
  'paste.left':
    '{count, plural, zero {لا شيء خارج القائمة (#)} one {قيمة واحدة خارج القائمة (#)} two {قيمتان خارج القائمة (#)} few {# قيم خارج القائمة} many {# قيمة خارج القائمة} other {# قيمة خارج القائمة}}',
  'paste.is.changed': 'تتغير',
  'paste.is.same': 'دون تغيير',
  'paste.is.refused': 'غير مقبولة',
  'paste.is.asking': 'جارٍ التحقق',
  'fact.row': 'الصف',
  'separator.label': 'الفاصل',
  'separator.hint': 'ما يفصل بين خلايا الصف.',
  'separator.comma': 'فاصلة (,)',
  'separator.semicolon': 'فاصلة منقوطة (;)',
  'separator.tab': 'علامة جدولة',
  'separator.bar': 'خط عمودي (|)',
  'separator.none': 'بلا فاصل: خلية واحدة في كل سطر',
  'paste.hasHeadings': 'تجاهل الصف الأول (العناوين)',
  'paste.before': 'القيمة الحالية',
  'fact.newValue': 'القيمة الجديدة',
  'paste.applyGood':
    '{count, plural, zero {لا شيء للصق (#)} one {لصق الخلية المقبولة فقط (#)} two {لصق الخليتين المقبولتين فقط (#)} few {لصق الخلايا المقبولة فقط (#)} many {لصق الخلايا المقبولة فقط (#)} other {لصق الخلايا المقبولة فقط (#)}}',
} as const satisfies Record<keyof typeof cellsEn, string>;
