import type { CourseField, FindingValueOf, PageFinding } from '../../../contract/courses/course-findings.ts';
import type { courses } from '../../db/schema/index.ts';
import type { SeedRow } from '../rows.ts';

export type Draft = Omit<SeedRow<typeof courses>, 'openIntakeIds' | 'searched' | 'words'>;

/** A value that a page states, with its quotation, the kind of place it stands in and the confidence. */
export type StatedValue = Pick<PageFinding, 'value' | 'snippet' | 'source' | 'confidence'>;
export const statedValue = (
  value: PageFinding['value'],
  snippet: string,
  source: PageFinding['source'],
  confidence: number,
): StatedValue => ({ value, snippet, source, confidence });

const modes = {
  fullTime: 'Full-time',
  partTime: 'Part-time',
  online: 'Online',
  blended: 'Blended learning',
} as const;

const feeOf = ({ tuitionFee, currency }: Draft): FindingValueOf<'tuitionFee'> | null =>
  tuitionFee && currency ? { amount: Number(tuitionFee), currency, per: 'year' } : null;

/** What the page of a drafted course states. Fields that it does not mention are absent. */
export function statedValuesOf(
  draft: Draft,
  university: string,
  isTaught: boolean,
): Partial<Record<CourseField, StatedValue>> {
  const { title, level, discipline, courseType, durationMonths } = draft;
  const fee = feeOf(draft);
  return {
    title: statedValue(title, title, 'heading', 95),
    university: statedValue(university, `Department of ${discipline} | ${university}`, 'jsonLd', 98),
    ...(discipline && { discipline: statedValue(discipline, `Subject area: ${discipline}`, 'list', 88) }),
    award: statedValue(
      draft.award ?? 'PgDip',
      `Award: ${draft.award ?? 'PgDip'}`,
      'table',
      draft.award ? 92 : 55,
    ),
    ...(level && { level: statedValue(level, `Level: ${level}`, 'table', 90) }),
    ...(courseType && {
      courseType: statedValue(courseType, `Study mode: ${modes[courseType]}`, 'list', 91),
    }),
    ...(durationMonths && {
      duration: statedValue(
        durationMonths,
        `Duration: ${durationMonths} months, with a placement`,
        'table',
        93,
      ),
    }),
    ...(fee && {
      tuitionFee: statedValue(
        fee,
        `International fee: ${fee.currency} ${fee.amount.toLocaleString('en-GB')} per year`,
        'table',
        94,
      ),
    }),
    ...(isTaught && {
      intakes: statedValue([{ month: 9, year: null }], 'Start date: September', 'list', 82),
    }),
  };
}
