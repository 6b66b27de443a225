import type { cellsEn } from './en.ts';

/** Arabic texts of editing in lists. */
export const cellsAr = {
  'cell.editor': '\u2068{column}\u2069، صف \u2068{row}\u2069',
  'cell.save': 'حفظ',
  'cell.cancel': 'إلغاء',
  'cell.none': 'لا شيء',
  'cell.calendar': 'افتح التقويم',
  'cell.asking': 'جارٍ البحث…',
  'cell.noOptions': 'لا توجد نتائج',
  'cell.optionsFailed': 'تعذر تحميل الخيارات. تابع الكتابة للمحاولة مرة أخرى.',
  'cell.required': 'يجب إدخال قيمة هنا',
  'cell.number': 'هذا ليس رقمًا',
  'cell.whole': 'لا يمكن إدخال غير الأعداد الصحيحة',
  'cell.tooSmall': 'على الأقل {limit, number}',
  'cell.tooBig': 'على الأكثر {limit, number}',
  'cell.tooLong':
    '{limit, plural, zero {بلا أحرف (#)} one {حرف واحد على الأكثر (#)} two {حرفان على الأكثر (#)} few {# أحرف على الأكثر} many {# حرفًا على الأكثر} other {# حرف على الأكثر}}',
  'cell.date': 'هذا ليس تاريخًا. اكتب اليوم/الشهر/السنة، مثل 21/11/2026.',
  'cell.choice': 'هذا ليس من الخيارات',
  'cell.flag': 'اكتب نعم أو لا',
  'cell.reference': 'لا يوجد ما يحمل هذا الاسم تمامًا. اختر من القائمة.',
  'cell.locked': 'لا يمكنك تغيير هذه الخلية',
  'cell.refused': 'لم يُحفظ.',
  'cell.stale': 'غيّر شخص آخر هذه الخلية في هذه الأثناء.',
  'cell.mine': 'قيمتك',
  'cell.theirs': 'قيمته',
  'cell.keepMine': 'احتفظ بقيمتي',
  'cell.takeTheirs': 'خذ قيمته',
  'cell.discard': 'تجاهل',
  'cells.refused':
    '{count, plural, zero {كل التغييرات محفوظة (#)} one {تغيير واحد لم يُحفظ (#)} two {تغييران لم يُحفظا (#)} few {# تغييرات لم تُحفظ} many {# تغييرًا لم يُحفظ} other {# تغيير لم يُحفظ}}',
  'cells.waiting':
    '{count, plural, zero {لا تغييرات تنتظر الاتصال (#)} one {تغيير واحد ينتظر الاتصال (#)} two {تغييران ينتظران الاتصال (#)} few {# تغييرات تنتظر الاتصال} many {# تغييرًا ينتظر الاتصال} other {# تغيير ينتظر الاتصال}}',
  'paste.title': 'ما الذي سيغيّره اللصق',
  'paste.changed':
    '{count, plural, zero {لا تتغير أي خلية (#)} one {تتغير خلية واحدة (#)} two {تتغير خليتان (#)} few {تتغير # خلايا} many {تتغير # خلية} other {تتغير # خلية}}',
  'paste.same':
    '{count, plural, zero {لا تبقى أي خلية كما هي (#)} one {تبقى خلية واحدة كما هي (#)} two {تبقى خليتان كما هما (#)} few {تبقى # خلايا كما هي} many {تبقى # خلية كما هي} other {تبقى # خلية كما هي}}',
  'paste.refused':
    '{count, plural, zero {كل الخلايا مقبولة (#)} one {خلية واحدة غير مقبولة (#)} two {خليتان غير مقبولتين (#)} few {# خلايا غير مقبولة} many {# خلية غير مقبولة} other {# خلية غير مقبولة}}',
  'paste.left':
    '{count, plural, zero {لا شيء خارج القائمة (#)} one {قيمة واحدة خارج القائمة (#)} two {قيمتان خارج القائمة (#)} few {# قيم خارج القائمة} many {# قيمة خارج القائمة} other {# قيمة خارج القائمة}}',
  'paste.is.changed': 'تتغير',
  'paste.is.same': 'تبقى كما هي',
  'paste.is.refused': 'غير مقبولة',
  'paste.is.asking': 'جارٍ البحث عنها',
  'paste.row': 'الصف',
  'paste.column': 'العمود',
  'paste.before': 'الآن',
  'paste.after': 'بعد ذلك',
  'paste.apply': 'لصق',
  'paste.applyGood':
    '{count, plural, zero {لا شيء للصق (#)} one {الصق الخلية المقبولة فقط (#)} two {الصق الخليتين المقبولتين فقط (#)} few {الصق الخلايا المقبولة فقط (#)} many {الصق الخلايا المقبولة فقط (#)} other {الصق الخلايا المقبولة فقط (#)}}',
} as const satisfies Record<keyof typeof cellsEn, string>;
