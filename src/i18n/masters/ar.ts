import type { mastersEn } from './en.ts';

/** Arabic texts of the pages of master data. */
export const mastersAr = {
  'country.search': 'البحث بالرمز أو الاسم',
  'country.empty': 'لا توجد بلدان',
  'country.emptyBody': 'تظهر هنا البلدان التي يأتي منها الطلاب ويذهبون إليها.',
  'country.code': 'الرمز',
  'country.name': 'البلد',
  'country.callingCode': 'رمز الاتصال',
  'country.currency': 'العملة',
  'country.isDestination': 'وجهة',
  'country.complianceAsked': 'فحص الامتثال',
  'country.fundsMaxAgeDays': 'عمر إثبات الأموال بالأيام',
  'country.archived': 'مؤرشف',
  'country.universities': 'الجامعات',
  'country.students': 'الطلاب',
  'country.updatedAt': 'تاريخ التعديل',
  'university.search': 'البحث بالاسم أو المدينة',
  'university.empty': 'لا توجد جامعات',
  'university.emptyBody': 'تظهر هنا الجامعات التي ترسلون إليها الطلاب.',
  'university.name': 'الاسم',
  'university.city': 'المدينة',
  'university.countryCode': 'البلد',
  'university.commissionPercent': 'العمولة، ٪',
  'university.archived': 'مؤرشفة',
  'university.courses': 'المقررات',
  'university.applications': 'الطلبات',
  'university.updatedAt': 'تاريخ التعديل',
  'intake.search': 'البحث بالاسم',
  'intake.empty': 'لا توجد دفعات قبول',
  'intake.emptyBody': 'تظهر هنا بدايات الفصول التي يُتقدَّم إليها.',
  'intake.name': 'الاسم',
  'intake.startsOn': 'البداية',
  'intake.opensOn': 'التقديم من',
  'intake.closesOn': 'التقديم حتى',
  'intake.archived': 'مؤرشفة',
  'intake.applications': 'الطلبات',
  'intake.updatedAt': 'تاريخ التعديل',
  'masters.noRight': 'يمكنك الاطلاع عليه دون تعديله.',
  'masters.mayNotAdd': 'لا يضيف إلى هذه القائمة إلا من يتولّاها.',
  'masters.back': 'العودة إلى القائمة',
  'masters.missing': 'لا يوجد سجل كهذا',
  'masters.missingBody': 'ربما حُذف، أو لا يحق لك الاطلاع عليه.',
  'masters.conflict': 'عدّله شخص آخر',
  'masters.choose': 'اختر',
  'masters.archivedHint': 'يبقى حيث يُستخدم، ولا يُعرض بعد الآن.',
  'masters.settled': 'حُدِّد عند الإضافة',
  'masters.add': 'إضافة',
  'masters.usedBy': 'يُستخدم في',
  'masters.unused': 'لا شيء يستخدمه.',
  'masters.remove': 'حذف',
  'masters.question': 'هل تريد حذف \u2068{name}\u2069 نهائيًا؟',
  'masters.confirm': 'نعم، احذفه',
  'masters.keep': 'الإبقاء عليه',
  'masters.inUse': 'لا يمكن حذفه ما دام مستخدمًا. أرشفه بدلًا من ذلك.',
  'masters.notRemoved': 'لم يُحذف.',
  'masters.by.applicationDocuments':
    '{count, plural, zero {لا مستندات} one {مستند واحد} two {مستندان} few {# مستندات} many {# مستندًا} other {# مستند}}',
  'masters.by.applications':
    '{count, plural, zero {لا طلبات} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبًا} other {# طلب}}',
  'masters.by.branches':
    '{count, plural, zero {لا فروع} one {فرع واحد} two {فرعان} few {# فروع} many {# فرعًا} other {# فرع}}',
  'masters.by.channelPartners':
    '{count, plural, zero {لا شركاء} one {شريك واحد} two {شريكان} few {# شركاء} many {# شريكًا} other {# شريك}}',
  'masters.by.courses':
    '{count, plural, zero {لا مقررات} one {مقرر واحد} two {مقرران} few {# مقررات} many {# مقررًا} other {# مقرر}}',
  'masters.by.courseRequests':
    '{count, plural, zero {لا طلبات برامج} one {طلب برنامج واحد} two {طلبا برامج} few {# طلبات برامج} many {# طلب برنامج} other {# طلب برنامج}}',
  'masters.by.namingPatterns':
    '{count, plural, zero {لا أنماط تسمية} one {نمط تسمية واحد} two {نمطا تسمية} few {# أنماط تسمية} many {# نمط تسمية} other {# نمط تسمية}}',
  'masters.by.students':
    '{count, plural, zero {لا طلاب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}',
  'masters.by.universities':
    '{count, plural, zero {لا جامعات} one {جامعة واحدة} two {جامعتان} few {# جامعات} many {# جامعة} other {# جامعة}}',
  'masters.by.users':
    '{count, plural, zero {لا مستخدمين} one {مستخدم واحد} two {مستخدمان} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}',
} as const satisfies Record<keyof typeof mastersEn, string>;
