import type { ConfirmationKind } from '../../../../contract/charts/application/confirmation.ts';
import { boolean, char, doublePrecision, index, integer, pgTable, text, uniqueIndex } from '../../drizzle.ts';
import { auditColumns, day, identity, requiredReference, timestamptz } from '../columns.ts';

/** A country of origin or destination. Names come from Intl by its ISO 3166-1 code. */
export const countries = pgTable(
  'countries',
  {
    id: identity(),
    code: char('code', { length: 2 }).notNull(),
    name: text('name').notNull(),
    callingCode: text('calling_code').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    isDestination: boolean('is_destination').notNull().default(false),
    /** Whether a compliance check precedes the confirmation, and the maximum age of the evidence of funds, in days. */
    complianceAsked: boolean('compliance_asked').notNull().default(false),
    fundsMaxAgeDays: integer('funds_max_age_days'),
    /** How many months a passport must be valid after the start of a course; null: until it starts. */
    passportMonths: integer('passport_months'),
    /** The document with which universities in this country confirm a place. */
    confirmation: text('confirmation').$type<ConfirmationKind>().notNull().default('letter'),
    /** Its name in every language of the portal, for search. */
    names: text('names').notNull().default(''),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('countries_code').on(table.code)],
);

export const universities = pgTable(
  'universities',
  {
    id: identity(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    countryId: requiredReference('country_id', () => countries.id),
    /**
     * Median number of days from submission to the university's first response, calculated from the log; null when
     * there is no data.
     */
    turnaroundDays: doublePrecision('turnaround_days'),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('universities_name').on(table.name),
    index('universities_country').on(table.countryId),
  ],
);

/** An intake that courses are taught from, such as September 2027. */
export const intakes = pgTable('intakes', {
  id: identity(),
  name: text('name').notNull(),
  startsOn: day('starts_on').notNull(),
  opensOn: day('opens_on').notNull(),
  closesOn: day('closes_on').notNull(),
  archivedAt: timestamptz('archived_at'),
  ...auditColumns(),
});
