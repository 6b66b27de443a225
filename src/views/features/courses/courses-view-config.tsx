import type { CourseRow } from '../../../../contract/courses/courses.ts';
import { findIntakeName } from '../../../machines/features/courses/intake-names.ts';
import { overallVerdict } from '../../../machines/features/new-application/options.ts';
import type { GridRow, RowOf } from '../../../machines/grid/definition/grid.types.ts';
import type { ColumnViewConfig, ListViewConfig } from '../../grid/list-view-config.ts';
import type { Formatters } from '../../grid/use-formatters.ts';
import { CourseStateIndicator } from './course/CourseStateIndicator.tsx';
import { formatLevel } from './course-facts.ts';

type Row = RowOf<CourseRow>;
const isRow = (row: GridRow): row is Row => Array.isArray(row.intakes);

const amount = (value: string, currency: string, formatters: Formatters): string =>
  `${formatters.number(Math.round(Number(value)))} ${currency}`;

/** The fee in the university's currency, per year or in total. */
const fee = (row: GridRow, formatters: Formatters): string =>
  isRow(row) && row.tuitionFee !== null
    ? formatters.text(row.feePeriod === 'total' ? 'course.feeTotal' : 'fact.yearlyFee', {
        fee: amount(row.tuitionFee, row.currency ?? '', formatters),
      })
    : '';

/** The cost of the first year in the selected currency, otherwise in US dollars. */
const cost = (row: GridRow, formatters: Formatters): string => {
  if (!isRow(row)) return '';
  if (row.cost) return amount(row.cost.amount, row.cost.currency, formatters);
  return row.firstYearDollars === null ? '' : amount(row.firstYearDollars, 'USD', formatters);
};

/** The intakes that accept applications, or a note that there are none. */
const intakes = (row: GridRow, formatters: Formatters): string => {
  if (!isRow(row)) return '';
  const open = row.intakes.filter(({ closed }) => closed === null).map(({ name }) => formatters.intake(name));
  return open.length === 0 ? formatters.text('course.noneOpen') : open.join(formatters.text('label.comma'));
};

const columns: Readonly<Record<string, ColumnViewConfig>> = {
  title: {
    title: 'course.title',
    grow: 3,
    cell: (row, text) =>
      isRow(row) && row.eligibility.length > 0 ? <TitleCell row={row} text={text} /> : text,
  },
  university: { title: 'fact.university', grow: 2 },
  city: { title: 'fact.city' },
  countryCode: { title: 'fact.country', formatValue: (code, formatters) => formatters.country(code) },
  campus: { title: 'fact.campus' },
  award: { title: 'fact.award' },
  level: { title: 'fact.level', formatValue: (value, formatters) => formatLevel(value, formatters) },
  discipline: { title: 'fact.discipline' },
  courseType: {
    title: 'fact.courseType',
    formatValue: (value, formatters) => formatters.word(`courseType.${value}`, value),
  },
  durationMonths: {
    title: 'foundField.duration',
    formatCell: (row, formatters) =>
      typeof row.durationMonths === 'number'
        ? formatters.text('courses.months', { months: row.durationMonths })
        : '',
  },
  tuitionFee: { title: 'course.tuitionFee', formatCell: fee },
  currency: { title: 'fact.currency', ltr: true },
  firstYearDollars: { title: 'course.firstYear', formatCell: cost },
  feeBand: {
    title: 'course.feeBand',
    formatValue: (value, formatters) => formatters.word(`feeBand.${value}`, value),
  },
  intake: { title: 'course.intakesOpen', formatCell: intakes },
  state: {
    title: 'fact.status',
    formatValue: (value, formatters) => formatters.word(`state.course.${value}`, value),
    cell: (row, text) => (isRow(row) ? <CourseStateIndicator state={row.state} text={text} /> : text),
  },
  open: { title: 'view.openForApplications' },
  isAiGenerated: { title: 'course.isAiGenerated' },
  archived: { title: 'fact.archived' },
  editor: { title: 'course.editor' },
  editedAt: { title: 'course.editedAt' },
  verifiedAt: { title: 'course.verifiedAt' },
  createdAt: { title: 'fact.createdAt' },
  updatedAt: { title: 'fact.updatedAt' },
};

/** Colours of the eligibility result; the course page states it in words. */
const verdictTones = { met: 'good', notMet: 'bad', cannotTell: 'waiting' } as const;

function TitleCell({ row, text }: { row: Row; text: string }) {
  const verdict = overallVerdict(row.eligibility);
  return (
    <>
      <span className={`dot dot-${verdictTones[verdict]}`} aria-hidden="true" />
      {text}
    </>
  );
}

/** The view configuration of the course catalogue. */
export const coursesViewConfig: ListViewConfig = {
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
    currency: { title: 'course.costIn', formatValue: (value) => value },
    studentId: { title: 'course.forStudent', formatValue: (value) => value },
    intakeId: {
      title: 'fact.intake',
      formatValue(id, formatters) {
        const name = findIntakeName(id);
        return name === undefined ? formatters.text('filter.record', { id }) : formatters.intake(name);
      },
    },
  },
};
