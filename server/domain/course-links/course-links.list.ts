import { courseLinkColumns, linkStates } from '../../../contract/courses/course-links.ts';
import { assertCan } from '../../access/assert-can.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm } from '../../db/database.ts';
import { and, desc, eq, inArray, isNull, type SQL, sql } from '../../db/drizzle.ts';
import { foldText, rankOf } from '../../db/schema/expressions.ts';
import { courseFindings, courseLinks, linkDrafts, users } from '../../db/schema/index.ts';
import { type ListReader, type ListSource, storedColumns } from '../../lists/list.types.ts';

type Row = typeof courseLinks.$inferSelect;

/** A link with its counts and the name of its submitter. */
export interface LinkRecord extends Row {
  readonly submittedByName: string | null;
  readonly courses: number;
  readonly undecided: number;
}

/** The links this person may read. */
export const readableLinks = ({ ability, log }: Pick<ListReader, 'ability' | 'log'>): SQL =>
  readableRows(ability, 'CourseLink', courseLinks, [], log);

/** The links that match `condition`, newest first. */
export async function loadLinks(orm: Orm, condition: SQL | undefined): Promise<LinkRecord[]> {
  const rows = await orm
    .select({ link: courseLinks, submittedByName: users.fullName })
    .from(courseLinks)
    .leftJoin(users, eq(users.id, courseLinks.submittedById))
    .where(condition)
    .orderBy(desc(courseLinks.id));
  const ids = rows.map(({ link }) => link.id);
  if (ids.length === 0) return [];
  const counted = await orm
    .select({
      linkId: linkDrafts.linkId,
      courses: sql<number>`count(distinct ${linkDrafts.id})::int`,
      undecided: sql<number>`count(${courseFindings.id}) filter (where ${isNull(courseFindings.decision)})::int`,
    })
    .from(linkDrafts)
    .leftJoin(courseFindings, eq(courseFindings.draftId, linkDrafts.id))
    .where(inArray(linkDrafts.linkId, ids))
    .groupBy(linkDrafts.linkId);
  const countOf = new Map(counted.map((each) => [each.linkId, each]));
  return rows.map(({ link, submittedByName }) => ({
    ...link,
    submittedByName,
    courses: countOf.get(link.id)?.courses ?? 0,
    undecided: countOf.get(link.id)?.undecided ?? 0,
  }));
}

/** One link that this person may read; undefined when there is none. */
export async function findLink(
  orm: Orm,
  reader: Pick<ListReader, 'ability' | 'log'>,
  id: number,
): Promise<LinkRecord | undefined> {
  const [found] = await loadLinks(orm, and(eq(courseLinks.id, id), readableLinks(reader)));
  return found;
}

/** Maps the columns of the list of links to the database. */
export const courseLinksList: ListSource<LinkRecord> = {
  subject: 'CourseLink',
  table: courseLinks,
  id: courseLinks.id,
  columns: courseLinkColumns,
  sources: {
    submittedAt: { value: courseLinks.createdAt },
    ...storedColumns(courseLinks, 'url', 'host', 'title', 'fetchedAt'),
    state: { value: courseLinks.state, rank: rankOf(courseLinks.state, linkStates) },
    submittedBy: { value: courseLinks.submittedById, names: { id: users.id, name: users.fullName } },
  },
  search: foldText(sql`(${courseLinks.url} || ' ' || coalesce(${courseLinks.title}, ''))`),
  order: { column: 'submittedAt', order: 'desc' },
  readable(reader) {
    assertCan(reader.ability, 'read', 'CourseLink');
    return readableLinks(reader);
  },
  load: loadLinks,
};
