import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/ability.ts';
import type { OpenState } from '../../../contract/charts/application/states.ts';
import type { NoteAudience } from '../../../contract/notes.ts';
import { applications } from './applications.ts';
import type {
  Confirmation,
  Deposit,
  Interview,
  Kept,
  Offer,
  Reopening,
  Visa,
  VisaReport,
} from './case-parts.ts';
import { identity, instant, reference, tracked } from './columns.ts';
import { users } from './people.ts';

/**
 * What an application's chart asks and its events keep, beside the row that lists show: one for each application, made
 * with the first of it that is not as by default.
 */
export const applicationCases = pgTable(
  'application_cases',
  {
    applicationId: reference('application_id')
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Raised by each write: what was decided by older facts is not stored. */
    revision: integer('revision').notNull().default(1),

    /** When each region of the chart came to where it stands. */
    admissionSince: instant('admission_since').notNull(),
    documentsSince: instant('documents_since').notNull(),
    complianceSince: instant('compliance_since').notNull(),
    moneySince: instant('money_since').notNull(),

    /** The open state it was in before it ended, and who ended it. */
    resumesAt: text('resumes_at').$type<OpenState>(),
    endedById: reference('ended_by_id').references(() => users.id),
    reopeningAskedById: reference('reopening_asked_by_id').references(() => users.id),
    reopening: jsonb('reopening').$type<Reopening>(),
    /** The words that came with the last event that needed some. */
    reason: text('reason'),

    representedElsewhere: boolean('represented_elsewhere').notNull().default(false),

    /** When the university was first told of it, and what of the student it was told. */
    submittedAt: instant('submitted_at'),
    profile: jsonb('profile').$type<Kept>(),
    universityReference: text('university_reference'),
    interview: jsonb('interview').$type<Interview>(),
    offer: jsonb('offer').$type<Offer>(),
    deposit: jsonb('deposit').$type<Deposit>(),
    confirmation: jsonb('confirmation').$type<Confirmation>(),
    visa: jsonb('visa').$type<Visa>(),
    visaReport: jsonb('visa_report').$type<VisaReport>(),
    enrolment: jsonb('enrolment').$type<Kept>(),
    /** The later intake it was put off to, and the application that this one goes on from. */
    deferredToId: reference('deferred_to_id'),
    continuesId: reference('continues_id').references(() => applications.id, { onDelete: 'set null' }),

    feeWaived: boolean('fee_waived').notNull().default(false),
    feePaid: jsonb('fee_paid').$type<Kept>(),
    refund: jsonb('refund').$type<Kept>(),
    /** Per cent of the tuition fee, by the agreement in force when it was submitted. */
    commissionPercent: integer('commission_percent'),
    invoice: jsonb('invoice').$type<Kept>(),
    commission: jsonb('commission').$type<Kept>(),

    complianceInterview: jsonb('compliance_interview').$type<Interview>(),
    complianceDecidedById: reference('compliance_decided_by_id').references(() => users.id),
  },
  (table) => [index('application_cases_continues').on(table.continuesId)],
);

/** A condition of an application's offer, which is met, waived or open. */
export const offerConditions = pgTable(
  'offer_conditions',
  {
    id: identity(),
    applicationId: reference('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    words: text('words').notNull(),
    state: text('state').$type<'open' | 'met' | 'waived'>().notNull().default('open'),
    settledById: reference('settled_by_id').references(() => users.id),
    settledAt: instant('settled_at'),
  },
  (table) => [uniqueIndex('offer_conditions_position').on(table.applicationId, table.position)],
);

/** A clock that runs for an application: when it strikes, what time then sends, and whom it reminds before. */
export const applicationDeadlines = pgTable(
  'application_deadlines',
  {
    id: identity(),
    applicationId: reference('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** `deadline.<name>` is the message id of what it is called. */
    name: text('name').notNull(),
    place: text('place').notNull(),
    at: instant('at').notNull(),
    /** The event that time sends; null when it only reminds. */
    raises: text('raises'),
    /** Instants, earliest first, and how many of them have come. */
    reminders: jsonb('reminders').$type<readonly string[]>().notNull(),
    reminded: integer('reminded').notNull().default(0),
    /** When there is next something to do; null once there is nothing any more. */
    dueAt: instant('due_at'),
  },
  (table) => [
    uniqueIndex('application_deadlines_place').on(table.applicationId, table.place, table.name),
    index('application_deadlines_due').on(table.dueAt).where(sql`${table.dueAt} is not null`),
  ],
);

/** Something a role is to do, mostly about an application. */
export const tasks = pgTable(
  'tasks',
  {
    id: identity(),
    applicationId: reference('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    /** What it is for: the event that asked for it. */
    kind: text('kind').notNull(),
    role: text('role').$type<Role>().notNull(),
    branchId: reference('branch_id'),
    ownerId: reference('owner_id').references(() => users.id, { onDelete: 'set null' }),
    assigneeId: reference('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    /** What is to be done and by when, where a person wrote it down. */
    words: text('words'),
    dueOn: date('due_on', { mode: 'string' }),
    status: text('status').$type<'open' | 'done' | 'dropped'>().notNull().default('open'),
    endedAt: instant('ended_at'),
    ...tracked(),
  },
  (table) => [
    index('tasks_application').on(table.applicationId, table.status),
    index('tasks_role').on(table.role, table.branchId, table.status),
    index('tasks_assignee').on(table.assigneeId, table.status),
  ],
);

/** What people note on an application: for the office alone, or also for the student and the partner. */
export const applicationNotes = pgTable(
  'application_notes',
  {
    id: identity(),
    applicationId: reference('application_id')
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    audience: text('audience').$type<NoteAudience>().notNull(),
    words: text('words').notNull(),
    authorId: reference('author_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('application_notes_application').on(table.applicationId, table.id)],
);
