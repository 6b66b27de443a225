import type { CourseState } from '../../../../contract/charts/course/state-meta.ts';
import type { FeePeriod } from '../../../../contract/courses/course-costs.ts';
import type { CourseIntake } from '../../../../contract/courses/course-intakes.ts';
import type { CourseCodes, CourseType } from '../../../../contract/courses/courses.ts';
import type { CourseRequirements } from '../../../../contract/courses/eligibility.ts';
import type { RichText } from '../../../../contract/kit/rich-text.ts';
import {
  bigint,
  boolean,
  char,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
} from '../../drizzle.ts';
import {
  auditColumns,
  day,
  identity,
  ownedBy,
  reference,
  requiredReference,
  timestamptz,
} from '../columns.ts';
import { users } from '../people.ts';
import { intakes, universities } from './catalogue.ts';

/** Text search vector; searched but never read. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A course, from draft onwards; a blank field is unknown. The names of its university and country, the search text and
 * the first-year cost in US dollars are copies kept up to date by database triggers.
 */
export const courses = pgTable(
  'courses',
  {
    id: identity(),
    universityId: reference('university_id').references(() => universities.id),
    universityName: text('university_name'),
    city: text('city'),
    countryCode: char('country_code', { length: 2 }),
    title: text('title').notNull(),
    campus: text('campus'),
    award: text('award'),
    level: text('level'),
    discipline: text('discipline'),
    courseType: text('course_type').$type<CourseType>(),
    codes: jsonb('codes').$type<CourseCodes>().notNull().default({}),
    durationMonths: integer('duration_months'),
    /** Tuition fee per `feePeriod`, in `currency`. */
    tuitionFee: numeric('tuition_fee', { precision: 12, scale: 2 }),
    feePeriod: text('fee_period').$type<FeePeriod>().notNull().default('year'),
    feeValidFor: text('fee_valid_for'),
    currency: char('currency', { length: 3 }),
    firstYearDollars: numeric('first_year_dollars', { precision: 14, scale: 2 }),
    /** Application fee, in `currency`; null when there is none. */
    applicationFee: numeric('application_fee', { precision: 12, scale: 2 }),
    deposit: numeric('deposit', { precision: 12, scale: 2 }),
    scholarships: text('scholarships'),
    /** Entry requirements; an absent part requires nothing. */
    requirements: jsonb('requirements').$type<Partial<CourseRequirements>>().notNull().default({}),
    description: jsonb('description').$type<RichText>(),
    sourceUrl: text('source_url'),
    isAiGenerated: boolean('is_ai_generated').notNull().default(false),
    state: text('state').$type<CourseState>().notNull().default('draft'),
    chartVersion: integer('chart_version').notNull().default(1),
    /** When it entered its current state. */
    stateSince: timestamptz('state_since').notNull().default(sql`now()`),
    verifiedById: reference('verified_by_id').references(() => users.id),
    verifiedAt: timestamptz('verified_at'),
    editorId: reference('editor_id').references(() => users.id),
    editedAt: timestamptz('edited_at'),
    archivedAt: timestamptz('archived_at'),
    /** Ids of the intakes in `courseIntakes` that are open. */
    openIntakeIds: bigint('open_intake_ids', { mode: 'number' }).array().notNull().default([]),
    searched: text('searched').notNull().default(''),
    /** Stemmed words of the search text. */
    words: tsvector('words').notNull().default(''),
    ...auditColumns(),
  },
  (table) => [
    index('courses_university').on(table.universityId),
    index('courses_country').on(table.countryCode),
    index('courses_title').on(table.title, table.id),
    index('courses_unseen').on(table.state).where(sql`${table.isAiGenerated}`),
    index('courses_verified').on(table.stateSince).where(sql`${table.state} = 'verified'`),
    index('courses_searched').using('gin', sql`${table.searched} gin_trgm_ops`),
    index('courses_words').using('gin', table.words),
  ],
);

/** An intake of a course, and whether and until when it accepts applications. */
export const courseIntakes = pgTable(
  'course_intakes',
  {
    courseId: ownedBy('course_id', () => courses.id),
    intakeId: requiredReference('intake_id', () => intakes.id),
    status: text('status').$type<CourseIntake['status']>().notNull().default('open'),
    /** Application deadline, when it is earlier than the intake's own. */
    deadline: day('deadline'),
    overrides: jsonb('overrides').$type<CourseIntake['overrides']>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.courseId, table.intakeId] }),
    index('course_intakes_intake').on(table.intakeId, table.status),
  ],
);

/**
 * Every word of four letters or more that has ever occurred in a course's search text, for correcting misspelt
 * searches.
 */
export const courseWords = pgTable('course_words', { word: text('word').primaryKey() }, (table) => [
  index('course_words_alike').using('gin', sql`${table.word} gin_trgm_ops`),
]);

/** The value of one US dollar in a currency. */
export const currencyRates = pgTable(
  'currency_rates',
  {
    id: identity(),
    code: char('code', { length: 3 }).notNull(),
    perDollar: numeric('per_dollar', { precision: 18, scale: 6 }).notNull(),
    asOf: day('as_of').notNull(),
    reviewOn: day('review_on').notNull(),
    ownerId: reference('owner_id').references(() => users.id),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('currency_rates_code').on(table.code)],
);
