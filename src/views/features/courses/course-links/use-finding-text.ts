import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type {
  CourseField,
  FindingValue,
  FindingValueOf,
} from '../../../../../contract/courses/course-findings.ts';
import { type Formatters, useFormatters } from '../../../grid/use-formatters.ts';
import { formatLevel } from '../course-facts.ts';

/** The first day of a month, for formatting month names. */
const getFirstDayOfMonth = (month: number): Date => new Date(Date.UTC(2024, month - 1, 1));

/** Formats the value of a finding. */
export type FormatFinding = (field: CourseField, value: FindingValue) => string;

type FindingFormatters = { readonly [Field in CourseField]?: (value: FindingValueOf<Field>) => string };

const createFindingFormatters = (
  formatters: Formatters,
  monthName: (month: number) => string,
): FindingFormatters => ({
  level: (value) => formatLevel(value, formatters),
  courseType: (value) => formatters.word(`courseType.${value}`, value),
  duration: (value) => formatters.text('courses.months', { months: value }),
  tuitionFee: ({ amount, currency, per }) =>
    formatters.text('links.perPeriod', {
      fee: `${formatters.number(amount)} ${currency}`,
      per: formatters.text(`foundPeriod.${per}`),
    }),
  applicationFee: ({ amount, currency }) => `${formatters.number(amount)} ${currency}`,
  intakes: (value) =>
    value
      .map(({ month, year }) =>
        year === null
          ? monthName(month)
          : formatters.text('links.month', { month: monthName(month), year: String(year) }),
      )
      .join(formatters.text('label.comma')),
  deadline: (value) => formatters.date(value),
  english: (value) =>
    value
      .map(({ test, overall, lowest }) => {
        const name = formatters.word(`englishTest.${test}`, test);
        return lowest === null
          ? formatters.text('links.testMark', { test: name, overall })
          : formatters.text('links.testParts', { test: name, overall, lowest });
      })
      .join(formatters.text('links.semicolon')),
});

/** Returns a formatter for findings in the current language. */
export function useFindingText(): FormatFinding {
  const formatters = useFormatters();
  const intl = useIntl();
  return useMemo(() => {
    const findingFormatters = createFindingFormatters(formatters, (month) =>
      intl.formatDate(getFirstDayOfMonth(month), { month: 'long', timeZone: 'UTC' }),
    );
    return (field, value) => {
      // The type of the value depends on the field; both come from the same finding.
      const format = findingFormatters[field] as ((value: FindingValue) => string) | undefined;
      return format ? format(value) : String(value);
    };
  }, [formatters, intl]);
}

/** Formats month numbers as names. */
export function useMonthName(): (month: string) => string {
  const intl = useIntl();
  return (month) => intl.formatDate(getFirstDayOfMonth(Number(month)), { month: 'long', timeZone: 'UTC' });
}
