import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { StudentPart } from '../../../../../contract/applications/student-facts.ts';
import type { Student, StudentProfile } from '../../../../../contract/people/students.ts';
import { useFormatters } from '../../../grid/use-formatters.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';

/** An entry of a student’s profile in words. */
export interface EntryDescription {
  /** What tells it from the others of its part. */
  readonly name: string;
  readonly title: ReactNode;
  /** Lines below the title; empty ones are left out. */
  readonly lines: readonly (ReactNode | null)[];
}

type Entry<Part extends 'education' | 'tests' | 'work' | 'refusals'> = StudentProfile[Part][number];

/** Describes the entries of a student’s profile. */
export function useEntryDescriptions() {
  const text = useText();
  const { country } = useFormatters();
  const { date } = useTimes();
  const { formatNumber } = useIntl();
  const nameOf = (name: string, detail: string) => text('students.entryName', { name, detail });

  /** `points` is the mark on a scale of 100. */
  const describeEducation = (education: Entry<'education'>, points: number | null): EntryDescription => {
    const { level, institution, countryCode, board, subject, finishedIn, mark, scale } = education;
    const { backlogsActive, backlogsCleared, inEnglish } = education;
    return {
      name: nameOf(text(`educationLevel.${level}`), institution),
      title: text(`educationLevel.${level}`),
      lines: [
        <bdi key="institution">{institution}</bdi>,
        country(countryCode),
        board && <bdi>{board}</bdi>,
        subject && <bdi>{subject}</bdi>,
        text('students.finishedIn', { year: String(finishedIn) }),
        mark !== null && (
          <span className="student-mark">
            {text(`markScale.${scale}`)}: {formatNumber(mark)}
            {points !== null && ` ${text('info.normalised', { points })}`}
          </span>
        ),
        backlogsActive > 0 && text('students.backlogsActive', { count: backlogsActive }),
        backlogsCleared > 0 && text('students.backlogsCleared', { count: backlogsCleared }),
        inEnglish && text('apply.inEnglish'),
      ].map((line) => line || null),
    };
  };

  const describeTest = ({ type, takenOn, overall, lowest }: Entry<'tests'>): EntryDescription => ({
    name: nameOf(text(`englishTest.${type}`), date(takenOn)),
    title: text(`englishTest.${type}`),
    lines: [
      date(takenOn),
      `${text('fact.overall')}: ${formatNumber(overall)}`,
      lowest === null ? null : `${text('apply.lowest')}: ${formatNumber(lowest)}`,
    ],
  });

  const describeWork = ({ employer, position, from, until }: Entry<'work'>): EntryDescription => ({
    name: nameOf(employer, date(from)),
    title: <bdi>{employer}</bdi>,
    lines: [
      position && <bdi key="position">{position}</bdi>,
      until === null
        ? text('students.since', { day: date(from) })
        : text('students.period', { from: date(from), until: date(until) }),
    ],
  });

  const describeRefusal = ({ countryCode, refusedOn, reason }: Entry<'refusals'>): EntryDescription => ({
    name: nameOf(country(countryCode), date(refusedOn)),
    title: country(countryCode),
    lines: [date(refusedOn), reason && <bdi key="reason">{reason}</bdi>],
  });

  const describeFunding = ({
    source,
    amount,
    currency,
  }: NonNullable<StudentProfile['finances']>): EntryDescription => ({
    name: text('info.finances'),
    title: text(`fundingSource.${source}`),
    lines: [
      amount === null
        ? null
        : `${text('apply.amount')}: ${formatNumber(amount, currency === null ? {} : { style: 'currency', currency, maximumFractionDigits: 0 })}`,
    ],
  });

  /** The entries of a part, in their order. */
  return (
    { profile, normalised }: Pick<Student, 'normalised'> & { readonly profile: Partial<StudentProfile> },
    part: StudentPart,
  ): readonly EntryDescription[] => {
    const { education = [], tests = [], work = [], refusals = [], finances } = profile;
    switch (part) {
      case 'education':
        return education.map((entry, at) => describeEducation(entry, normalised[at] ?? null));
      case 'tests':
        return tests.map(describeTest);
      case 'work':
        return work.map(describeWork);
      case 'refusals':
        return refusals.map(describeRefusal);
      case 'finances':
        return finances ? [describeFunding(finances)] : [];
    }
  };
}
