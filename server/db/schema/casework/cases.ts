import type { NoteAudience } from '../../../../contract/applications/notes.ts';
import type { OpenState } from '../../../../contract/charts/application/states.ts';
import { boolean, index, integer, jsonb, pgTable, sql, text, uniqueIndex } from '../../drizzle.ts';
import { applications } from '../applications.ts';
import { identity, ownedBy, reference, requiredReference, timestamptz } from '../columns.ts';
import { applicationDocuments } from '../documents.ts';
import { users } from '../people.ts';
import type {
  Confirmation,
  Deposit,
  Information,
  Interview,
  Offer,
  Reopening,
  StoredPayload,
  Visa,
  VisaReport,
} from './case-parts.ts';

/**
 * What an application's chart needs and its events store, in addition to the row that lists show. One row per
 * application, created when a value first differs from its default.
 */
export const applicationCases = pgTable(
  'application_cases',
  {
    applicationId: reference('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Incremented by each write: a decision based on an older revision is not stored. */
    revision: integer('revision').notNull().default(1),

    /** When each region of the chart entered its current state. */
    admissionSince: timestamptz('admission_since').notNull(),
    documentsSince: timestamptz('documents_since').notNull(),
    complianceSince: timestamptz('compliance_since').notNull(),
    moneySince: timestamptz('money_since').notNull(),

    /** The open state before the application ended, and who ended it. */
    resumesAt: text('resumes_at').$type<OpenState>(),
    endedById: reference('ended_by_id').references(() => users.id),
    reopeningAskedById: reference('reopening_asked_by_id').references(() => users.id),
    reopening: jsonb('reopening').$type<Reopening>(),
    /** The reason given with the last event that required one. */
    reason: text('reason'),

    representedElsewhere: boolean('represented_elsewhere').notNull().default(false),

    /** When the application was first submitted to the university, and the student's profile as submitted. */
    submittedAt: timestamptz('submitted_at'),
    profile: jsonb('profile').$type<StoredPayload>(),
    universityReference: text('university_reference'),
    information: jsonb('information').$type<Information>(),
    interview: jsonb('interview').$type<Interview>(),
    offer: jsonb('offer').$type<Offer>(),
    deposit: jsonb('deposit').$type<Deposit>(),
    confirmation: jsonb('confirmation').$type<Confirmation>(),
    visa: jsonb('visa').$type<Visa>(),
    visaReport: jsonb('visa_report').$type<VisaReport>(),
    enrolment: jsonb('enrolment').$type<StoredPayload>(),
    /** The intake it was deferred to, and the application that this one continues. */
    deferredToId: reference('deferred_to_id'),
    continuesId: reference('continues_id').references(() => applications.id, { onDelete: 'set null' }),

    feeWaived: boolean('fee_waived').notNull().default(false),
    feePaid: jsonb('fee_paid').$type<StoredPayload>(),
    refund: jsonb('refund').$type<StoredPayload>(),
    /** Percentage of the tuition fee, from the agreement in force when the application was submitted. */
    commissionPercent: integer('commission_percent'),
    invoice: jsonb('invoice').$type<StoredPayload>(),
    commission: jsonb('commission').$type<StoredPayload>(),

    complianceInterview: jsonb('compliance_interview').$type<Interview<'passed' | 'failed'>>(),
    complianceDecidedById: reference('compliance_decided_by_id').references(() => users.id),
  },
  (table) => [index('application_cases_continues').on(table.continuesId)],
);

/** A condition of an offer: open, met or waived. */
export const offerConditions = pgTable(
  'offer_conditions',
  {
    id: identity(),
    applicationId: ownedBy('application_id', () => applications.id),
    position: integer('position').notNull(),
    words: text('words').notNull(),
    state: text('state').$type<'open' | 'met' | 'waived'>().notNull().default('open'),
    settledById: reference('settled_by_id').references(() => users.id),
    settledAt: timestamptz('settled_at'),
    /** The document that proves a condition that is met, and the number of its file. */
    proofId: reference('proof_id').references(() => applicationDocuments.id, { onDelete: 'set null' }),
    proofFile: integer('proof_file'),
    /** Why it was waived. */
    reason: text('reason'),
  },
  (table) => [uniqueIndex('offer_conditions_position').on(table.applicationId, table.position)],
);

/** A deadline of an application: when it is due, which event it then sends, and its reminders. */
export const applicationDeadlines = pgTable(
  'application_deadlines',
  {
    id: identity(),
    applicationId: ownedBy('application_id', () => applications.id),
    /** `deadline.<name>` is the message id of its label. */
    name: text('name').notNull(),
    place: text('place').notNull(),
    at: timestamptz('at').notNull(),
    /** The event sent when the deadline is due; null when it only sends reminders. */
    raises: text('raises'),
    /** Times of the reminders, earliest first, and how many of them have been sent. */
    reminders: jsonb('reminders').$type<readonly string[]>().notNull(),
    reminded: integer('reminded').notNull().default(0),
    /** When the next action is due; null when nothing is left to do. */
    dueAt: timestamptz('due_at'),
  },
  (table) => [
    uniqueIndex('application_deadlines_place').on(table.applicationId, table.place, table.name),
    index('application_deadlines_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** Notes on an application: internal, or also visible to the student and the partner. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: identity(),
    applicationId: ownedBy('application_id', () => applications.id),
    audience: text('audience').$type<NoteAudience>().notNull(),
    words: text('words').notNull(),
    authorId: requiredReference('author_id', () => users.id),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [index('application_notes_application').on(table.applicationId, table.id)],
);
