import type { overlaysEn } from './en.ts';

/** Arabic texts of what opens over the shell: search, activity, the tour, preferences. */
export const overlaysAr = {
  // Search
  'search.results': 'النتائج',
  'search.placeholder.everything': 'البحث في الشاشات والسجلات والأوامر',
  'search.placeholder.commands': 'البحث في الأوامر',
  'search.placeholder.applications': 'ابحث برقم الطلب أو الطالب',
  'search.placeholder.screens': 'البحث في الشاشات',
  'search.placeholder.help': 'البحث في المساعدة',
  'search.scopes': 'البحث في',
  'search.scope.everything': 'الكل',
  'search.scope.commands': 'الأوامر',
  'search.scope.people': 'الأشخاص',
  'search.scope.applications': 'طلبات الالتحاق',
  'search.scope.screens': 'الشاشات',
  'search.scope.help': 'المساعدة',
  'search.group.recent': 'السجلات الأخيرة',
  'search.group.pages': 'الشاشات',
  'search.group.views': 'العروض المحفوظة',
  'search.group.controls': 'في هذه الصفحة',
  'search.selected': 'محدد',
  'search.group.commands': 'الأوامر',
  'search.busy': 'جارٍ البحث في السجلات…',
  'search.nothing': 'لا توجد نتائج. جرّب كلمة أخرى أو اسمًا أو رقمًا آخر.',
  'search.tooShort': 'اكتب حرفين على الأقل للبحث في السجلات.',
  'search.count':
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  'search.more':
    '{count, plural, zero {توجد نتائج أخرى. أضف كلمة لتقليل النتائج.} one {أكثر من نتيجة واحدة. أضف كلمة لتقليل النتائج.} two {أكثر من نتيجتين. أضف كلمة لتقليل النتائج.} few {أكثر من # نتائج. أضف كلمة لتقليل النتائج.} many {أكثر من # نتيجة. أضف كلمة لتقليل النتائج.} other {أكثر من # نتيجة. أضف كلمة لتقليل النتائج.}}',
  'search.offline': 'لا يوجد اتصال. يمكنك البحث في الشاشات والأوامر، ولكن ليس في السجلات.',
  'search.key.open': 'فتح',
  'search.key.background': 'في تبويب خلفي',
  'search.key.look': 'في اللوحة الجانبية',

  // Places
  'recent.clear': 'مسح السجلات الأخيرة',

  // Panes
  'pane.peek': 'عرض اللوحة الجانبية',
  'pane.dock': 'ارتفاع لوحة النشاط',

  // Activity
  'activity.list': 'النشاط الأخير',
  'activity.hide': 'إخفاء النشاط',
  'activity.empty': 'لا يوجد نشاط بعد. تظهر هنا التغييرات والعمليات والإشعارات فور حدوثها.',
  'activity.changed':
    '\u2068{subject}\u2069: {count, plural, zero {لا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
  'activity.edited': '\u2068{name}\u2069: غيّرت \u2068{fields}\u2069',
  'activity.live': 'استؤنفت التحديثات المباشرة',
  'activity.lost': 'توقفت التحديثات المباشرة',
  'activity.bulk': 'تغيير جماعي: \u2068{state}\u2069',
  'activity.export': 'تصدير: \u2068{state}\u2069',
  'label.progressOf': '{done, number} من {total, number}',
  'activity.state.queued': 'في قائمة الانتظار',
  'activity.state.running': 'قيد التنفيذ',
  'activity.state.cancelling': 'جارٍ الإيقاف',
  'activity.state.cancelled': 'أُوقف',
  'activity.state.done': 'اكتمل',
  'activity.state.failed': 'فشل',

  // Help, tour
  'help.search': 'نصائح البحث',
  'help.commands': 'كل الأوامر',
  'help.scope': 'ابدأ بـ \u2068{letter}\u2069 للبحث في \u2068{scope}\u2069',
  'tour.start': 'بدء الجولة',
  'tour.label': 'الجولة، الخطوة {at, number} من {count, number}',
  'tour.progress': '{at, number} من {count, number}',
  'tour.next': 'التالي',
  'tour.previous': 'السابق',
  'tour.finish': 'تم',
  'tour.skip': 'إنهاء الجولة',
  'tour.navigation.title': 'شاشاتك',
  'tour.navigation.body':
    'تجد هنا كل شاشة يمكنك فتحها. اطوِ القائمة إلى أيقونات لتوسيع المساحة. وتظهر المفضلة أولًا.',
  'tour.search.title': 'اعثر على أي شيء',
  'tour.search.body':
    'ابحث في السجلات والشاشات والأوامر والتفضيلات من مكان واحد. ابدأ بـ \u2068>\u2069 للأوامر و\u2068@\u2069 للأشخاص و\u2068#\u2069 لطلبات الالتحاق.',
  'tour.list.title': 'العمل بلوحة المفاتيح',
  'tour.list.body':
    'استخدم مفاتيح الأسهم للتنقل، وEnter للفتح، والمسافة لعرض السجل في اللوحة الجانبية. اضغط ? لعرض كل الاختصارات المتاحة.',
  'tour.tabs.title': 'إبقاء عدة تبويبات مفتوحة',
  'tour.tabs.body': 'تبقى كل صفحة مفتوحة في تبويبها كما تركتها تمامًا، بما في ذلك ما كتبته.',
  'tour.notifications.title': 'إشعاراتك',
  'tour.notifications.body': 'تظهر الإشعارات الجديدة هنا دون إعادة تحميل الصفحة.',
  'tour.activity.title': 'الحالة والنشاط',
  'tour.activity.body':
    'يبيّن شريط الحالة ما إذا كانت التحديثات مباشرة، وما هو محدد، وما هي العمليات الجارية. ويعرض النشاط الأحداث الأخيرة.',
  'tour.help.title': 'الحصول على المساعدة',
  'tour.help.body': 'تجد هنا اختصارات لوحة المفاتيح، ويمكنك إعادة هذه الجولة في أي وقت.',

  // Preferences
  'customizer.keyProfile': 'مفاتيح الحروف في القوائم',
  'customizer.keyProfile.triage': 'تنفيذ الأوامر',
  'customizer.keyProfile.sheet': 'الكتابة في الخلايا',
  'customizer.table': 'عرض القوائم',
  'customizer.table.grid': 'شبكة',
  'customizer.table.table': 'جدول بسيط',
  'customizer.textSize': 'حجم النص',
  'customizer.textSize.usual': 'افتراضي',
  'customizer.textSize.large': 'كبير',
  'customizer.textSize.larger': 'كبير جدًا',
  'customizer.kept': 'تُطبَّق التغييرات فورًا وتُحفظ على هذا الجهاز.',

  // Tabs
  'tab.closeNamed': 'إغلاق \u2068{title}\u2069',
  'tab.closeOthers': 'إغلاق التبويبات الأخرى',
  'action.moveLeft': 'نقل إلى اليسار',
  'action.moveRight': 'نقل إلى اليمين',
  'tab.search': 'ابحث عن تبويب مفتوح',
  'tab.none': 'لا توجد تبويبات مطابقة',
  'tab.recordOthers': 'سجلات هذه القائمة',
  'label.placeOf': '{place, number} من {total, number}',
  'tab.recordPrevious': 'السجل السابق',
  'tab.recordNext': 'السجل التالي',

  // Leaving
  'leave.title': 'هل تريد حفظ تغييراتك؟',
  'leave.body': 'ستُفقد هذه التغييرات غير المحفوظة:',
  'leave.bodyKept': 'لم تُحفظ هذه التغييرات بعد:',
  'leave.keep': 'الاحتفاظ بها لوقت لاحق',
  'action.discardChanges': 'تجاهل التغييرات',
} as const satisfies Record<keyof typeof overlaysEn, string>;
