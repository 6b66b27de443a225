import type { surfacesEn } from './en.ts';

/** Arabic texts of what opens over the shell: search, activity, the tour, preferences. */
export const surfacesAr = {
  // Search
  'search.results': 'النتائج',
  'search.placeholder.everything': 'ابحث عن الشاشات والسجلات والأوامر',
  'search.placeholder.commands': 'أي أمر؟',
  'search.placeholder.people': 'اسم أو عنوان بريد إلكتروني',
  'search.placeholder.applications': 'رقم الطلب أو اسم الطالب',
  'search.placeholder.screens': 'أي شاشة؟',
  'search.placeholder.help': 'ماذا تريد أن تعرف؟',
  'search.scopes': 'البحث ضمن',
  'search.scope.everything': 'الكل',
  'search.scope.commands': 'الأوامر',
  'search.scope.people': 'الأشخاص',
  'search.scope.applications': 'طلبات الالتحاق',
  'search.scope.screens': 'الشاشات',
  'search.scope.help': 'المساعدة',
  'search.group.favourites': 'المفضلة',
  'search.group.recent': 'السجلات الأخيرة',
  'search.group.pages': 'الشاشات',
  'search.group.views': 'طرق العرض المحفوظة',
  'search.group.commands': 'الأوامر',
  'search.group.settings': 'التفضيلات',
  'search.group.help': 'المساعدة',
  'search.busy': 'جارٍ البحث في السجلات…',
  'search.nothing': 'لا شيء يطابق. جرّب كلمة أخرى أو اسمًا أو رقمًا.',
  'search.tooShort': 'اكتب حرفين أو أكثر للبحث في السجلات.',
  'search.count':
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}}',
  'search.more':
    '{count, plural, zero {لا نتائج} one {نتيجة واحدة} two {نتيجتان} few {# نتائج} many {# نتيجة} other {# نتيجة}} وأكثر: أضف كلمة للتضييق',
  'search.offline': 'لا يوجد اتصال: لا يمكن البحث في السجلات، لكن الشاشات والأوامر متاحة.',
  'search.setting': '\u2068{name}\u2069: \u2068{value}\u2069',
  'search.key.open': 'فتح',
  'search.key.background': 'في تبويب خلفي',
  'search.key.look': 'نظرة سريعة',

  // Places
  'recent.clear': 'انسَ السجلات الأخيرة',

  // Panes
  'pane.peek': 'عرض اللوحة الجانبية',
  'pane.dock': 'ارتفاع لوحة النشاط',

  // Activity
  'activity.list': 'ما حدث للتو',
  'activity.hide': 'إخفاء النشاط',
  'activity.clear': 'مسح',
  'activity.empty': 'لم يحدث شيء بعد. تُدرج هنا التغييرات والأعمال والإشعارات فور حدوثها.',
  'activity.changed':
    '\u2068{subject}\u2069: {count, plural, zero {لا تغييرات} one {تغيّر سجل واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}',
  'activity.edited': '\u2068{name}\u2069: غيّرت \u2068{fields}\u2069',
  'activity.look': 'اطّلع',
  'activity.live': 'عادت التحديثات المباشرة',
  'activity.lost': 'توقفت التحديثات المباشرة',
  'activity.bulk': 'تغيير سجلات كثيرة: \u2068{state}\u2069',
  'activity.export': 'تصدير: \u2068{state}\u2069',
  'activity.progress': '{done, number} من {total, number}',
  'activity.state.queued': 'في الانتظار',
  'activity.state.running': 'قيد التنفيذ',
  'activity.state.cancelling': 'قيد الإلغاء',
  'activity.state.cancelled': 'أُلغي',
  'activity.state.done': 'اكتمل',
  'activity.state.failed': 'فشل',

  // Help, tour
  'help.search': 'طرق البحث',
  'help.commands': 'كل الأوامر',
  'help.scope': 'البحث: ابدأ بـ \u2068{letter}\u2069 من أجل \u2068{scope}\u2069',
  'tour.offer': 'جديد هنا؟',
  'tour.offerBody': 'الجولة التعريفية تستغرق دقيقة.',
  'tour.start': 'خذني في جولة',
  'tour.decline': 'لا، شكرًا',
  'tour.label': 'الجولة، الخطوة {at, number} من {count, number}',
  'tour.progress': '{at, number} من {count, number}',
  'tour.next': 'التالي',
  'tour.previous': 'السابق',
  'tour.finish': 'تم',
  'tour.skip': 'إنهاء الجولة',
  'tour.navigation.title': 'شاشاتك',
  'tour.navigation.body':
    'كل ما يمكنك فتحه هنا. اطوِها إلى أيقونات لتوسيع المساحة؛ وما تضعه في المفضلة يأتي أولًا.',
  'tour.search.title': 'اعثر على أي شيء',
  'tour.search.body':
    'السجلات والشاشات والأوامر والتفضيلات من حقل واحد. ابدأ بـ \u2068>\u2069 للأوامر و\u2068@\u2069 للأشخاص و\u2068#\u2069 لطلبات الالتحاق.',
  'tour.list.title': 'قوائم لليدين',
  'tour.list.body':
    'الأسهم للتنقل، وEnter للفتح، والمسافة لعرض السجل بجانب القائمة، و? لسرد كل المفاتيح المتاحة الآن.',
  'tour.tabs.title': 'افتح عدة صفحات معًا',
  'tour.tabs.body': 'تبقى كل صفحة مفتوحة في تبويبها كما تركتها تمامًا، مع ما كتبته.',
  'tour.notifications.title': 'ما يحتاج إليك',
  'tour.notifications.body': 'تصل الإشعارات هنا من تلقاء نفسها دون إعادة تحميل الصفحة.',
  'tour.activity.title': 'ما الذي يجري',
  'tour.activity.body':
    'يبيّن شريط الحالة إن كانت التغييرات تصل مباشرة وما هو محدد وما هو قيد التنفيذ. ويسرد النشاط ما حدث للتو.',
  'tour.help.title': 'المساعدة هنا',
  'tour.help.body': 'اختصارات لوحة المفاتيح، وهذه الجولة مرة أخرى متى شئت.',

  // Preferences
  'customizer.keyProfile': 'الحروف في القوائم',
  'customizer.keyProfile.triage': 'أوامر',
  'customizer.keyProfile.sheet': 'كتابة في الخلايا',
  'customizer.table': 'القوائم على شكل',
  'customizer.table.grid': 'شبكة',
  'customizer.table.table': 'جدول بسيط',
  'customizer.textSize': 'حجم النص',
  'customizer.textSize.usual': 'معتاد',
  'customizer.textSize.large': 'كبير',
  'customizer.textSize.larger': 'أكبر',
  'customizer.kept': 'يظهر كل تغيير فورًا ويُحفظ على هذا الجهاز.',

  // Tabs
  'tab.closeNamed': 'إغلاق \u2068{title}\u2069',
  'tab.closeOthers': 'إغلاق الصفحات الأخرى',
  'tab.moveLeft': 'نقل إلى اليسار',
  'tab.moveRight': 'نقل إلى اليمين',
  'tab.reopen': 'إعادة فتح الصفحة المغلقة',
  'tab.search': 'البحث عن صفحة مفتوحة',
  'tab.none': 'لا توجد صفحة مفتوحة بهذا الاسم.',
  'tab.recordOthers': 'سجلات القائمة الأخرى',
  'tab.recordPlace': '{place, number} من {total, number}',
  'tab.recordPrevious': 'السجل السابق',
  'tab.recordNext': 'السجل التالي',

  // Leaving
  'leave.title': 'هل تريد حفظ تغييراتك؟',
  'leave.body': 'ما غيّرته هنا لم يُحفظ وسيضيع:',
  'leave.bodyKept': 'ما غيّرته هنا لم يُحفظ بعد:',
  'leave.save': 'حفظ',
  'leave.keep': 'تركها مفتوحة',
  'leave.discard': 'تجاهل التغييرات',
  'leave.stay': 'البقاء هنا',
} as const satisfies Record<keyof typeof surfacesEn, string>;
