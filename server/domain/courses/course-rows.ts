import * as z from 'zod/mini';
import { type RequiredField, requiredFields } from '../../../contract/charts/course/facts.ts';
import { offeredStates } from '../../../contract/charts/course/state-meta.ts';
import type { CourseIntake } from '../../../contract/courses/course-intakes.ts';
import { courseRequirements } from '../../../contract/courses/eligibility.ts';
import type { Orm } from '../../db/database.ts';
import { alias, eq, getTableColumns, inArray, type SQL, sql } from '../../db/drizzle.ts';
import { courses, users } from '../../db/schema/index.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { loadIntakesByCourse } from './course-intakes.ts';

const editor = alias(users, 'editor');
const verifier = alias(users, 'verifier');

const { searched: _, words: __, openIntakeIds: ___, ...columns } = getTableColumns(courses);

/** Whether students can apply: the course is offered, and an intake of it is open. */
export const openCourse = sql<boolean>`(${inArray(courses.state, [...offeredStates])} and ${courses.archivedAt} is null and cardinality(${courses.openIntakeIds}) > 0)`;

/** The structured fields of a course, as JSON text for comparison and for the log. */
export type StructuredFields = {
  readonly codes: string;
  readonly requirements: string;
  readonly description: string | null;
  readonly intakes: string;
};

type Column = typeof courses.$inferSelect;

/** A course row with the names it refers to. */
export type CourseRecord = Omit<
  Column,
  'codes' | 'requirements' | 'description' | 'searched' | 'words' | 'openIntakeIds'
> &
  StructuredFields & {
    readonly open: boolean;
    readonly archived: boolean;
    readonly editorName: string | null;
    readonly verifiedByName: string | null;
  };

/** The courses that satisfy `condition`, in any order. */
export async function loadCourses(orm: Orm, condition: SQL | undefined): Promise<CourseRecord[]> {
  const rows = await orm
    .select({
      ...columns,
      open: openCourse,
      archived: sql<boolean>`(${courses.archivedAt} is not null)`,
      editorName: editor.fullName,
      verifiedByName: verifier.fullName,
    })
    .from(courses)
    .leftJoin(editor, eq(editor.id, courses.editorId))
    .leftJoin(verifier, eq(verifier.id, courses.verifiedById))
    .where(condition);
  const intakes = await loadIntakesByCourse(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.map(({ codes, requirements, description, ...row }) => ({
    ...row,
    codes: toCanonicalJson(codes),
    requirements: toCanonicalJson(z.parse(courseRequirements, requirements)),
    description: description && toCanonicalJson(description),
    intakes: toCanonicalJson(intakes.get(row.id) ?? []),
  }));
}

/** The intakes of a course. */
export const parseIntakes = ({ intakes }: Pick<CourseRecord, 'intakes'>): readonly CourseIntake[] =>
  JSON.parse(intakes);

/** The required fields of a course that are empty. */
export const getMissingFields = (
  course: Pick<CourseRecord, Exclude<RequiredField, 'intakes'> | 'intakes'>,
): RequiredField[] =>
  requiredFields.filter((field) =>
    field === 'intakes' ? parseIntakes(course).length === 0 : course[field] === null,
  );
