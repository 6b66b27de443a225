import type { gridEn } from './en.ts';

/** Arabic texts of lists. */
export const gridAr = {
  'grid.yes': 'نعم',
  'grid.no': 'لا',
  'grid.rowWaiting': 'في الطريق',
  'grid.news':
    '{count, plural, zero {لا جديد} one {واحد جديد} two {اثنان جديدان} few {# جديدة} many {# جديدًا} other {# جديد}}',
  'grid.more': 'المزيد',
  'grid.density': 'ارتفاع الصفوف',
  'grid.density.compact': 'مضغوط',
  'grid.density.cosy': 'مريح',
  'grid.density.roomy': 'واسع',
  'grid.export': 'تصدير…',
  'grid.print': 'طباعة…',
  'grid.choose': 'تحديد',
  'grid.chooseRow': 'تحديد \u2068{name}\u2069',
  'grid.chosenLabel': 'الصفوف المحددة',
  'grid.chosen':
    '{count, plural, zero {لا صفوف محددة} one {صف واحد محدد} two {صفان محددان} few {# صفوف محددة} many {# صفًا محددًا} other {# صف محدد}}',
  'grid.chooseMatching': 'تحديد كل المطابق وعدده {count, number}',
  'grid.changeChosen': 'تغيير…',
  'grid.exportChosen': 'تصدير…',
  'grid.chooseNone': 'إلغاء التحديد',
  'grid.rowMenu': 'ما يمكن فعله مع \u2068{name}\u2069',
  'grid.menu.open': 'فتح',
  'grid.said.page': 'الصفحة {page, number} من {last, number}',
  'grid.said.rows':
    '{total, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}',
  'grid.said.last': 'الصف {row, number} من {total, number}، الأخير في هذه الصفحة',
  'grid.said.noMatch': 'لا يوجد صف مطابق',
  'grid.said.empty': 'القائمة فارغة',
  'grid.said.sorted':
    'مرتبة حسب \u2068{column}\u2069، {order, select, desc {بترتيب تنازلي} other {بترتيب تصاعدي}}',
  'grid.said.unsorted': 'بالترتيب المعتاد',
  'grid.said.selected':
    '{count, plural, zero {لا صفوف محددة} one {صف واحد محدد} two {صفان محددان} few {# صفوف محددة} many {# صفًا محددًا} other {# صف محدد}}',
  'grid.said.matching': 'حُددت كل الصفوف المطابقة وعددها {count, number}',
  'grid.said.deselected': 'لا صفوف محددة',
  'grid.said.columnMoved': 'نُقل العمود \u2068{column}\u2069',
  'grid.said.columnHidden': 'أُخفي العمود \u2068{column}\u2069',
  'grid.said.columnShown': 'أُظهر العمود \u2068{column}\u2069',
  'grid.said.columnSized': 'عرض العمود \u2068{column}\u2069 هو {width, number} بكسل',
  'grid.said.pinned':
    '{count, plural, =0 {لا أعمدة مثبتة} zero {لا أعمدة مثبتة} one {عمود واحد مثبت} two {عمودان مثبتان} few {# أعمدة مثبتة} many {# عمودًا مثبتًا} other {# عمود مثبت}}',
  'grid.said.layoutReset': 'عادت الأعمدة إلى وضعها الأول',
  'grid.said.rowGone': 'لم يعد الصف موجودًا',
  'grid.said.news':
    '{count, plural, zero {لا سجلات جديدة} one {سجل جديد واحد} two {سجلان جديدان} few {# سجلات جديدة} many {# سجلًا جديدًا} other {# سجل جديد}}',
  'grid.said.profile': '{profile, select, sheet {الحروف تُكتب في الخلايا} other {الحروف أوامر}}',
  'columns.button': 'الأعمدة',
  'filter.button': 'تصفية',
  'peek.button': 'اللوحة الجانبية',
  'peek.close': 'إغلاق اللوحة',
  'pager.all': 'الكل',
} as const satisfies Record<keyof typeof gridEn, string>;
