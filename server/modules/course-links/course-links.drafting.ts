import type { CourseField } from '../../../contract/course-findings.ts';
import { draftCourse } from '../../courses/draft-course.ts';
import type { Transaction } from '../../db/database.ts';
import { courseFindings, linkDrafts } from '../../db/schema/index.ts';
import type { DomainEvent } from '../../events/events.ts';
import type { FoundCourse } from '../../extraction/pages.ts';
import { courseFieldsOf, type Standing } from './course-values.ts';

interface DraftingScope {
  readonly now: Date;
  readonly url: string;
  readonly linkId: number;
  record(...events: readonly DomainEvent[]): Promise<void>;
}

/** The column values of a finding. */
export const findingColumns = (draftId: number, finding: FoundCourse['findings'][number], now: Date) => ({
  draftId,
  ...finding,
  foundAt: new Date(finding.foundAt),
  createdAt: now,
  updatedAt: now,
});

/**
 * Drafts a course from what a page says about it and stores the source of each field. It has no editor, since nobody
 * has reviewed it yet.
 */
export async function draftFound(
  tx: Transaction,
  { now, url, linkId, record }: DraftingScope,
  { title, findings }: FoundCourse,
  position: number,
): Promise<void> {
  const standing = Object.fromEntries(findings.map(({ field, value }) => [field, value])) as Standing;
  const fields = new Set<CourseField>(findings.map(({ field }) => field));
  const known = await courseFieldsOf(tx, standing, fields, now.toISOString().slice(0, 10));
  const { archived: _, ...values } = known;
  const course = await draftCourse(
    tx,
    { now, actorId: null, record },
    { ...values, title: known.title ?? title, sourceUrl: url },
    true,
  );
  const [draft] = await tx
    .insert(linkDrafts)
    .values({ linkId, position, title, courseId: course.id })
    .returning({ id: linkDrafts.id });
  if (draft === undefined) throw new Error('the draft was not stored');
  if (findings.length > 0) {
    await tx.insert(courseFindings).values(findings.map((finding) => findingColumns(draft.id, finding, now)));
  }
}
