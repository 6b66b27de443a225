import { date, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { branches, channelPartners } from './agency.ts';
import { countries } from './catalogue.ts';
import { identity, instant, reference, tracked } from './columns.ts';

/** A person the agency counsels. Names stand as in the passport. */
export const students = pgTable(
  'students',
  {
    id: identity(),
    number: text('number').notNull(),
    givenNames: text('given_names').notNull(),
    familyName: text('family_name').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    nationalityId: reference('nationality_id')
      .notNull()
      .references(() => countries.id),
    branchId: reference('branch_id')
      .notNull()
      .references(() => branches.id),
    counsellorId: reference('counsellor_id'),
    partnerId: reference('partner_id').references(() => channelPartners.id),
    /** Owner of the registration link the student came by: the first valid claim wins. */
    introducedById: reference('introduced_by_id'),
    introducedAt: instant('introduced_at'),
    ...tracked(),
  },
  (table) => [
    uniqueIndex('students_number').on(table.number),
    index('students_email').on(table.email),
    index('students_counsellor').on(table.counsellorId),
    index('students_partner').on(table.partnerId),
    index('students_introduced_by').on(table.introducedById),
  ],
);
