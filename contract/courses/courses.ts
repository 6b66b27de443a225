import * as z from 'zod/mini';
import { courseFacts } from '../charts/course/facts.ts';
import { type CourseState, courseStateNames } from '../charts/course/state-meta.ts';
import { studyLevels } from '../documents/checklist.ts';
import { amount, currencyCode } from '../kit/currency-rates.ts';
import type { ListColumns } from '../kit/filters.ts';
import { historyChange, historyEntry } from '../kit/history.ts';
import { day, dayFilter, flag, id, instant, version } from '../kit/primitives.ts';
import { richText } from '../kit/rich-text.ts';
import { multiLine, noControls, searchText, singleLine } from '../kit/text.ts';
import { feeBands, feePeriods } from './course-costs.ts';
import { closedReasons, courseIntake, courseIntakes } from './course-intakes.ts';
import { courseRequirements, ruleVerdict } from './eligibility.ts';

export { type CourseState, courseStateNames };

/** Modes of study: the `courseType` of the specification's query. */
export const courseTypes = ['fullTime', 'partTime', 'online', 'blended'] as const;
export type CourseType = (typeof courseTypes)[number];

/** Actions on a course; each sends the chart event `course.<action>`. */
export const courseActions = ['submit', 'verify', 'return'] as const;
export type CourseAction = (typeof courseActions)[number];

export const courseColumns = {
  title: { type: 'text', sortable: true },
  university: { type: 'reference', reference: 'university', sortable: true, facet: true },
  city: { type: 'text', sortable: true },
  countryCode: { type: 'choice', sortable: true, facet: true },
  campus: { type: 'text' },
  award: { type: 'text', sortable: true },
  level: { type: 'choice', values: studyLevels, sortable: true, facet: true },
  discipline: { type: 'choice', sortable: true, facet: true },
  courseType: { type: 'choice', values: courseTypes, sortable: true, facet: true },
  durationMonths: { type: 'number', sortable: true },
  tuitionFee: { type: 'number', sortable: true },
  currency: { type: 'choice', sortable: true, facet: true },
  /** The first-year cost in US dollars at current rates, for comparing fees in different currencies. */
  firstYearDollars: { type: 'number', sortable: true },
  feeBand: { type: 'choice', values: feeBands, facet: true },
  /** Intakes that the course is taught from and not closed for. Only for counts; filter with `intakeId`. */
  intake: { type: 'reference', reference: 'intake', facet: true, filterable: false },
  state: { type: 'choice', values: courseStateNames, sortable: true, facet: true },
  /** Verified, not archived, and at least one intake accepts applications. */
  open: { type: 'flag', facet: true },
  isAiGenerated: { type: 'flag', facet: true },
  archived: { type: 'flag', facet: true },
  editor: { type: 'reference', reference: 'user', sortable: true, facet: true },
  editedAt: { type: 'date', instant: true, sortable: true },
  verifiedAt: { type: 'date', instant: true, sortable: true },
  createdAt: { type: 'date', instant: true, sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
} as const satisfies ListColumns;

/** The list's own parameters, as in the specification; `courseType` is the mode of study. */
export const courseFilters = {
  countryId: z.optional(id),
  intakeId: z.optional(id),
  universityId: z.optional(id),
  courseName: z.optional(searchText(200)),
  courseType: z.optional(z.enum(courseTypes)),
  editorID: z.optional(id),
  /** Last edited on or after, and on or before, this day. */
  dateFrom: z.optional(dayFilter),
  dateTo: z.optional(dayFilter),
  isAiGenerated: z.optional(flag),
};

/** Course codes: the university's own, UCAS and CRICOS, and the subject's CIP code. */
const codes = z.strictObject({
  own: z.optional(singleLine(40)),
  ucas: z.optional(singleLine(40)),
  cricos: z.optional(singleLine(40)),
  cip: z.optional(singleLine(40)),
});
export type CourseCodes = z.output<typeof codes>;

const title = singleLine(200);
const months = z.int().check(z.gte(1), z.lte(120));

const nullableFields = {
  universityId: z.nullable(z.int().check(z.positive())),
  campus: z.nullable(singleLine(120)),
  award: z.nullable(singleLine(80)),
  level: z.nullable(z.enum(studyLevels)),
  discipline: z.nullable(singleLine(80)),
  courseType: z.nullable(z.enum(courseTypes)),
  codes,
  durationMonths: z.nullable(months),
  tuitionFee: z.nullable(amount),
  feePeriod: z.enum(feePeriods),
  /** The year that the fee applies to, as the university writes it: `2026/27`. */
  feeValidFor: z.nullable(singleLine(40)),
  currency: z.nullable(currencyCode),
  applicationFee: z.nullable(amount),
  deposit: z.nullable(amount),
  scholarships: z.nullable(multiLine(2000)),
  requirements: courseRequirements,
  description: z.nullable(richText),
  sourceUrl: z.nullable(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+\S*$/), noControls)),
  intakes: courseIntakes,
};

