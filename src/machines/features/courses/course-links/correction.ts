import {
  type CourseField,
  type FindingValue,
  foundPeriods,
  isValidFindingValue,
} from '../../../../../contract/courses/course-findings.ts';
import { courseTypes } from '../../../../../contract/courses/courses.ts';
import { studyLevels } from '../../../../../contract/documents/checklist.ts';
import { englishTests } from '../../../../../contract/people/students.ts';

/** The typed text of a value: its parts by name, one entry for each row. */
export type Correction = readonly Readonly<Record<string, string>>[];

/** How a part is entered; an array lists the options of a select. */
export type PartKind = 'line' | 'long' | 'number' | 'day' | 'currency' | readonly string[];

interface CorrectionFields {
  readonly parts: Readonly<Record<string, PartKind>>;
  /** Maximum number of rows, for fields with several. */
  readonly maxRows?: number;
}

const singleField = (kind: PartKind): CorrectionFields => ({ parts: { value: kind } });
const months = Array.from({ length: 12 }, (_, month) => String(month + 1));

/** The parts in which each field is corrected. */
export const correctionFields: Readonly<Record<CourseField, CorrectionFields>> = {
  title: singleField('line'),
  university: singleField('line'),
  discipline: singleField('line'),
  campus: singleField('line'),
  award: singleField('line'),
  level: singleField(studyLevels),
  courseType: singleField(courseTypes),
  duration: singleField('number'),
  tuitionFee: { parts: { amount: 'number', currency: 'currency', per: foundPeriods } },
  applicationFee: { parts: { amount: 'number', currency: 'currency' } },
  intakes: { parts: { month: months, year: 'number' }, maxRows: 24 },
  deadline: singleField('day'),
  english: {
    parts: { test: englishTests, overall: 'number', lowest: 'number' },
    maxRows: englishTests.length,
  },
  description: singleField('long'),
};

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Converts a value to its typed form. */
export function toCorrection(field: CourseField, value: FindingValue): Correction {
  const names = Object.keys(correctionFields[field].parts);
  const rows: readonly object[] = Array.isArray(value)
    ? value
    : [typeof value === 'object' ? value : { value }];
  return rows.map((row) => {
    const parts: Readonly<Record<string, unknown>> = { ...row };
    return Object.fromEntries(names.map((name) => [name, toText(parts[name])]));
  });
}

/** An empty row of a field. */
export const createEmptyRow = (field: CourseField): Correction[number] =>
  Object.fromEntries(Object.keys(correctionFields[field].parts).map((name) => [name, '']));

const numericParts: ReadonlySet<string> = new Set(['amount', 'overall', 'lowest', 'month', 'year']);

function parsePart(field: CourseField, name: string, text: string): unknown {
  const trimmed = text.trim();
  if (field !== 'duration' && !numericParts.has(name))
    return name === 'currency' ? trimmed.toUpperCase() : trimmed;
  return trimmed === '' ? null : Number(trimmed);
}

/** Parses the typed value; null if it is not valid for the field. */
export function parseCorrection(field: CourseField, correction: Correction): FindingValue | null {
  const rows = correction.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, text]) => [name, parsePart(field, name, text)])),
  );
  const { parts, maxRows } = correctionFields[field];
  const value: unknown = maxRows !== undefined ? rows : 'value' in parts ? rows[0]?.value : rows[0];
  return isValidFindingValue(field, value) ? (value as FindingValue) : null;
}
