import type { shellEn } from './en.ts';

/** Arabic texts of the shell: tabs, navbar, status bar, the names of keys. */
export const shellAr = {
  // Search
  'search.open': 'بحث',

  // Places
  'breadcrumb.label': 'مسار التنقل',
  'search.group.favourites': 'المفضلة',
  'favourite.add': 'إضافة إلى المفضلة',
  'favourite.remove': 'إزالة من المفضلة',
  'favourite.place': 'الموضع {place, number} من {count, number}',

  // Activity
  'label.inspector': 'الفاحص',
  'activity.title': 'النشاط',

  // Status bar
  'label.rowCount':
    '{count, plural, zero {لا صفوف} one {صف واحد} two {صفان} few {# صفوف} many {# صفًا} other {# صف}}',
  'statusbar.dataFrom': 'بيانات \u2068{time}\u2069',
  'statusbar.selected':
    '{count, plural, zero {لا شيء محدد} one {صف محدد} two {صفان محددان} few {# صفوف محددة} many {# صفًا محددًا} other {# صف محدد}}',
  'statusbar.focused': 'الصف الحالي: \u2068{record}\u2069',
  'statusbar.profile.triage': 'مفاتيح الحروف: أوامر',
  'statusbar.profile.sheet': 'مفاتيح الحروف: كتابة',
  'statusbar.profileHint': 'تحديد ما إذا كانت مفاتيح الحروف تنفّذ أوامر أو تكتب في خلايا هذه القائمة.',
  'connection.back': 'عاد الاتصال',
  'connection.dataFrom': 'تُعرض بيانات الساعة \u2068{time}\u2069.',

  // Help, tour
  'search.group.help': 'المساعدة',

  // Tabs
  'tab.label': 'علامات التبويب المفتوحة',
  'tab.record': '\u2068{page}\u2069 \u2068{id}\u2069',
  'label.unsavedChanges': 'تغييرات غير محفوظة',
  'tab.list': 'علامات التبويب المفتوحة: {count, number}',
  'tab.opened': 'فُتحت \u2068{title}\u2069 في الخلفية',
  'tab.closed': 'أُغلقت \u2068{title}\u2069',
  'tab.closedMany':
    '{count, plural, zero {لم تُغلق أي علامة تبويب} one {أُغلقت علامة تبويب واحدة} two {أُغلقت علامتا تبويب} few {أُغلقت # علامات تبويب} many {أُغلقت # علامة تبويب} other {أُغلقت # علامة تبويب}}',
  'tab.moved': 'نُقلت \u2068{title}\u2069 إلى الموضع {place, number} من {count, number}',

  // Names of keys
  'keys.then': 'ثم',
  'keys.name.Ctrl': 'Ctrl',
  'keys.name.Alt': 'Alt',
  'keys.name.Shift': 'Shift',
  'keys.name.Enter': 'Enter',
  'keys.name.Escape': 'Esc',
  'keys.name.Space': 'مسافة',
  'keys.name.Tab': 'Tab',
  'keys.name.Delete': 'Delete',
  'keys.name.Backspace': 'Backspace',
  'keys.name.Home': 'Home',
  'keys.name.End': 'End',
  'keys.name.PageUp': 'Page Up',
  'keys.name.PageDown': 'Page Down',
  'keys.name.ContextMenu': 'القائمة',

  // Work in the background
  'work.title': 'العمليات في الخلفية',
  'work.running':
    '{count, plural, zero {لا عمليات قيد التنفيذ (#)} one {عملية واحدة قيد التنفيذ (#)} two {عمليتان قيد التنفيذ (#)} few {# عمليات قيد التنفيذ} many {# عملية قيد التنفيذ} other {# عملية قيد التنفيذ}}',

  // Seeing the portal as another user
  'seeingAs.banner': 'أنت تعرض البوابة كما تظهر لـ \u2068{name}\u2069، للقراءة فقط.',
  'seeingAs.stop': 'إنهاء عرض \u2068{name}\u2069',
  'error.session.seeingAs': 'أنت تعرض البوابة كمستخدم آخر، للقراءة فقط. أنهِ هذا العرض لإجراء تغييرات.',
} as const satisfies Record<keyof typeof shellEn, string>;
