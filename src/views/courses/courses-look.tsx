import type { CourseRow } from '../../../contract/courses.ts';
import type { GridRow, RowOf } from '../../machines/grid/grid.types.ts';
import { overallVerdict } from '../../machines/new-application/offered.ts';
import type { ColumnLook, ListLook } from '../grid/list-look.ts';
import type { Words } from '../grid/use-words.ts';
import { StateWords } from './StateWords.tsx';
import { levelWords } from './use-course-words.ts';

type Row = RowOf<CourseRow>;
const isRow = (row: GridRow): row is Row => Array.isArray(row.intakes);

const amount = (value: string, currency: string, words: Words): string =>
  `${words.number(Math.round(Number(value)))} ${currency}`;

/** The fee in the university's currency, per year or in total. */
const fee = (row: GridRow, words: Words): string =>
  isRow(row) && row.tuitionFee !== null
    ? words.text(row.feePeriod === 'total' ? 'course.feeTotal' : 'course.feeYear', {
        fee: amount(row.tuitionFee, row.currency ?? '', words),
      })
    : '';

/** The cost of the first year in the selected currency, otherwise in US dollars. */
const cost = (row: GridRow, words: Words): string => {
  if (!isRow(row)) return '';
  if (row.cost) return amount(row.cost.amount, row.cost.currency, words);
  return row.firstYearDollars === null ? '' : amount(row.firstYearDollars, 'USD', words);
};

/** The intakes that accept applications, or a note that there are none. */
const intakes = (row: GridRow, words: Words): string => {
  if (!isRow(row)) return '';
  const open = row.intakes.filter(({ closed }) => closed === null).map(({ name }) => name);
  return open.length === 0 ? words.text('course.noneOpen') : open.join(words.text('filter.comma'));
};

const columns: Readonly<Record<string, ColumnLook>> = {
  title: {
    title: 'course.title',
    grow: 3,
    cell: (row, text) => (isRow(row) && row.eligibility.length > 0 ? <Titled row={row} text={text} /> : text),
  },
  university: { title: 'course.university', grow: 2 },
  city: { title: 'course.city' },
  countryCode: { title: 'course.country', wordsOf: (code, words) => words.country(code) },
  campus: { title: 'course.campus' },
  award: { title: 'course.award' },
  level: { title: 'course.level', wordsOf: (value, words) => levelWords(value, words) },
  discipline: { title: 'course.discipline' },
  courseType: {
    title: 'course.type',
    wordsOf: (value, words) => words.word(`courseType.${value}`, value),
  },
  durationMonths: {
    title: 'course.duration',
    textOf: (row, words) =>
      typeof row.durationMonths === 'number'
        ? words.text('courses.months', { months: row.durationMonths })
        : '',
  },
  tuitionFee: { title: 'course.fee', textOf: fee },
  currency: { title: 'course.currency', latin: true },
  firstYearDollars: { title: 'course.firstYear', textOf: cost },
  feeBand: { title: 'course.feeBand', wordsOf: (value, words) => words.word(`feeBand.${value}`, value) },
  intake: { title: 'course.intakesOpen', textOf: intakes },
  state: {
    title: 'course.state',
    wordsOf: (value, words) => words.word(`courseState.${value}`, value),
    cell: (row, text) => (isRow(row) ? <StateWords state={row.state} text={text} /> : text),
  },
  isAiGenerated: { title: 'course.isAiGenerated' },
  archived: { title: 'course.archived' },
  editor: { title: 'course.editor' },
  editedAt: { title: 'course.editedAt' },
  verifiedAt: { title: 'course.verifiedAt' },
  createdAt: { title: 'course.createdAt' },
  updatedAt: { title: 'course.updatedAt' },
};

/** Colours of the eligibility result; the course page states it in words. */
const verdictTones = { met: 'good', notMet: 'bad', cannotTell: 'waiting' } as const;

function Titled({ row, text }: { row: Row; text: string }) {
  const verdict = overallVerdict(row.eligibility);
  return (
    <>
      <span className={`dot dot-${verdictTones[verdict]}`} aria-hidden="true" />
      {text}
    </>
  );
}

/** The view configuration of the course catalogue. */
export const coursesLook: ListLook = {
  title: 'route.course',
  search: 'course.search',
  empty: { title: 'course.empty', body: 'course.emptyBody' },
  columns,
  name: 'title',
  card: {
    lead: 'university',
    badge: 'state',
    title: 'title',
    lines: ['level', 'countryCode'],
    foot: ['firstYearDollars', 'intake'],
  },
  record: 'Course',
  filters: {
    currency: { title: 'course.costIn', wordsOf: (value) => value },
    studentId: { title: 'course.forStudent', wordsOf: (value) => value },
    intakeId: { title: 'course.intake', wordsOf: (value) => value },
  },
};
