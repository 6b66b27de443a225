import type { intakesEn } from './en.ts';

/** Arabic texts of intakes. */
export const intakesAr = {
  'route.recordIntake': 'دفعات القبول',
  'route.recordIntakeAdd': 'دفعة قبول جديدة',
  'route.recordIntakeEdit': 'تعديل دفعة قبول',
  'subject.Intake': 'دفعات القبول',
  'event.intake.created': 'إنشاء دفعة قبول',
  'event.intake.changed': 'تعديل دفعة قبول',
  'event.intake.removed': 'حذف دفعة قبول',
  'intake.search': 'ابحث بالاسم',
  'intake.empty': 'لا توجد دفعات قبول',
  'intake.emptyBody': 'تظهر هنا دفعات القبول التي يمكن للطلاب التقدّم إليها.',
  'intake.opensOn': 'فتح باب التقديم',
  'intake.closesOn': 'إغلاق باب التقديم',
} as const satisfies Record<keyof typeof intakesEn, string>;