type Optional<Shape extends Readonly<Record<string, z.ZodMiniType>>> = {
  [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]>;
};
const optional = <const Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]),
  ) as Optional<Shape>;

/** A new course: the title, and whatever else is known. */
export const newCourse = z.strictObject({ title, ...optional(nullableFields) });
export type NewCourse = z.output<typeof newCourse>;

/** Changes to a course; permissions apply per field, and omitted fields stay unchanged. */
export const courseChange = z.strictObject({
  ...optional({ title, ...nullableFields }),
  archived: z.optional(z.boolean()),
});
export type CourseChange = z.output<typeof courseChange>;
export type CourseField = keyof CourseChange;
export const courseFieldNames = Object.keys(courseChange.shape) as [CourseField, ...CourseField[]];

/** An intake of a course with its dates, and whether it accepts applications today. */
export const courseIntakeDetails = z.extend(courseIntake, {
  name: z.string(),
  startsOn: day,
  opensOn: day,
  /** The deadline for this course, and for the country of the requested student. */
  closesOn: day,
  /** Why it doesn't accept applications today, in general or for that student; null when it does. */
  closed: z.nullable(z.enum(closedReasons)),
});
export type CourseIntakeDetails = z.output<typeof courseIntakeDetails>;

/** A row of the courses list. Unknown values and fields that the reader may not see are null. */
export const courseRow = z.object({
  id,
  version,
  title: z.string(),
  universityId: z.nullable(id),
  universityName: z.nullable(z.string()),
  city: z.nullable(z.string()),
  countryCode: z.nullable(z.string()),
  campus: z.nullable(z.string()),
  award: z.nullable(z.string()),
  level: z.nullable(z.enum(studyLevels)),
  discipline: z.nullable(z.string()),
  courseType: z.nullable(z.enum(courseTypes)),
  durationMonths: z.nullable(z.int()),
  /** For `feePeriod`, in `currency`, as a decimal string. */
  tuitionFee: z.nullable(z.string()),
  feePeriod: z.enum(feePeriods),
  feeValidFor: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  applicationFee: z.nullable(z.string()),
  deposit: z.nullable(z.string()),
  firstYearDollars: z.nullable(z.string()),
  /** The first-year cost in the requested currency, with the date of the exchange rate. */
  cost: z.nullable(z.object({ amount: z.string(), currency: z.string(), asOf: day })),
  intakes: z.array(courseIntakeDetails),
  state: z.enum(courseStateNames),
  open: z.boolean(),
  isAiGenerated: z.nullable(z.boolean()),
  archived: z.boolean(),
  sourceUrl: z.nullable(z.string()),
  /** The last editor. */
  editorId: z.nullable(id),
  editorName: z.nullable(z.string()),
  editedAt: z.nullable(instant),
  verifiedById: z.nullable(id),
  verifiedByName: z.nullable(z.string()),
  verifiedAt: z.nullable(instant),
  /** When the verification expires; null when the course isn't verified. */
  recheckAt: z.nullable(instant),
  /** Eligibility results for the requested student; empty without one. */
  eligibility: z.array(ruleVerdict),
  /** Actions that the reader can take in the course's current state. */
  allowedActions: z.array(z.enum(courseActions)),
  /**
   * Actions that the reader is permitted but the current state doesn't allow, each with the message ids of the
   * reasons.
   */
  blockedActions: z.array(z.object({ move: z.enum(courseActions), reasons: z.array(z.string()) })),
  /** The fields that the reader may change on this row. */
  editable: z.array(z.enum(courseFieldNames)),
  createdAt: instant,
  updatedAt: instant,
});
export type CourseRow = z.output<typeof courseRow>;

export const courseDetails = z.extend(courseRow, {
  codes,
  scholarships: z.nullable(z.string()),
  requirements: courseRequirements,
  description: z.nullable(richText),
  /**
   * The chart's input, so that the client can run the chart; `since.course` is when the current state was entered.
   */
  facts: courseFacts,
  /** The number of applications for it; null when the reader may not see it. */
  applications: z.nullable(z.int()),
});
export type CourseDetails = z.output<typeof courseDetails>;

/**
 * One event in a course's history. `codes`, `requirements` and `intakes` are given as JSON, the description as plain
 * text.
 */
export const courseHistoryEntry = z.extend(historyEntry, {
  from: z.nullable(z.enum(courseStateNames)),
  to: z.nullable(z.enum(courseStateNames)),
  /** The reason it was returned. */
  reason: z.nullable(z.string()),
  changes: z.array(z.extend(historyChange, { field: z.enum(courseFieldNames) })),
});
export type CourseHistoryEntry = z.output<typeof courseHistoryEntry>;
