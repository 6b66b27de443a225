import * as z from 'zod/mini';
import { courseFacts } from './charts/course/facts.ts';
import { type CourseState, courseStateNames } from './charts/course/standings.ts';
import { studyLevels } from './checklist.ts';
import { feeBands, feePeriods } from './course-costs.ts';
import { closedReasons, courseIntake, courseIntakes } from './course-intakes.ts';
import { amount, currencyCode } from './currency-rates.ts';
import { courseRequirements, ruleVerdict } from './eligibility.ts';
import type { ListColumns } from './filters.ts';
import { historyChange, historyEntry } from './history.ts';
import { askedDay, day, flag, id, instant, version } from './primitives.ts';
import { richText } from './rich-text.ts';

export { type CourseState, courseStateNames };

/** How a course is studied: the `courseType` of the specification's query. */
export const courseTypes = ['fullTime', 'partTime', 'online', 'blended'] as const;
export type CourseType = (typeof courseTypes)[number];

/** What can be done with the record of a course; each sends the event of the chart `course.<move>`. */
export const courseMoves = ['submit', 'verify', 'return'] as const;
export type CourseMove = (typeof courseMoves)[number];

/** The columns of the list of courses. */
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
  /** The first year in US dollars, by the present rates: what fees of several currencies are compared by. */
  firstYearDollars: { type: 'number', sortable: true },
  feeBand: { type: 'choice', values: feeBands, facet: true },
  /** Intakes that a course is taught from and that it is not closed for: counted, and asked about by `intakeId`. */
  intake: { type: 'reference', reference: 'intake', facet: true, filterable: false },
  state: { type: 'choice', values: courseStateNames, sortable: true, facet: true },
  isAiGenerated: { type: 'flag', facet: true },
  archived: { type: 'flag', facet: true },
  editor: { type: 'reference', reference: 'user', sortable: true, facet: true },
  editedAt: { type: 'date', sortable: true },
  verifiedAt: { type: 'date', sortable: true },
  createdAt: { type: 'date', sortable: true },
  updatedAt: { type: 'date', sortable: true },
} as const satisfies ListColumns;

/** The list's own parameters, as the specification has them; `courseType` is the mode of study. */
export const courseFilters = {
  countryId: z.optional(id),
  intakeId: z.optional(id),
  universityId: z.optional(id),
  courseName: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  courseType: z.optional(z.enum(courseTypes)),
  editorID: z.optional(id),
  /** Edited on this day or after it, and on this day or before it. */
  dateFrom: z.optional(askedDay),
  dateTo: z.optional(askedDay),
  isAiGenerated: z.optional(flag),
};

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

/** What a course is called elsewhere: by its university, by UCAS, by CRICOS, and its subject by CIP. */
const codes = z.strictObject({
  own: z.optional(line(40)),
  ucas: z.optional(line(40)),
  cricos: z.optional(line(40)),
  cip: z.optional(line(40)),
});
export type CourseCodes = z.output<typeof codes>;

const title = line(200);
const months = z.int().check(z.gte(1), z.lte(120));

const blankable = {
  universityId: z.nullable(z.int().check(z.positive())),
  campus: z.nullable(line(120)),
  award: z.nullable(line(80)),
  level: z.nullable(z.enum(studyLevels)),
  discipline: z.nullable(line(80)),
  courseType: z.nullable(z.enum(courseTypes)),
  codes,
  durationMonths: z.nullable(months),
  tuitionFee: z.nullable(amount),
  feePeriod: z.enum(feePeriods),
  /** The year that the fee holds for, as the university writes it: `2026/27`. */
  feeValidFor: z.nullable(line(40)),
  currency: z.nullable(currencyCode),
  applicationFee: z.nullable(amount),
  deposit: z.nullable(amount),
  scholarships: z.nullable(line(2000)),
  requirements: courseRequirements,
  description: z.nullable(richText),
  sourceUrl: z.nullable(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s/]+\S*$/))),
  intakes: courseIntakes,
};

