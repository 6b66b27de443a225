import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex } from '../drizzle.ts';
import { countries } from './catalogue/catalogue.ts';
import { auditColumns, identity, reference, requiredReference, timestamptz } from './columns.ts';

/** A branch office of the agency. */
export const branches = pgTable(
  'branches',
  {
    id: identity(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    countryId: requiredReference('country_id', () => countries.id),
    timeZone: text('time_zone').notNull(),
    currency: text('currency').notNull(),
    /** Counsellors of this branch see each other's records. */
    sharesRecords: boolean('shares_records').notNull().default(false),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('branches_code').on(table.code)],
);

/** A client of the agency: an organisation whose users follow the applications it sponsors. */
export const organisations = pgTable(
  'organisations',
  {
    id: identity(),
    name: text('name').notNull(),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('organisations_name').on(table.name)],
);

/** An external recruiter. `parentId` makes it a sub-agent of another partner. */
export const channelPartners = pgTable(
  'channel_partners',
  {
    id: identity(),
    name: text('name').notNull(),
    countryId: requiredReference('country_id', () => countries.id),
    branchId: requiredReference('branch_id', () => branches.id),
    parentId: reference('parent_id').references((): AnyPgColumn => channelPartners.id),
    /** Number of visa refusals among the students it introduced. */
    visaRefusals: integer('visa_refusals').notNull().default(0),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('channel_partners_name').on(table.name),
    index('channel_partners_parent').on(table.parentId),
  ],
);
