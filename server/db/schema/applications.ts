import {
  type AdmissionState,
  type Priority,
  priorities,
  applicationStatuses as statusNames,
} from '../../../contract/applications/applications.ts';
import type { DocumentsState } from '../../../contract/charts/application/documents.ts';
import type { MoneyState } from '../../../contract/charts/application/money.ts';
import type { ComplianceState } from '../../../contract/charts/compliance/states.ts';
import type { StateSetting } from '../../../contract/charts/settings.ts';
import { turns } from '../../../contract/charts/state.ts';
import { boolean, index, integer, jsonb, pgTable, type SQL, sql, text, uniqueIndex } from '../drizzle.ts';
import { branches, channelPartners, organisations } from './agency.ts';
import { intakes, universities } from './catalogue/catalogue.ts';
import { courses } from './catalogue/courses.ts';
import { auditColumns, day, identity, reference, requiredReference, timestamptz } from './columns.ts';
import { foldText, rankOf } from './expressions.ts';
import { users } from './people.ts';
import { students } from './students.ts';
import { turnOf } from './turn.ts';

/**
 * One application of one student to one course. Each of the four regions of its chart has a column. The names that
 * lists show, search and sort by are copied here, so that reading a page needs no joins.
 */
export const applications = pgTable(
  'applications',
  {
    id: identity(),
    number: text('number').notNull(),
    studentId: requiredReference('student_id', () => students.id),
    courseId: requiredReference('course_id', () => courses.id),
    universityId: requiredReference('university_id', () => universities.id),
    intakeId: requiredReference('intake_id', () => intakes.id),
    branchId: requiredReference('branch_id', () => branches.id),
    counsellorId: reference('counsellor_id').references(() => users.id),
    officerId: reference('officer_id').references(() => users.id),
    partnerId: reference('partner_id').references(() => channelPartners.id),
    organisationId: reference('organisation_id').references(() => organisations.id),
    /** Version of the chart that the states belong to. */
    chartVersion: integer('chart_version').notNull().default(1),
    admission: text('admission').$type<AdmissionState>().notNull(),
    documents: text('documents').$type<DocumentsState>().notNull().default('missing'),
    compliance: text('compliance').$type<ComplianceState>().notNull().default('notNeeded'),
    money: text('money').$type<MoneyState>().notNull().default('none'),
    studentName: text('student_name').notNull(),
    universityName: text('university_name').notNull(),
    courseTitle: text('course_title').notNull(),
    countryCode: text('country_code').notNull(),
    intakeName: text('intake_name').notNull(),
    branchName: text('branch_name').notNull(),
    counsellorName: text('counsellor_name'),
    officerName: text('officer_name'),
    partnerName: text('partner_name'),
    priority: text('priority').$type<Priority>().notNull().default('normal'),
    flagged: boolean('flagged').notNull().default(false),
    /** The student's preference among their own applications; 1 is the first choice. */
    preference: integer('preference'),
    followUpOn: day('follow_up_on'),
    /** The last moments before the next deadlines of its admission and its compliance file; kept by a trigger. */
    dueAt: timestamptz('due_at'),
    complianceDueAt: timestamptz('compliance_due_at'),
    /** A copy of the offer’s expiry date in its case, kept by a trigger. */
    offerExpiresOn: day('offer_expires_on'),
    /** Internal remark of the agency. */
    remark: text('remark'),
    /** Sub-status: one of those configured for the status, cleared when the status changes. */
    subStatus: text('sub_status'),
    /** The text that searches match against. */
    searched: text('searched').generatedAlwaysAs(
      (): SQL =>
        foldText(
          sql`(${applications.number} || ' ' || ${applications.studentName} || ' ' || ${applications.universityName} || ' ' || ${applications.courseTitle})`,
        ),
    ),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('applications_number').on(table.number),
    index('applications_created').on(table.createdAt, table.id),
    index('applications_updated').on(table.updatedAt, table.id),
    index('applications_admission').on(table.admission, table.updatedAt, table.id),
    index('applications_student_name').on(table.studentName, table.id),
    index('applications_university_name').on(table.universityName, table.id),
    index('applications_course_title').on(table.courseTitle, table.id),
    index('applications_intake_name').on(table.intakeName, table.id),
    index('applications_branch').on(table.branchId, table.updatedAt, table.id),
    index('applications_counsellor').on(table.counsellorId, table.updatedAt, table.id),
    index('applications_officer').on(table.officerId, table.updatedAt, table.id),
    index('applications_partner').on(table.partnerId, table.updatedAt, table.id),
    index('applications_organisation').on(table.organisationId, table.updatedAt, table.id),
    index('applications_university').on(table.universityId, table.updatedAt, table.id),
    index('applications_student').on(table.studentId),
    index('applications_intake').on(table.intakeId),
    index('applications_admission_rank').on(rankOf(table.admission, statusNames), table.id),
    index('applications_priority_rank').on(rankOf(table.priority, priorities), table.id),
    index('applications_follow_up').on(table.followUpOn, table.id),
    index('applications_due').on(table.dueAt, table.id),
    index('applications_offer_expiry').on(table.offerExpiresOn, table.id),
    index('applications_turn_rank').on(rankOf(turnOf(table), turns), table.id),
    index('applications_searched').using('gin', sql`${table.searched} gin_trgm_ops`),
  ],
);

/** The installation's settings for an application status. Statuses without a row use the chart's defaults. */
export const applicationStatuses = pgTable(
  'application_statuses',
  {
    id: identity(),
    status: text('status').$type<AdmissionState>().notNull(),
    label: jsonb('label').$type<StateSetting['label']>().notNull(),
    colour: text('colour').$type<StateSetting['colour']>().notNull(),
    position: integer('position').notNull(),
    subStatuses: jsonb('sub_statuses').$type<StateSetting['subStatuses']>().notNull(),
    deadlineDays: integer('deadline_days'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('application_statuses_status').on(table.status)],
);
