import type { ChecklistStage } from '../../../../contract/documents/checklist.ts';
import type { DocumentType } from '../../../../contract/kit/document-types.ts';
import type { CountrySide } from '../../../../contract/masters/country-parts.ts';
import { boolean, index, integer, pgTable, text, uniqueIndex } from '../../drizzle.ts';
import { auditColumns, day, identity, ownedBy, reference } from '../columns.ts';
import { documentTypes } from '../document-types.ts';
import { countries, universities } from './catalogue.ts';

const universityReference = () => ownedBy('university_id', () => universities.id);

/** The agency's contacts at a university. */
export const universityContacts = pgTable(
  'university_contacts',
  {
    id: identity(),
    universityId: universityReference(),
    name: text('name').notNull(),
    matter: text('matter').notNull(),
    position: text('position'),
    email: text('email'),
    phone: text('phone'),
    ...auditColumns(),
  },
  (table) => [index('university_contacts_university').on(table.universityId)],
);

/** Campuses of a university. */
export const universityCampuses = pgTable(
  'university_campuses',
  {
    id: identity(),
    universityId: universityReference(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    address: text('address'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('university_campuses_name').on(table.universityId, table.name)],
);

/** Agreements between the agency and a university. Commission is a percentage of the tuition fee. */
export const universityAgreements = pgTable(
  'university_agreements',
  {
    id: identity(),
    universityId: universityReference(),
    edition: integer('edition').notNull(),
    startsOn: day('starts_on').notNull(),
    endsOn: day('ends_on'),
    commissionPercent: integer('commission_percent').notNull(),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('university_agreements_edition').on(table.universityId, table.edition)],
);

/** Documents that a university, or a country as origin or destination, requires in addition to the checklist rules. */
export const demandedDocuments = pgTable(
  'demanded_documents',
  {
    id: identity(),
    universityId: reference('university_id').references(() => universities.id, { onDelete: 'cascade' }),
    countryId: reference('country_id').references(() => countries.id, { onDelete: 'cascade' }),
    /** For a country: origin or destination. Null for a university. */
    side: text('side').$type<CountrySide>(),
    type: text('type')
      .$type<DocumentType>()
      .notNull()
      .references(() => documentTypes.code),
    stage: text('stage').$type<ChecklistStage>().notNull(),
    required: boolean('required').notNull().default(false),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('demanded_documents_university').on(table.universityId, table.type),
    uniqueIndex('demanded_documents_country').on(table.countryId, table.side, table.type),
  ],
);
