import type { gridEn } from './en.ts';

/** Arabic texts of lists. */
export const gridAr = {
  'access.yes': 'نعم',
  'access.no': 'لا',
  'grid.news':
    '{count, plural, zero {لا جديد} one {واحد جديد} two {اثنان جديدان} few {# جديدة} many {# جديدًا} other {# جديد}}',
  'grid.more': 'المزيد',
  'label.rowHeight': 'ارتفاع الصفوف',
  'grid.density.compact': 'مضغوط',
  'grid.density.cosy': 'متوسط',
  'grid.density.roomy': 'واسع',
  'label.exportMore': 'تصدير…',
  'grid.print': 'طباعة…',
  'keys.group.select': 'التحديد',
  'action.selectRow': 'تحديد \u2068{name}\u2069',
  'grid.chosenLabel': 'الصفوف المحددة',
  'label.rowsSelected':
    '{count, plural, zero {لا صفوف محددة} one {صف واحد محدد} two {صفان محددان} few {# صفوف محددة} many {# صفًا محددًا} other {# صف محدد}}',
  'grid.chooseMatching': 'تحديد كل الصفوف المطابقة ({count, number})',
  'grid.changeChosen': 'تعديل…',
  'grid.moveChosen': 'تغيير الحالة…',
  'grid.chooseNone': 'إلغاء التحديد',
  'grid.rowMenu': 'إجراءات \u2068{name}\u2069',
  'action.enable': 'فتح',
  'grid.said.rows':
    '{total, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}',
  'grid.said.last': 'الصف {row, number} من {total, number}، الأخير في هذه الصفحة',
  'grid.said.noMatch': 'لا توجد صفوف مطابقة',
  'grid.said.empty': 'القائمة فارغة',
  'grid.said.sorted':
    'مرتبة حسب \u2068{column}\u2069 {order, select, desc {ترتيبًا تنازليًا} other {ترتيبًا تصاعديًا}}',
  'grid.said.matching': 'تم تحديد كل الصفوف المطابقة ({count, number})',
  'grid.said.deselected': 'لا صفوف محددة',
  'grid.said.columnMoved': 'نُقل العمود \u2068{column}\u2069',
  'grid.said.columnHidden': 'أُخفي العمود \u2068{column}\u2069',
  'grid.said.columnShown': 'أُظهر العمود \u2068{column}\u2069',
  'grid.said.columnSized': 'عرض العمود \u2068{column}\u2069 هو {width, number} بكسل',
  'grid.said.pinned':
    '{count, plural, =0 {لا أعمدة مثبتة} zero {لا أعمدة مثبتة} one {عمود واحد مثبت} two {عمودان مثبتان} few {# أعمدة مثبتة} many {# عمودًا مثبتًا} other {# عمود مثبت}}',
  'grid.said.layoutReset': 'أُعيد ضبط الأعمدة',
  'grid.said.rowGone': 'لم يعد الصف في القائمة',
  'grid.said.news':
    '{count, plural, zero {لا سجلات جديدة} one {سجل جديد واحد} two {سجلان جديدان} few {# سجلات جديدة} many {# سجلًا جديدًا} other {# سجل جديد}}',
  'grid.said.profile': '{profile, select, sheet {تُكتب الحروف في الخلايا} other {تنفّذ الحروف الأوامر}}',
  'label.columns': 'الأعمدة',
  'filter.button': 'تصفية',
  'peek.button': 'اللوحة الجانبية',
  'peek.close': 'إغلاق اللوحة الجانبية',
  'label.allItems': 'الكل',
} as const satisfies Record<keyof typeof gridEn, string>;
