import {
  boolean,
  char,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { identity, instant, reference, tracked } from './columns.ts';

/** A country, as a student's home and as a destination. Names come from Intl by its ISO 3166-1 code. */
export const countries = pgTable(
  'countries',
  {
    id: identity(),
    code: char('code', { length: 2 }).notNull(),
    name: text('name').notNull(),
    callingCode: text('calling_code').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    isDestination: boolean('is_destination').notNull().default(false),
    archivedAt: instant('archived_at'),
    ...tracked(),
  },
  (table) => [uniqueIndex('countries_code').on(table.code)],
);

export const universities = pgTable(
  'universities',
  {
    id: identity(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    countryId: reference('country_id')
      .notNull()
      .references(() => countries.id),
    archivedAt: instant('archived_at'),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('universities_name').on(table.name),
    index('universities_country').on(table.countryId),
  ],
);

/** A start of term that courses are taught from, such as September 2027. */
export const intakes = pgTable('intakes', {
  id: identity(),
  name: text('name').notNull(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  opensOn: date('opens_on', { mode: 'string' }).notNull(),
  closesOn: date('closes_on', { mode: 'string' }).notNull(),
  ...tracked(),
});

export const courses = pgTable(
  'courses',
  {
    id: identity(),
    universityId: reference('university_id')
      .notNull()
      .references(() => universities.id),
    title: text('title').notNull(),
    award: text('award').notNull(),
    level: text('level').notNull(),
    discipline: text('discipline').notNull(),
    durationMonths: integer('duration_months').notNull(),
    /** Tuition a year, in `currency`. */
    tuitionFee: numeric('tuition_fee', { precision: 12, scale: 2 }).notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    ...tracked(),
  },
  (table) => [index('courses_university').on(table.universityId)],
);
