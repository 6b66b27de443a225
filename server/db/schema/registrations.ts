import {
  type RegistrationState,
  registrationStateNames,
} from '../../../contract/charts/registration/state-meta.ts';
import type { UploadRefusal, UploadState } from '../../../contract/documents/uploads.ts';
import type { DocumentType } from '../../../contract/kit/document-types.ts';
import type { Answers } from '../../../contract/registration/answers.ts';
import type { FlowName } from '../../../contract/registration/flows/index.ts';
import type { LinkKind } from '../../../contract/registration/links.ts';
import type { AnswerTexts } from '../../../contract/registration/question.ts';
import type { RegistrationConsent } from '../../../contract/registration/registration-drafts.ts';
import {
  type AnyPgColumn,
  char,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../drizzle.ts';
import { branches, channelPartners } from './agency.ts';
import { applications } from './applications.ts';
import { auditColumns, claimColumns, day, identity, ownedBy, reference, timestamptz } from './columns.ts';
import { documentTypes } from './document-types.ts';
import { foldText, rankOf } from './expressions.ts';
import { users } from './people.ts';
import { students } from './students.ts';

type Language = RegistrationConsent['language'];

/** What a visitor brought along: the link or the page of a role that they opened. */
const originColumns = () => ({
  flow: text('flow').$type<FlowName>().notNull(),
  language: text('language').$type<Language>().notNull(),
  /** Owner of the registration link that was opened. */
  linkOwnerId: reference('link_owner_id').references((): AnyPgColumn => users.id),
  linkKind: text('link_kind').$type<LinkKind>(),
  /** When the link was opened: the first valid claim on a student wins. */
  linkOpenedAt: timestamptz('link_opened_at'),
  /** The role whose page was opened. */
  introducedBy: text('introduced_by').$type<LinkKind>(),
});

/**
 * A registration in progress. Nobody is signed in: whoever knows one of its keys can read and change it. Deleted 30 days
 * after the last change, or when it was submitted, with the files that were not taken over.
 */
export const registrationDrafts = pgTable(
  'registration_drafts',
  {
    id: identity(),
    ...originColumns(),
    step: text('step').notNull(),
    /** Of the answer to `email` if it is an address; empty otherwise. */
    email: text('email').notNull().default(''),
    answers: jsonb('answers').$type<Answers>().notNull(),
    /** The network from which it was started, for quotas. */
    network: text('network').notNull(),
    /** The registration that was made of it; the draft stays for a repeated request. */
    registrationId: reference('registration_id').references((): AnyPgColumn => registrations.id),
    remindedAt: timestamptz('reminded_at'),
    ...auditColumns(),
  },
  (table) => [
    index('registration_drafts_email').on(table.email, table.updatedAt),
    index('registration_drafts_updated').on(table.updatedAt),
    index('registration_drafts_network').on(table.network, table.createdAt),
  ],
);

/** The keys of a registration in progress, one for each device; only hashes (SHA-256) are stored. */
export const registrationKeys = pgTable(
  'registration_keys',
  {
    id: identity(),
    draftId: ownedBy('draft_id', () => registrationDrafts.id),
    keyHash: text('key_hash').notNull(),
    /** The address to which the link was sent that gave this key: whoever has it reads what comes there. Null for the first. */
    provenEmail: text('proven_email'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('registration_keys_hash').on(table.keyHash),
    index('registration_keys_draft').on(table.draftId),
  ],
);

/** Emailed links that open a registration on another device: each works once, after the date of birth was confirmed. */
export const resumeTokens = pgTable(
  'resume_tokens',
  {
    id: identity(),
    draftId: ownedBy('draft_id', () => registrationDrafts.id),
    tokenHash: text('token_hash').notNull(),
    /** Where the link was sent: the draft's address may be another one by the time it is opened. */
    email: text('email').notNull().default(''),
    /** How often a wrong date of birth was given. */
    attempts: integer('attempts').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [
    uniqueIndex('resume_tokens_token').on(table.tokenHash),
    index('resume_tokens_draft').on(table.draftId),
  ],
);

/**
 * A file of a registration, from the start of its upload; its bytes are in the file storage, first under `id`, then
 * under `storedName`.
 */
export const registrationFiles = pgTable(
  'registration_files',
  {
    /** 32 random hexadecimal digits: whoever knows it can send the bytes. */
    id: text('id').primaryKey(),
    draftId: reference('draft_id').references(() => registrationDrafts.id, { onDelete: 'cascade' }),
    registrationId: reference('registration_id').references((): AnyPgColumn => registrations.id),
    type: text('type')
      .$type<DocumentType>()
      .notNull()
      .references(() => documentTypes.code),
    fileName: text('file_name').notNull(),
    declaredType: text('declared_type').notNull(),
    size: integer('size').notNull(),
    state: text('state').$type<UploadState>().notNull().default('receiving'),
    refusal: text('refusal').$type<UploadRefusal>(),
    mediaType: text('media_type'),
    sha256: text('sha256'),
    storedName: text('stored_name'),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
    ...claimColumns(),
  },
  (table) => [
    index('registration_files_draft').on(table.draftId),
    index('registration_files_registration').on(table.registrationId),
    index('registration_files_created').on(table.createdAt),
    index('registration_files_stored_name').on(table.storedName),
  ],
);

/** A submitted registration, and what became of it. */
export const registrations = pgTable(
  'registrations',
  {
    id: identity(),
    /** The reference, such as `R-000123`. */
    number: text('number').notNull(),
    ...originColumns(),
    status: text('status').$type<RegistrationState>().notNull().default('received'),
    chartVersion: integer('chart_version').notNull().default(1),
    /** When it entered its current state. */
    waitingSince: timestamptz('waiting_since').notNull().default(sql`now()`),
    /** In canonical form. */
    answers: jsonb('answers').$type<AnswerTexts>().notNull(),
    /** Labels of the country's questions as they were asked, in English. */
    labels: jsonb('labels').$type<AnswerTexts>().notNull().default({}),
    consent: jsonb('consent').$type<RegistrationConsent>().notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    dateOfBirth: day('date_of_birth').notNull(),
    countryCode: char('country_code', { length: 2 }).notNull(),
    destinationCode: char('destination_code', { length: 2 }),
    submittedAt: timestamptz('submitted_at').notNull(),
    /** Who decides: the link owner's branch and partner, or the branch of the country of residence. */
    branchId: reference('branch_id').references(() => branches.id),
    counsellorId: reference('counsellor_id').references(() => users.id),
    partnerId: reference('partner_id').references(() => channelPartners.id),
    studentId: reference('student_id').references((): AnyPgColumn => students.id),
    applicationId: reference('application_id').references((): AnyPgColumn => applications.id),
    decidedById: reference('decided_by_id').references(() => users.id),
    decidedAt: timestamptz('decided_at'),
    /** Why it was refused, or what was asked. */
    reason: text('reason'),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('registrations_number').on(table.number),
    index('registrations_status').on(table.status, table.waitingSince, table.id),
    index('registrations_status_rank').on(rankOf(table.status, registrationStateNames), table.id),
    index('registrations_branch').on(table.branchId, table.status, table.id),
    index('registrations_counsellor').on(table.counsellorId, table.status, table.id),
    index('registrations_partner').on(table.partnerId, table.status, table.id),
    index('registrations_student').on(table.studentId),
    index('registrations_link_owner').on(table.linkOwnerId, table.submittedAt),
    index('registrations_email').on(table.email),
    index('registrations_search').using(
      'gin',
      sql`${foldText(sql`(${table.number} || ' ' || ${table.fullName} || ' ' || ${table.email})`)} gin_trgm_ops`,
    ),
  ],
);

/** A user's registration link; a user without a row has one that is enabled and doesn't expire. */
export const registrationLinks = pgTable(
  'registration_links',
  {
    id: identity(),
    userId: ownedBy('user_id', () => users.id),
    disabledAt: timestamptz('disabled_at'),
    /** The last day on which it can be used. */
    expiresOn: day('expires_on'),
    opened: integer('opened').notNull().default(0),
    started: integer('started').notNull().default(0),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('registration_links_user').on(table.userId)],
);
