import { useMemo } from 'react';
import type { CourseDetails } from '../../../../contract/courses/courses.ts';
import { parseRequirements } from '../../../machines/features/courses/course-values.ts';
import { type Formatters, useFormatters } from '../../grid/use-formatters.ts';

/** One fact about a course: the message id of its label, and its formatted value, empty if unknown. */
export interface CourseFact {
  readonly label: string;
  readonly words: string;
  readonly latin?: true;
}

const amount = (value: string | null, currency: string | null, words: Formatters): string =>
  value === null ? '' : `${words.number(Math.round(Number(value)))} ${currency ?? ''}`.trim();

/** The label of a study level; unknown values are returned unchanged. */
export const formatLevel = (level: string, words: Formatters): string =>
  words.word(`studyLevel.${level}`, level);

/** The entry requirements of a course, one line each. */
export function formatRequirements(
  given: CourseDetails['requirements'],
  words: Formatters,
): readonly string[] {
  const { marks, subjects, english, englishWaived, mostBacklogs, mostGapYears } = parseRequirements(
    JSON.stringify(given),
  );
  return [
    ...marks.map(({ level, least, countryCode, board }) =>
      words.text('course.requiresMark', {
        level: words.word(`educationLevel.${level}`, level),
        least,
        where:
          [board, countryCode && words.country(countryCode)].filter(Boolean).join(', ') ||
          words.text('course.everyCountry'),
      }),
    ),
    ...subjects.map(({ level, names }) =>
      words.text('course.requiresSubject', { names, level: words.word(`educationLevel.${level}`, level) }),
    ),
    ...english.map(({ test, overall, lowest }) =>
      lowest === undefined
        ? words.text('course.requiresTest', { test: words.word(`englishTest.${test}`, test), overall })
        : words.text('course.requiresTestParts', {
            test: words.word(`englishTest.${test}`, test),
            overall,
            lowest,
          }),
    ),
    ...(englishWaived ? [words.text('course.waived')] : []),
    ...(mostBacklogs === null ? [] : [words.text('course.requiresBacklogs', { count: mostBacklogs })]),
    ...(mostGapYears === null ? [] : [words.text('course.requiresGap', { count: mostGapYears })]),
  ];
}

/** The facts of a course, formatted and in the order of its page. */
export function getCourseFacts(course: CourseDetails, words: Formatters): readonly CourseFact[] {
  const { currency } = course;
  const { own, ucas, cricos, cip } = course.codes;
  return [
    { label: 'fact.university', words: course.universityName ?? '' },
    {
      label: 'course.place',
      words: [course.campus, course.city, course.countryCode && words.country(course.countryCode)]
        .filter(Boolean)
        .join(', '),
    },
    { label: 'fact.award', words: course.award ?? '' },
    { label: 'fact.level', words: course.level === null ? '' : words.text(`studyLevel.${course.level}`) },
    { label: 'fact.discipline', words: course.discipline ?? '' },
    {
      label: 'fact.courseType',
      words: course.courseType === null ? '' : words.text(`courseType.${course.courseType}`),
    },
    {
      label: 'foundField.duration',
      words:
        course.durationMonths === null ? '' : words.text('courses.months', { months: course.durationMonths }),
    },
    {
      label: 'course.tuitionFee',
      words:
        course.tuitionFee === null
          ? ''
          : words.text(course.feePeriod === 'total' ? 'course.feeTotal' : 'fact.yearlyFee', {
              fee: amount(course.tuitionFee, currency, words),
            }),
    },
    { label: 'course.feeValidFor', words: course.feeValidFor ?? '' },
    {
      label: 'course.firstYear',
      words: course.cost
        ? words.text('course.costAsOf', {
            cost: amount(course.cost.amount, course.cost.currency, words),
            day: words.date(course.cost.asOf),
          })
        : amount(course.firstYearDollars, 'USD', words),
    },
    { label: 'fact.applicationFee', words: amount(course.applicationFee, currency, words) },
    { label: 'fact.deposit', words: amount(course.deposit, currency, words) },
    { label: 'course.scholarships', words: course.scholarships ?? '' },
    { label: 'course.ownCode', words: own ?? '', latin: true },
    { label: 'course.ucasCode', words: ucas ?? '', latin: true },
    { label: 'course.cricosCode', words: cricos ?? '', latin: true },
    { label: 'course.cipCode', words: cip ?? '', latin: true },
  ];
}

/** The facts of a course in the current language. */
export function useCourseFacts(course: CourseDetails): readonly CourseFact[] {
  const words = useFormatters();
  return useMemo(() => getCourseFacts(course, words), [course, words]);
}
