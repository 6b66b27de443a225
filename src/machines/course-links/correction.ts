import { studyLevels } from '../../../contract/checklist.ts';
import {
  type CourseField,
  type FindingValue,
  fitsField,
  foundPeriods,
} from '../../../contract/course-findings.ts';
import { courseTypes } from '../../../contract/courses.ts';
import { englishTests } from '../../../contract/students.ts';

/** The typed text of a value: its parts by name, one entry for each row. */
export type Correction = readonly Readonly<Record<string, string>>[];

/** How a part is entered; an array lists the options of a select. */
export type PartKind = 'line' | 'long' | 'number' | 'day' | 'currency' | readonly string[];

interface CorrectionShape {
  readonly parts: Readonly<Record<string, PartKind>>;
  /** Maximum number of rows, for fields with several. */
  readonly most?: number;
}

const one = (kind: PartKind): CorrectionShape => ({ parts: { value: kind } });
const months = Array.from({ length: 12 }, (_, month) => String(month + 1));

/** The parts in which each field is corrected. */
export const correctionShapes: Readonly<Record<CourseField, CorrectionShape>> = {
  title: one('line'),
  university: one('line'),
  discipline: one('line'),
  campus: one('line'),
  award: one('line'),
  level: one(studyLevels),
  courseType: one(courseTypes),
  duration: one('number'),
  tuitionFee: { parts: { amount: 'number', currency: 'currency', per: foundPeriods } },
  applicationFee: { parts: { amount: 'number', currency: 'currency' } },
  intakes: { parts: { month: months, year: 'number' }, most: 24 },
  deadline: one('day'),
  english: {
    parts: { test: englishTests, overall: 'number', lowest: 'number' },
    most: englishTests.length,
  },
  description: one('long'),
};

const typed = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Converts a value to its typed form. */
export function correctionOf(field: CourseField, value: FindingValue): Correction {
  const names = Object.keys(correctionShapes[field].parts);
  const rows: readonly object[] = Array.isArray(value)
    ? value
    : [typeof value === 'object' ? value : { value }];
  return rows.map((row) => {
    const parts: Readonly<Record<string, unknown>> = { ...row };
    return Object.fromEntries(names.map((name) => [name, typed(parts[name])]));
  });
}

/** An empty row of a field. */
export const freshRow = (field: CourseField): Correction[number] =>
  Object.fromEntries(Object.keys(correctionShapes[field].parts).map((name) => [name, '']));

const numeric: ReadonlySet<string> = new Set(['amount', 'overall', 'lowest', 'month', 'year']);

function partIn(field: CourseField, name: string, words: string): unknown {
  const said = words.trim();
  if (field !== 'duration' && !numeric.has(name)) return name === 'currency' ? said.toUpperCase() : said;
  return said === '' ? null : Number(said);
}

/** Parses the typed value; null if it is not valid for the field. */
export function valueIn(field: CourseField, correction: Correction): FindingValue | null {
  const rows = correction.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, words]) => [name, partIn(field, name, words)])),
  );
  const { parts, most } = correctionShapes[field];
  const value: unknown = most !== undefined ? rows : 'value' in parts ? rows[0]?.value : rows[0];
  return fitsField(field, value) ? (value as FindingValue) : null;
}
