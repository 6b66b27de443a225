import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { CourseField, FindingValue, FindingValueOf } from '../../../contract/course-findings.ts';
import { levelWords } from '../courses/use-course-words.ts';
import { useWords, type Words } from '../grid/use-words.ts';

/** The first day of a month, for formatting month names. */
const monthDay = (month: number): Date => new Date(Date.UTC(2024, month - 1, 1));

/** Formats the value of a finding. */
export type FindingWords = (field: CourseField, value: FindingValue) => string;

type Writers = { readonly [Field in CourseField]?: (value: FindingValueOf<Field>) => string };

const writersOf = (words: Words, monthName: (month: number) => string): Writers => ({
  level: (value) => levelWords(value, words),
  courseType: (value) => words.word(`courseType.${value}`, value),
  duration: (value) => words.text('courses.months', { months: value }),
  tuitionFee: ({ amount, currency, per }) =>
    words.text('links.perPeriod', {
      fee: `${words.number(amount)} ${currency}`,
      per: words.text(`foundPeriod.${per}`),
    }),
  applicationFee: ({ amount, currency }) => `${words.number(amount)} ${currency}`,
  intakes: (value) =>
    value
      .map(({ month, year }) =>
        year === null
          ? monthName(month)
          : words.text('links.month', { month: monthName(month), year: String(year) }),
      )
      .join(words.text('filter.comma')),
  deadline: (value) => words.date(value),
  english: (value) =>
    value
      .map(({ test, overall, lowest }) => {
        const name = words.word(`englishTest.${test}`, test);
        return lowest === null
          ? words.text('links.testMark', { test: name, overall })
          : words.text('links.testParts', { test: name, overall, lowest });
      })
      .join(words.text('links.semicolon')),
});

/** Returns a formatter for findings in the current language. */
export function useFindingWords(): FindingWords {
  const words = useWords();
  const intl = useIntl();
  return useMemo(() => {
    const writers = writersOf(words, (month) =>
      intl.formatDate(monthDay(month), { month: 'long', timeZone: 'UTC' }),
    );
    return (field, value) => {
      // The type of the value depends on the field; both come from the same finding.
      const write = writers[field] as ((value: FindingValue) => string) | undefined;
      return write ? write(value) : String(value);
    };
  }, [words, intl]);
}

/** Formats month numbers as names. */
export function useMonthNames(): (month: string) => string {
  const intl = useIntl();
  return (month) => intl.formatDate(monthDay(Number(month)), { month: 'long', timeZone: 'UTC' });
}
