import * as z from 'zod/mini';
import { studyLevels } from '../documents/checklist.ts';
import { day, id, instant, version } from '../kit/primitives.ts';
import { multiLine, singleLine } from '../kit/text.ts';
import { englishTests } from '../people/students.ts';
import { feePeriods } from './course-costs.ts';
import { courseTypes } from './courses.ts';

const amount = z.number().check(z.gte(0), z.lte(9_999_999_999));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));

/** Fee periods found on pages; for a course, two semesters are stored as a year. */
export const foundPeriods = [...feePeriods, 'semester'] as const;
export type FoundPeriod = (typeof foundPeriods)[number];

const mark = z.number().check(z.gte(0), z.lte(160));

/** The fields that can be extracted from a page, with the schema of each. */
export const findingSchemas = {
  title: singleLine(200),
  university: singleLine(200),
  discipline: singleLine(80),
  campus: singleLine(120),
  award: singleLine(80),
  level: z.enum(studyLevels),
  courseType: z.enum(courseTypes),
  /** In months. */
  duration: z.int().check(z.gte(1), z.lte(120)),
  tuitionFee: z.strictObject({ amount, currency, per: z.enum(foundPeriods) }),
  applicationFee: z.strictObject({ amount, currency }),
  /** Months in which the course starts, with the year if the page states it. */
  intakes: z
    .array(
      z.strictObject({
        month: z.int().check(z.gte(1), z.lte(12)),
        year: z.nullable(z.int().check(z.gte(2000), z.lte(2100))),
      }),
    )
    .check(z.minLength(1), z.maxLength(24)),
  /** The application deadline. */
  deadline: day,
  /** English tests: the overall score, and the minimum for each component. */
  english: z
    .array(z.strictObject({ test: z.enum(englishTests), overall: mark, lowest: z.nullable(mark) }))
    .check(z.minLength(1), z.maxLength(englishTests.length)),
  description: multiLine(4_000),
} as const;

export const courseFields = Object.keys(findingSchemas) as CourseField[];
export type CourseField = keyof typeof findingSchemas;
/** The value of a field. */
export type FindingValueOf<Field extends CourseField> = z.output<(typeof findingSchemas)[Field]>;

const fieldName = z.enum(courseFields as [CourseField, ...CourseField[]]);
const findingValue = z.union([
  z.string(),
  z.int(),
  findingSchemas.tuitionFee,
  findingSchemas.applicationFee,
  findingSchemas.intakes,
  findingSchemas.english,
]);
export type FindingValue = z.output<typeof findingValue>;

/** Where on a page a value was found, the most reliable first. */
export const findingSources = [
  'jsonLd',
  'microdata',
  'table',
  'list',
  'heading',
  'openGraph',
  'text',
  'model',
] as const;
export type FindingSource = (typeof findingSources)[number];

/** One extracted field: the quoted text and its value. */
const reading = {
  field: fieldName,
  value: findingValue,
  /** The exact text of the page. */
  snippet: z.string().check(z.minLength(1), z.maxLength(600)),
  source: z.enum(findingSources),
};

/** A value extracted from a page, with its confidence in per cent. */
export const pageFinding = z.object({
  ...reading,
  sourceUrl: z.string(),
  foundAt: instant,
  confidence: z.int().check(z.gte(0), z.lte(100)),
  /** Other values for the same field on the same page. */
  others: z.array(z.object({ value: findingValue, snippet: z.string(), source: z.enum(findingSources) })),
});
export type PageFinding = z.output<typeof pageFinding>;

/** A reviewer's decision on a finding. */
export const findingDecisions = ['accepted', 'corrected', 'rejected'] as const;
export type FindingDecision = (typeof findingDecisions)[number];

/** A finding of a draft course, with the decision on it. */
export const courseFinding = z.extend(pageFinding, {
  id,
  version,
  decision: z.nullable(z.enum(findingDecisions)),
  /** The course's value: as found or as corrected; null when it was rejected. */
  decidedValue: z.nullable(findingValue),
  decidedById: z.nullable(id),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
});
export type CourseFinding = z.output<typeof courseFinding>;

/** Whether a value is valid for the field; both sides check corrections with it. */
export const isValidFindingValue = (field: CourseField, value: unknown): boolean =>
  z.safeParse(findingSchemas[field], value).success;
