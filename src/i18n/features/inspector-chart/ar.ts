import type { inspectorChartEn } from './en.ts';

/** Arabic texts of the inspector's chart of a machine. */
export const inspectorChartAr = {
  'inspectorChart.chartOf': 'مخطط \u2068{name}\u2069',
  'inspectorChart.hint':
    'استخدم مفاتيح الأسهم للتنقل بين الحالات. اضغط Enter لتحديد حالة، وHome للانتقال إلى الحالة الابتدائية، و+ و- للتكبير والتصغير، و0 لملاءمة المخطط.',
  'inspectorChart.fit': 'ملاءمة النافذة',
  'inspectorChart.scale': 'التكبير: {percent, number}%',
  'inspectorChart.outlineOf': 'حالات \u2068{name}\u2069 وانتقالاتها',
  'inspectorChart.active': 'حالة نشطة',
  'inspectorChart.initial': 'حالة ابتدائية',
  'inspectorChart.last': 'آخر انتقال',
  'inspectorChart.allowed': 'مسموح',
  'inspectorChart.refused': 'مرفوض بسبب \u2068{guard}\u2069',
  'inspectorChart.neverEntered': 'لم تُدخل قط',
  'inspectorChart.neverTaken': 'لم يحدث قط',
} as const satisfies Record<keyof typeof inspectorChartEn, string>;
