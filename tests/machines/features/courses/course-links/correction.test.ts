import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type CourseField,
  courseFields,
  type FindingValue,
  foundPeriods,
} from '../../../../../contract/courses/course-findings.ts';
import { courseTypes } from '../../../../../contract/courses/courses.ts';
import { studyLevels } from '../../../../../contract/documents/checklist.ts';
import { englishTests } from '../../../../../contract/people/students.ts';
import {
  correctionFields,
  createEmptyRow,
  parseCorrection,
  toCorrection,
} from '../../../../../src/machines/features/courses/course-links/correction.ts';

const words = fc
  .string({ minLength: 1, maxLength: 80 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const amount = fc.integer({ min: 0, max: 9_999_999 }).map((pence) => pence / 100);
const currency = fc.constantFrom('GBP', 'EUR', 'AED');
const mark = fc.integer({ min: 0, max: 320 }).map((half) => half / 2);

const values: Record<CourseField, fc.Arbitrary<FindingValue>> = {
  title: words,
  university: words,
  discipline: words,
  campus: words,
  award: words,
  description: words,
  level: fc.constantFrom(...studyLevels),
  courseType: fc.constantFrom(...courseTypes),
  duration: fc.integer({ min: 1, max: 120 }),
  tuitionFee: fc.record({ amount, currency, per: fc.constantFrom(...foundPeriods) }),
  applicationFee: fc.record({ amount, currency }),
  intakes: fc.array(
    fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.option(fc.integer({ min: 2000, max: 2100 }), { nil: null }),
    }),
    { minLength: 1, maxLength: 24 },
  ),
  deadline: fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
  english: fc.array(
    fc.record({
      test: fc.constantFrom(...englishTests),
      overall: mark,
      lowest: fc.option(mark, { nil: null }),
    }),
    {
      minLength: 1,
      maxLength: englishTests.length,
    },
  ),
};

test.each(courseFields)('a value of %s that is typed as it is stays the same', (field) => {
  fc.assert(
    fc.property(values[field], (value) => {
      expect(parseCorrection(field, toCorrection(field, value))).toEqual(value);
    }),
  );
});

describe('what is typed of a value', () => {
  it.each([
    ['duration', [{ value: '18' }], 18],
    ['duration', [{ value: 'two years' }], null],
    ['duration', [{ value: '' }], null],
    ['title', [{ value: '  MSc Law ' }], 'MSc Law'],
    ['title', [{ value: ' ' }], null],
    ['level', [{ value: '' }], null],
    ['applicationFee', [{ amount: '60', currency: 'gbp' }], { amount: 60, currency: 'GBP' }],
    ['applicationFee', [{ amount: '', currency: 'GBP' }], null],
    ['intakes', [{ month: '9', year: '' }], [{ month: 9, year: null }]],
    ['intakes', [], null],
    ['deadline', [{ value: '31 January' }], null],
  ] as const)('of %s %o comes to %o', (field, toText, value) => {
    expect(parseCorrection(field, toText)).toEqual(value);
  });

  it('has the parts of its field, whose fresh row is no value', () => {
    expect(
      courseFields.map((field) => [
        field,
        Object.keys(createEmptyRow(field)),
        parseCorrection(field, [createEmptyRow(field)]),
      ]),
    ).toEqual(courseFields.map((field) => [field, Object.keys(correctionFields[field].parts), null]));
  });
});