type Optional<Shape extends Readonly<Record<string, z.ZodMiniType>>> = {
  [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]>;
};
const optional = <const Shape extends Readonly<Record<string, z.ZodMiniType>>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)]),
  ) as Optional<Shape>;

/** A new course: its title, and as much as is known. */
export const newCourse = z.strictObject({ title, ...optional(blankable) });
export type NewCourse = z.output<typeof newCourse>;

/** What may be changed of a course, each field by rules of its own; what is left out stays as it is. */
export const courseChange = z.strictObject({
  ...optional({ title, ...blankable }),
  archived: z.optional(z.boolean()),
});
export type CourseChange = z.output<typeof courseChange>;
export type CourseField = keyof CourseChange;
export const courseFieldNames = Object.keys(courseChange.shape) as [CourseField, ...CourseField[]];

/** An intake of a course with its dates, and whether applications are taken for it today. */
export const intakeOfCourse = z.extend(courseIntake, {
  name: z.string(),
  startsOn: day,
  opensOn: day,
  /** Its last day for this course, and for the country of the student that was asked about. */
  closesOn: day,
  /** Why it takes none today, for everybody or for that student; null when it does. */
  closed: z.nullable(z.enum(closedReasons)),
});
export type IntakeOfCourse = z.output<typeof intakeOfCourse>;

/** A row of the list of courses. Blank (null) is what nobody knows, and what the reader's rules withhold. */
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
  /** For `feePeriod`, in `currency`, as decimal text. */
  tuitionFee: z.nullable(z.string()),
  feePeriod: z.enum(feePeriods),
  feeValidFor: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  applicationFee: z.nullable(z.string()),
  deposit: z.nullable(z.string()),
  firstYearDollars: z.nullable(z.string()),
  /** The first year in the currency that was asked for, as of the day of its rate. */
  cost: z.nullable(z.object({ amount: z.string(), currency: z.string(), asOf: day })),
  intakes: z.array(intakeOfCourse),
  state: z.enum(courseStateNames),
  isAiGenerated: z.nullable(z.boolean()),
  archived: z.boolean(),
  sourceUrl: z.nullable(z.string()),
  /** Who changed it last, and when. */
  editorId: z.nullable(id),
  editorName: z.nullable(z.string()),
  editedAt: z.nullable(instant),
  verifiedById: z.nullable(id),
  verifiedByName: z.nullable(z.string()),
  verifiedAt: z.nullable(instant),
  /** When what was verified is too old to be taken as true; null unless that runs. */
  recheckAt: z.nullable(instant),
  /** What the rules say of the student that was asked about; empty without one. */
  eligibility: z.array(ruleVerdict),
  /** What the reader may do with it as it stands. */
  moves: z.array(z.enum(courseMoves)),
  /** What their rules allow and the course as it stands does not, each with the message ids of why. */
  held: z.array(z.object({ move: z.enum(courseMoves), reasons: z.array(z.string()) })),
  /** The fields that the reader may change on this very row. */
  editable: z.array(z.enum(courseFieldNames)),
  createdAt: instant,
  updatedAt: instant,
});
export type CourseRow = z.output<typeof courseRow>;

/** A course with everything that its page shows. */
export const courseDetails = z.extend(courseRow, {
  codes,
  scholarships: z.nullable(z.string()),
  requirements: courseRequirements,
  description: z.nullable(richText),
  /** What its chart looks at, so that the client can run it; `since.course` is when it came to where it stands. */
  facts: courseFacts,
  /** How many applications are for it; null where that is withheld. */
  applications: z.nullable(z.int()),
});
export type CourseDetails = z.output<typeof courseDetails>;

/**
 * One event of a course's history. The parts `codes`, `requirements` and `intakes` stand as JSON text, the description as
 * its plain words.
 */
export const courseHistoryEntry = z.extend(historyEntry, {
  from: z.nullable(z.enum(courseStateNames)),
  to: z.nullable(z.enum(courseStateNames)),
  /** Why it was returned. */
  reason: z.nullable(z.string()),
  changes: z.array(z.extend(historyChange, { field: z.enum(courseFieldNames) })),
});
export type CourseHistoryEntry = z.output<typeof courseHistoryEntry>;
