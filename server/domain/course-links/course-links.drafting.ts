import type { CourseField } from '../../../contract/courses/course-findings.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import type { Transaction } from '../../db/database.ts';
import { courseFindings, linkDrafts } from '../../db/schema/index.ts';
import { insertRow } from '../../db/writes.ts';
import type { RecordEvents } from '../../events/events.ts';
import type { FoundCourse } from '../../extraction/page-reader.ts';
import { createDraftCourse } from '../courses/draft-course.ts';
import { type FieldValues, toCourseChange } from './course-values.ts';

interface DraftingScope {
  readonly now: Date;
  readonly url: string;
  readonly linkId: number;
  readonly record: RecordEvents;
}

/** The column values of a finding. */
export const toFindingColumns = (draftId: number, finding: FoundCourse['findings'][number], now: Date) => ({
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
export async function createDraft(
  tx: Transaction,
  { now, url, linkId, record }: DraftingScope,
  { title, findings }: FoundCourse,
  position: number,
): Promise<void> {
  const fieldValues = Object.fromEntries(findings.map(({ field, value }) => [field, value])) as FieldValues;
  const fields = new Set<CourseField>(findings.map(({ field }) => field));
  const known = await toCourseChange(tx, fieldValues, fields, toUtcDay(now));
  const { archived: _, ...values } = known;
  const course = await createDraftCourse(
    tx,
    { now, actorId: null, record },
    { ...values, title: known.title ?? title, sourceUrl: url },
    true,
  );
  const draft = await insertRow(tx, linkDrafts, { linkId, position, title, courseId: course.id });
  if (findings.length > 0) {
    await tx
      .insert(courseFindings)
      .values(findings.map((finding) => toFindingColumns(draft.id, finding, now)));
  }
}
