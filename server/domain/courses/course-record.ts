import { type CourseChange, type CourseField, courseFieldNames } from '../../../contract/courses/courses.ts';
import { plainText } from '../../../contract/kit/rich-text.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { eq } from '../../db/drizzle.ts';
import { applications, courses } from '../../db/schema/index.ts';
import type { ChangeOf } from '../../records/fields.ts';
import type { RecordKind, RecordReader } from '../../records/record-kind.ts';
import { recalculateIntakeDeadlines } from '../intakes/recalculate-intake-deadlines.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { type CourseRecord, loadCourses } from './course-rows.ts';
import { transitionCourse } from './course-transitions.ts';
import { assertReferencesExist, replaceIntakes } from './draft-course.ts';

/** Fields that every row has. */
const requiredFields = ['title', 'state'];

/** The courses that this user may read. */
export const readableCourses = ({ ability, log }: RecordReader) =>
  readableRows(ability, 'Course', courses, requiredFields, log);

/** Structured fields; changes and records hold them as JSON text. */
const structuredFields = [
  'codes',
  'requirements',
  'description',
  'intakes',
] as const satisfies readonly CourseField[];

/** Fields that may change without requiring a new verification. */
const immaterialFields: ReadonlySet<string> = new Set<CourseField>([
  'description',
  'scholarships',
  'sourceUrl',
  'archived',
]);

/** A change as records compare and log it. */
export const flattenChange = (change: CourseChange): ChangeOf<CourseField> => ({
  ...change,
  ...Object.fromEntries(
    structuredFields.flatMap((part) => {
      const value = change[part];
      return value == null
        ? []
        : [[part, toCanonicalJson(part === 'intakes' ? sortByIntake(change.intakes) : value)]];
    }),
  ),
});

const sortByIntake = (intakes: CourseChange['intakes']) =>
  intakes?.toSorted((one, other) => one.intakeId - other.intakeId);

/** Maximum number of characters of a text in the log. */
const maxLoggedLength = 2000;

/** Courses as records that are changed field by field. */
export const courseRecords: RecordKind<CourseRecord, CourseField, CourseRecord> = {
  subject: 'Course',
  fields: courseFieldNames,
  formatForLog: (field, value) =>
    field === 'description' && typeof value === 'string'
      ? plainText(JSON.parse(value)).slice(0, maxLoggedLength)
      : value,
  readable: readableCourses,
  load: loadCourses,
  present: (_reader, row) => row,
  async toColumns({ tx, now }, values) {
    const { archived, intakes, codes, requirements, description, ...columns } = values;
    await assertReferencesExist(tx, {
      universityId: values.universityId,
      ...(intakes !== undefined && { intakes: JSON.parse(intakes) }),
    });
    return {
      ...columns,
      ...(codes !== undefined && { codes: JSON.parse(codes) }),
      ...(requirements !== undefined && { requirements: JSON.parse(requirements) }),
      ...(description !== undefined && { description: description && JSON.parse(description) }),
      ...(archived !== undefined && { archivedAt: archived ? now : null }),
    };
  },
  async afterChange(tx, { user, ability, clock, record }, id, values) {
    if (values.intakes !== undefined) {
      await replaceIntakes(tx, id, JSON.parse(values.intakes));
      await recalculateIntakeDeadlines(tx, eq(applications.courseId, id), clock.now());
    }
    await tx.update(courses).set({ editorId: user.id, editedAt: clock.now() }).where(eq(courses.id, id));
    const isMaterial = Object.keys(values).some((field) => !immaterialFields.has(field));
    const [course] = await loadCourses(tx, eq(courses.id, id));
    if (!isMaterial || course === undefined) return;
    if (course.state === 'verified' || course.state === 'stale') {
      await transitionCourse(tx, { clock, record, by: { user, ability } }, course, {
        type: 'course.amended',
      });
    }
  },
};
