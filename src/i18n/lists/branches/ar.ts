import type { branchesEn } from './en.ts';

/** Arabic texts of branches. */
export const branchesAr = {
  'route.branchList': 'الفروع',
  'route.branchListAdd': 'فرع جديد',
  'route.branchListEdit': 'تعديل فرع',
  'subject.Branch': 'الفروع',
  'event.branch.changed': 'تعديل فرع',
  'event.branch.created': 'إنشاء فرع',
  'event.branch.removed': 'حذف فرع',
  'branch.search': 'ابحث بالرمز أو الاسم أو المدينة',
  'branch.empty': 'لا توجد فروع',
  'branch.emptyBody': 'تظهر هنا مكاتب الوكالة.',
} as const satisfies Record<keyof typeof branchesEn, string>;
