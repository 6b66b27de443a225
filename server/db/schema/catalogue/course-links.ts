import type {
  CourseField,
  FindingDecision,
  FindingSource,
  FindingValue,
  PageFinding,
} from '../../../../contract/courses/course-findings.ts';
import type { LinkState, LinkWarning } from '../../../../contract/courses/course-links.ts';
import type { LinkRefusal } from '../../../../contract/courses/link-refusals.ts';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from '../../drizzle.ts';
import { auditColumns, identity, ownedBy, reference, timestamptz } from '../columns.ts';
import { users } from '../people.ts';

/** A submitted link to a course page, and the progress of reading it. */
export const courseLinks = pgTable(
  'course_links',
  {
    id: identity(),
    /** In normalized form. */
    url: text('url').notNull(),
    host: text('host').notNull(),
    title: text('title'),
    state: text('state').$type<LinkState>().notNull().default('queued'),
    progress: integer('progress').notNull().default(0),
    refusal: text('refusal').$type<LinkRefusal>(),
    notes: jsonb('notes').$type<LinkWarning[]>().notNull().default([]),
    /** The link under which the identical page was submitted before. */
    knownAsId: reference('known_as_id'),
    coursesOnPage: integer('courses_on_page').notNull().default(0),
    /** SHA-256 of the page as last accepted. */
    hash: text('hash'),
    fetchedAt: timestamptz('fetched_at'),
    submittedById: reference('submitted_by_id').references(() => users.id),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('course_links_url').on(table.url),
    index('course_links_hash').on(table.hash),
    index('course_links_submitted').on(table.createdAt, table.id),
  ],
);

/** A course found on a page. */
export const linkDrafts = pgTable(
  'link_drafts',
  {
    id: identity(),
    linkId: ownedBy('link_id', () => courseLinks.id),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** The course created from it. Kept after the course is deleted, so that this can be reported. */
    courseId: reference('course_id').notNull(),
  },
  (table) => [
    uniqueIndex('link_drafts_position').on(table.linkId, table.position),
    index('link_drafts_course').on(table.courseId),
  ],
);

/** What a page says about one field of a course, and the decision about it. */
export const courseFindings = pgTable(
  'course_findings',
  {
    id: identity(),
    draftId: ownedBy('draft_id', () => linkDrafts.id),
    field: text('field').$type<CourseField>().notNull(),
    value: jsonb('value').$type<FindingValue>().notNull(),
    snippet: text('snippet').notNull(),
    source: text('source').$type<FindingSource>().notNull(),
    sourceUrl: text('source_url').notNull(),
    foundAt: timestamptz('found_at').notNull(),
    confidence: integer('confidence').notNull(),
    others: jsonb('others').$type<PageFinding['others']>().notNull().default([]),
    decision: text('decision').$type<FindingDecision>(),
    decidedValue: jsonb('decided_value').$type<FindingValue>(),
    decidedById: reference('decided_by_id').references(() => users.id),
    decidedAt: timestamptz('decided_at'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('course_findings_field').on(table.draftId, table.field)],
);

/** A later fetch of a page, until a user decides which changes to accept. */
export const linkRefetches = pgTable(
  'link_refetches',
  {
    id: identity(),
    linkId: ownedBy('link_id', () => courseLinks.id),
    hash: text('hash').notNull(),
    courses: jsonb('courses')
      .$type<readonly { title: string; findings: readonly PageFinding[] }[]>()
      .notNull(),
    fetchedById: reference('fetched_by_id').references(() => users.id),
    fetchedAt: timestamptz('fetched_at').notNull(),
    answeredAt: timestamptz('answered_at'),
  },
  (table) => [index('link_refetches_link').on(table.linkId, table.id)],
);
