import {
  type CourseRequestState,
  courseRequestStateNames,
} from '../../../../contract/charts/course-request/state-meta.ts';
import type { StudyLevel } from '../../../../contract/documents/checklist.ts';
import { char, index, integer, pgTable, sql, text } from '../../drizzle.ts';
import { branches, channelPartners } from '../agency.ts';
import { auditColumns, identity, reference, requiredReference, timestamptz } from '../columns.ts';
import { foldText, rankOf } from '../expressions.ts';
import { users } from '../people.ts';
import { intakes, universities } from './catalogue.ts';
import { courses } from './courses.ts';

/** A user's request to head office to add a course, and its outcome. */
export const courseRequests = pgTable(
  'course_requests',
  {
    id: identity(),
    courseName: text('course_name').notNull(),
    universityName: text('university_name').notNull(),
    /** The university in the catalogue that had this name when the request was made. */
    universityId: reference('university_id').references(() => universities.id),
    countryCode: char('country_code', { length: 2 }).notNull(),
    level: text('level').$type<StudyLevel>(),
    intakeId: reference('intake_id').references(() => intakes.id),
    link: text('link'),
    why: text('why'),
    status: text('status').$type<CourseRequestState>().notNull().default('requested'),
    chartVersion: integer('chart_version').notNull().default(1),
    /** When it entered its current state. */
    waitingSince: timestamptz('waiting_since').notNull().default(sql`now()`),
    requestedById: requiredReference('requested_by_id', () => users.id),
    /** Branch or partner of the requester. */
    branchId: reference('branch_id').references(() => branches.id),
    partnerId: reference('partner_id').references(() => channelPartners.id),
    researcherId: reference('researcher_id').references(() => users.id),
    /** The course that fulfils the request; null again when its draft is deleted. */
    courseId: reference('course_id').references(() => courses.id, { onDelete: 'set null' }),
    refusal: text('refusal'),
    ...auditColumns(),
  },
  (table) => [
    index('course_requests_requester').on(table.requestedById, table.id),
    index('course_requests_status').on(table.status, table.waitingSince, table.id),
    index('course_requests_status_rank').on(rankOf(table.status, courseRequestStateNames), table.id),
    index('course_requests_course').on(table.courseId),
    index('course_requests_search').using(
      'gin',
      sql`${foldText(sql`(${table.courseName} || ' ' || ${table.universityName})`)} gin_trgm_ops`,
    ),
  ],
);
