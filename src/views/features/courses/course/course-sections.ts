import { type CourseFieldId, courseFieldIds } from '../../../../machines/features/courses/course-values.ts';

type SectionName = 'course' | 'fees' | 'intakes' | 'requirements' | 'page' | 'codes';

/** The section of the form in which each field stands. */
const sectionOf: Readonly<Record<CourseFieldId, SectionName>> = {
  title: 'course',
  universityId: 'course',
  campus: 'course',
  award: 'course',
  level: 'course',
  discipline: 'course',
  courseType: 'course',
  durationMonths: 'course',
  tuitionFee: 'fees',
  feePeriod: 'fees',
  currency: 'fees',
  feeValidFor: 'fees',
  applicationFee: 'fees',
  deposit: 'fees',
  scholarships: 'fees',
  intakes: 'intakes',
  requirements: 'requirements',
  description: 'page',
  sourceUrl: 'page',
  ownCode: 'codes',
  ucasCode: 'codes',
  cricosCode: 'codes',
  cipCode: 'codes',
};

/** The sections of the form. `legend` is absent where the section is one field with a legend of its own. */
const legends = {
  course: 'course.title',
  fees: 'course.section.fees',
  intakes: null,
  requirements: null,
  page: 'course.section.page',
  codes: 'course.section.codes',
} as const satisfies Readonly<Record<SectionName, string | null>>;

/** The sections of the course form in their order, each with its fields. */
export const courseSections = (Object.keys(legends) as SectionName[]).map((name) => ({
  name,
  legend: legends[name],
  fields: courseFieldIds.filter((id) => sectionOf[id] === name),
}));
