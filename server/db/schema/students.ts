import type { ErasureRequest } from '../../../contract/people/erasure.ts';
import { emptyProfile, type StudentProfile } from '../../../contract/people/students.ts';
import type { RegistrationConsent } from '../../../contract/registration/registration-drafts.ts';
import { type AnyPgColumn, index, jsonb, pgTable, sql, text, uniqueIndex } from '../drizzle.ts';
import { branches, channelPartners } from './agency.ts';
import { countries } from './catalogue/catalogue.ts';
import { auditColumns, day, identity, reference, requiredReference, timestamptz } from './columns.ts';
import { foldText, lastPhoneDigits } from './expressions.ts';

/** A student counselled by the agency. Names as in the passport. */
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
    dateOfBirth: day('date_of_birth').notNull(),
    nationalityId: requiredReference('nationality_id', () => countries.id),
    /** Upper-case letters and digits, without spaces. */
    passportNumber: text('passport_number'),
    /** Education, tests, work experience and funds, in the form an application needs. */
    profile: jsonb('profile').$type<StudentProfile>().notNull().default(emptyProfile),
    /** Version of the consent text that was accepted. */
    consentVersion: text('consent_version'),
    consentedAt: timestamptz('consented_at'),
    /** Language of the consent text, and the guardian who agreed for a minor. */
    consentLanguage: text('consent_language'),
    /** The signed document with which staff recorded the consent; null if the student gave it themself. */
    consentDocumentId: reference('consent_document_id'),
    guardian: jsonb('guardian').$type<RegistrationConsent['guardian']>(),
    branchId: requiredReference('branch_id', () => branches.id),
    counsellorId: reference('counsellor_id'),
    partnerId: reference('partner_id').references(() => channelPartners.id),
    /** Owner of the registration link the student used; the first valid claim wins. */
    introducedById: reference('introduced_by_id'),
    introducedAt: timestamptz('introduced_at'),
    /** When the student confirmed that the agency represents them. */
    agencyConfirmedAt: timestamptz('agency_confirmed_at'),
    /** The student into which this duplicate was merged; null while it is a record of its own. */
    mergedIntoId: reference('merged_into_id').references((): AnyPgColumn => students.id),
    /** When and by whom the personal data was erased; null while it is there. */
    erasedAt: timestamptz('erased_at'),
    erasedById: reference('erased_by_id'),
    erasure: jsonb('erasure').$type<ErasureRequest>(),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('students_number').on(table.number),
    index('students_email').on(table.email),
    index('students_counsellor').on(table.counsellorId),
    index('students_nationality').on(table.nationalityId),
    index('students_partner').on(table.partnerId),
    index('students_introduced_by').on(table.introducedById),
    index('students_search').using(
      'gin',
      sql`${foldText(sql`(${table.number} || ' ' || ${table.fullName} || ' ' || ${table.email})`)} gin_trgm_ops`,
    ),
    index('students_passport').on(table.passportNumber),
    index('students_merged_into').on(table.mergedIntoId),
    index('students_birth').on(table.dateOfBirth),
    index('students_phone_tail').on(lastPhoneDigits(table.phone)),
    index('students_name_search').using('gin', sql`${foldText(table.fullName)} gin_trgm_ops`),
  ],
);
