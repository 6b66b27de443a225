import type { NewCourse } from '../../../contract/courses/courses.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { eq, inArray } from '../../db/drizzle.ts';
import { courseIntakes, courses, intakes, universities } from '../../db/schema/index.ts';
import { insertRow } from '../../db/writes.ts';
import type { RecordEvents } from '../../events/events.ts';
import { invalid } from '../../platform/errors.ts';
import { type CourseRecord, loadCourses } from './course-rows.ts';

interface DraftCourseScope {
  readonly now: Date;
  /** Null if created by the system. */
  readonly actorId: number | null;
  readonly record: RecordEvents;
}

/** @throws AppError 422 `unknown` if a course refers to a university or an intake that does not exist. */
export async function assertReferencesExist(
  tx: Orm,
  { universityId, intakes: named }: Pick<NewCourse, 'universityId' | 'intakes'>,
): Promise<void> {
  if (universityId != null) {
    const found = await tx
      .select({ id: universities.id })
      .from(universities)
      .where(eq(universities.id, universityId));
    if (found.length === 0) throw invalid({ 'body.universityId': ['unknown'] });
  }
  if (named && named.length > 0) {
    const ids = named.map(({ intakeId }) => intakeId);
    const found = await tx.select({ id: intakes.id }).from(intakes).where(inArray(intakes.id, ids));
    const known = new Set(found.map(({ id }) => id));
    const unknown = named.flatMap(({ intakeId }, place) =>
      known.has(intakeId) ? [] : [[`body.intakes.${place}.intakeId`, ['unknown' as const]] as const],
    );
    if (unknown.length > 0) throw invalid(Object.fromEntries(unknown));
  }
}

/** Replaces the intakes of a course. */
export async function replaceIntakes(
  tx: Transaction,
  courseId: number,
  given: NonNullable<NewCourse['intakes']>,
): Promise<void> {
  await tx.delete(courseIntakes).where(eq(courseIntakes.courseId, courseId));
  if (given.length > 0) await tx.insert(courseIntakes).values(given.map((one) => ({ ...one, courseId })));
}

/**
 * Creates a course in state `draft` in `tx`, with its event; every new course is created here. Triggers maintain its
 * search text and the copies of its university's names. The caller checks the permission (`create Course`) and sends
 * the chart's events (`transitionCourse`).
 *
 * @param fields The known fields; the others stay empty.
 * @param isAiGenerated It was drafted from a link, and is marked as such until it is verified.
 * @returns The stored course, version 1.
 * @throws AppError 422 if its university or one of its intakes does not exist.
 */
export async function createDraftCourse(
  tx: Transaction,
  { now, actorId, record }: DraftCourseScope,
  fields: NewCourse,
  isAiGenerated = false,
): Promise<CourseRecord> {
  await assertReferencesExist(tx, fields);
  const { intakes: named = [], ...values } = fields;
  const inserted = await insertRow(tx, courses, {
    ...values,
    isAiGenerated,
    editorId: actorId,
    editedAt: now,
    stateSince: now,
    createdAt: now,
    updatedAt: now,
  });
  await replaceIntakes(tx, inserted.id, named);
  await record({ type: 'course.created', actorId, subjectId: inserted.id, payload: { name: fields.title } });
  const [course] = await loadCourses(tx, eq(courses.id, inserted.id));
  if (course === undefined) throw new Error('The new course was not found');
  return course;
}
