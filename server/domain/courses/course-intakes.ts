import type { CourseIntake } from '../../../contract/courses/course-intakes.ts';
import type { Orm } from '../../db/database.ts';
import { asc, getTableColumns } from '../../db/drizzle.ts';
import { courseIntakes } from '../../db/schema/index.ts';
import { whereIdIn } from '../../lists/filtering.ts';

const { courseId, ...columns } = getTableColumns(courseIntakes);

/** The intakes of courses, by course id; courses without intakes are left out. */
export async function loadIntakesByCourse(
  orm: Orm,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly CourseIntake[]>> {
  const rows = await orm
    .select({ courseId, ...columns })
    .from(courseIntakes)
    .where(whereIdIn(courseId, ids))
    .orderBy(asc(courseIntakes.intakeId));
  const byCourse = Map.groupBy(rows, (row) => row.courseId);
  return new Map([...byCourse].map(([id, own]) => [id, own.map(({ courseId: _, ...intake }) => intake)]));
}
