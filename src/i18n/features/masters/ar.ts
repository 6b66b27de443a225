import { collectTexts } from '../../collect-texts.ts';
import type { mastersEn } from './en.ts';

/** Arabic texts of the pages of master data. */
export const mastersAr = {
  ...(await collectTexts('ar', 'others')),
  'fact.isDestination': 'وجهة',
  'fact.fundsMaxAgeDays': 'الحد الأقصى لعمر إثبات الأموال (بالأيام)',
  'fact.passportMonths': 'صلاحية جواز السفر بعد بدء البرنامج (بالأشهر)',
  'fact.confirmation': 'نوع التأكيد',
  'fact.commissionPercent': 'العمولة (٪)',
  'fact.turnaroundDays': 'مدة الرد (بالأيام)',
  'fact.category': 'الفئة',
  'fact.countries': 'البلدان التي تطلبه',
  'masters.notEditable': 'يمكنك عرض هذا السجل دون تعديله.',
  'masters.notCreatable': 'ليس لديك إذن بإضافة سجلات إلى هذه القائمة.',
  'masters.conflict': 'عدّل شخص آخر هذا السجل',
  'masters.archivedHint': 'تحتفظ به السجلات الحالية، لكن لا يمكن تحديده لسجلات جديدة.',
  'masters.readOnly': 'تفاصيل للقراءة فقط',
  'masters.add': 'إضافة',
  'masters.usedBy': 'يُستخدم في',
  'masters.unused': 'غير مستخدم في أي مكان',
  'masters.confirmDelete': 'هل تريد حذف \u2068{name}\u2069 نهائيًا؟',
  'masters.inUse': 'لا يمكنك حذف سجل قيد الاستخدام. أرشفه بدلًا من ذلك.',
  'masters.requested': 'لا يمكنك حذفه أو أرشفته ما دامت جامعة أو بلد أو قاعدة لقائمة المستندات تطلبه.',
  'masters.notDeleted': 'تعذّر حذف هذا السجل.',
  'masters.by.applicationDocuments':
    '{count, plural, zero {لا مستندات} one {مستند واحد} two {مستندان} few {# مستندات} many {# مستندًا} other {# مستند}}',
  'masters.by.branches':
    '{count, plural, zero {لا فروع} one {فرع واحد} two {فرعان} few {# فروع} many {# فرعًا} other {# فرع}}',
  'masters.by.channelPartners':
    '{count, plural, zero {لا شركاء} one {شريك واحد} two {شريكان} few {# شركاء} many {# شريكًا} other {# شريك}}',
  'masters.by.courses':
    '{count, plural, zero {لا برامج} one {برنامج واحد} two {برنامجان} few {# برامج} many {# برنامجًا} other {# برنامج}}',
  'masters.by.courseIntakes':
    '{count, plural, zero {لا برامج في هذه الدفعة} one {برنامج واحد في هذه الدفعة} two {برنامجان في هذه الدفعة} few {# برامج في هذه الدفعة} many {# برنامجًا في هذه الدفعة} other {# برنامج في هذه الدفعة}}',
  'masters.by.courseRequests':
    '{count, plural, zero {لا طلبات برامج} one {طلب برنامج واحد} two {طلبا برامج} few {# طلبات برامج} many {# طلب برنامج} other {# طلب برنامج}}',
  'masters.by.namingPatterns':
    '{count, plural, zero {لا أنماط تسمية} one {نمط تسمية واحد} two {نمطا تسمية} few {# أنماط تسمية} many {# نمط تسمية} other {# نمط تسمية}}',
  'masters.by.checklistRules':
    '{count, plural, zero {لا قواعد لقائمة المستندات} one {قاعدة واحدة لقائمة المستندات} two {قاعدتان لقائمة المستندات} few {# قواعد لقائمة المستندات} many {# قاعدة لقائمة المستندات} other {# قاعدة لقائمة المستندات}}',
  'masters.by.registrationQuestions':
    '{count, plural, zero {لا أسئلة} one {سؤال واحد} two {سؤالان} few {# أسئلة} many {# سؤالًا} other {# سؤال}}',
  'masters.by.registrations':
    '{count, plural, zero {لا تسجيلات} one {تسجيل واحد} two {تسجيلان} few {# تسجيلات} many {# تسجيلًا} other {# تسجيل}}',
  'masters.by.registrationFiles':
    '{count, plural, zero {لا ملفات تسجيل} one {ملف تسجيل واحد} two {ملفا تسجيل} few {# ملفات تسجيل} many {# ملف تسجيل} other {# ملف تسجيل}}',
  'masters.by.demandedDocuments':
    '{count, plural, zero {لا متطلبات من الجامعات والبلدان} one {متطلب واحد من جامعة أو بلد} two {متطلبان من الجامعات والبلدان} few {# متطلبات من الجامعات والبلدان} many {# متطلبًا من الجامعات والبلدان} other {# متطلب من الجامعات والبلدان}}',
  'masters.by.portal': 'مضمَّن في البوابة',
  'masters.by.students':
    '{count, plural, zero {لا طلاب} one {طالب واحد} two {طالبان} few {# طلاب} many {# طالبًا} other {# طالب}}',
  'masters.by.universities':
    '{count, plural, zero {لا جامعات} one {جامعة واحدة} two {جامعتان} few {# جامعات} many {# جامعة} other {# جامعة}}',
  'masters.by.users':
    '{count, plural, zero {لا مستخدمين} one {مستخدم واحد} two {مستخدمان} few {# مستخدمين} many {# مستخدمًا} other {# مستخدم}}',
  'masters.by.signIn': 'صفحة تسجيل الدخول',
  'history.none': 'لا توجد تغييرات بعد',
  'history.before': 'قبل',
  'history.after': 'بعد',
  'history.show': 'إظهار',
  'history.event.created': 'إنشاء',
  'history.event.changed': 'تعديل',
  'history.event.removed': 'حذف',
  'masters.computed': 'ملخّص',
  'parts.editOne': 'تعديل \u2068{name}\u2069',
  'parts.removeOne': 'حذف \u2068{name}\u2069',
  'parts.newOne': 'إضافة إلى \u2068{part}\u2069',
  'parts.changeOne': 'تعديل \u2068{part}\u2069',
  'parts.none': 'لا شيء بعد',
  'fact.stage': 'وقت الحاجة إليه',
  'fact.picture': 'الصورة',
  'fact.alternative': 'النص البديل',
  'fact.width': 'العرض (بكسل)',
  'fact.height': 'الارتفاع (بكسل)',
  'picture.hint': 'PNG أو JPEG أو WebP، بحجم 4 ميغابايت كحد أقصى. الصور الطولية هي الأنسب.',
  'picture.sending': 'جارٍ رفع الصورة…',
  'picture.refused': 'تعذّر رفع هذه الصورة.',
  'picture.upload.empty': 'هذا الملف فارغ. اختر ملفًا آخر.',
  'picture.upload.tooLarge': 'حجم هذه الصورة كبير جدًا. اضغطها أكثر أو صغّرها، ثم اخترها من جديد.',
  'picture.upload.imageTooLarge': 'عدد بكسلات هذه الصورة كبير جدًا. صغّر أبعادها، ثم اخترها من جديد.',
  'picture.upload.kindNotAccepted': 'هذه ليست صورة PNG أو JPEG أو WebP. اختر صورة أخرى.',
  'picture.upload.kindMismatch': 'محتوى هذا الملف لا يطابق اسمه. احفظه من جديد كصورة.',
  'picture.upload.damaged': 'لا يمكن قراءة هذه الصورة. احفظها من جديد، ثم اختر الملف الجديد.',
  'picture.upload.tooComplex': 'هذه الصورة أعقد من أن تُفحص. احفظها من جديد، ثم اختر الملف الجديد.',
  'field.endsOn.invalid': 'أدخل تاريخ انتهاء لا يسبق تاريخ البدء',
  'field.picture.required': 'اختر صورة',
  'field.picture.invalid': 'اختر صورة',
  'field.picture.unknown': 'انتهت صلاحية هذا الرفع. اختر الصورة من جديد.',
  'field.picture.taken': 'هذا الرفع يخص صورة أخرى لصفحة الدخول. اختر الصورة من جديد.',
} as const satisfies Record<keyof typeof mastersEn, string>;
