import type { CourseFinding } from '../../../contract/courses/course-findings.ts';
import type { CourseLink, CourseLinkDetails, LinkDraft } from '../../../contract/courses/course-links.ts';
import type { Orm } from '../../db/database.ts';
import { asc, eq, inArray } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { courseFindings, courses, linkDrafts, users } from '../../db/schema/index.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { loadPendingChanges } from './course-links.changes.ts';
import type { LinkRecord } from './course-links.list.ts';

export const presentLink = (record: LinkRecord): CourseLink => ({
  ...pick(record, 'id', 'version', 'url', 'host', 'title', 'state', 'progress', 'refusal', 'notes'),
  ...pick(record, 'knownAsId', 'coursesOnPage', 'courses', 'undecided', 'submittedById', 'submittedByName'),
  submittedAt: record.createdAt.toISOString(),
  fetchedAt: record.fetchedAt?.toISOString() ?? null,
});

export type FindingRow = typeof courseFindings.$inferSelect;

/** A finding for the API. */
export const presentFinding = (row: FindingRow, decidedByName: string | null): CourseFinding => ({
  ...pick(row, 'id', 'version', 'field', 'value', 'snippet', 'source', 'sourceUrl'),
  foundAt: row.foundAt.toISOString(),
  ...pick(row, 'confidence', 'others', 'decision', 'decidedValue', 'decidedById'),
  decidedByName,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** The courses drafted from a page, in the order of the page, each with all findings. */
export async function loadDrafts(orm: Orm, linkId: number): Promise<LinkDraft[]> {
  const drafts = await orm
    .select({
      draft: linkDrafts,
      state: courses.state,
      universityId: courses.universityId,
      universityName: courses.universityName,
    })
    .from(linkDrafts)
    .leftJoin(courses, eq(courses.id, linkDrafts.courseId))
    .where(eq(linkDrafts.linkId, linkId))
    .orderBy(asc(linkDrafts.position));
  const ids = drafts.map(({ draft }) => draft.id);
  const found =
    ids.length === 0
      ? []
      : await orm
          .select({ finding: courseFindings, name: users.fullName })
          .from(courseFindings)
          .leftJoin(users, eq(users.id, courseFindings.decidedById))
          .where(inArray(courseFindings.draftId, ids))
          .orderBy(asc(courseFindings.id));
  const byDraft = Map.groupBy(found, ({ finding }) => finding.draftId);
  return drafts.map(({ draft, state, universityId, universityName }) => ({
    id: draft.id,
    position: draft.position,
    title: draft.title,
    draftState: state === null ? 'deleted' : universityId === null ? 'needsUniversity' : 'inCatalogue',
    courseId: draft.courseId,
    courseState: state,
    universityId,
    universityName,
    findings: (byDraft.get(draft.id) ?? []).map(({ finding, name }) => presentFinding(finding, name)),
  }));
}

/** A link with everything that its page shows to this reader. */
export async function presentDetails(
  orm: Orm,
  reader: ListReader,
  record: LinkRecord,
): Promise<CourseLinkDetails> {
  const drafts = await loadDrafts(orm, record.id);
  return { ...presentLink(record), drafts, changes: await loadPendingChanges(orm, reader, record, drafts) };
}
