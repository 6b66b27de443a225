import type { CourseFinding } from '../../../contract/courses/course-findings.ts';
import type { CourseLink, CourseLinkDetails, LinkDraft } from '../../../contract/courses/course-links.ts';

const now = '2026-11-21T10:00:00.000Z';

/** A finding about which nobody has decided. */
export const finding = (
  id: number,
  field: CourseFinding['field'],
  value: CourseFinding['value'],
  more: Partial<CourseFinding> = {},
): CourseFinding => ({
  id,
  version: 1,
  field,
  value,
  snippet: `the page’s words for ${field}`,
  source: 'table',
  sourceUrl: 'https://www.northfield.example/courses/marine-law',
  foundAt: now,
  confidence: 92,
  others: [],
  decision: null,
  decidedValue: null,
  decidedById: null,
  decidedByName: null,
  decidedAt: null,
  ...more,
});

/** A course that a page names. */
export const linkDraft = (id: number, more: Partial<LinkDraft> = {}): LinkDraft => ({
  id,
  position: id,
  title: `Course ${id}`,
  draftState: 'inCatalogue',
  courseId: id * 100,
  courseState: 'unverified',
  universityId: 2,
  universityName: 'Northfield University',
  findings: [
    finding(id * 10 + 1, 'title', `Course ${id}`),
    finding(id * 10 + 2, 'duration', 24),
    finding(id * 10 + 3, 'level', 'postgraduateTaught', { confidence: 55 }),
  ],
  ...more,
});

/** A link as the list has it. */
export const linkRow = (id: number, more: Partial<CourseLink> = {}): CourseLink => ({
  id,
  version: 1,
  url: `https://www.northfield.example/courses/${id}`,
  host: 'www.northfield.example',
  title: `Page ${id}`,
  state: 'drafted',
  progress: 100,
  refusal: null,
  notes: [],
  knownAsId: null,
  coursesOnPage: 1,
  courses: 1,
  undecided: 3,
  submittedById: 5,
  submittedByName: 'Amara Osei',
  submittedAt: now,
  fetchedAt: now,
  ...more,
});

/** A link with its courses. */
export const linkDetails = (id: number, more: Partial<CourseLinkDetails> = {}): CourseLinkDetails => ({
  ...linkRow(id),
  drafts: [linkDraft(1)],
  changes: null,
  ...more,
});
