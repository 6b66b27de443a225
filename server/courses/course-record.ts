import { eq } from 'drizzle-orm';
import { type CourseChange, type CourseField, courseFieldNames } from '../../contract/courses.ts';
import { plainText } from '../../contract/rich-text.ts';
import { readableRows } from '../access/readable-rows.ts';
import { courses } from '../db/schema/index.ts';
import type { ChangeOf } from '../records/fields.ts';
import type { RecordKind, RecordReader } from '../records/record-kind.ts';
import { canonical } from './canonical.ts';
import { moveCourse } from './course-moves.ts';
import { type CourseRecord, loadCourses } from './course-rows.ts';
import { demandKnown, writeIntakes } from './draft-course.ts';

/** Fields that every row has. */
const always = ['title', 'state'];

/** The courses that this user may read. */
export const readableCourses = ({ ability, log }: RecordReader) =>
  readableRows(ability, 'Course', courses, always, log);

/** Structured fields; changes and records hold them as JSON text. */
const parts = ['codes', 'requirements', 'description', 'intakes'] as const satisfies readonly CourseField[];

/** Fields that may change without requiring a new verification. */
const immaterial: ReadonlySet<string> = new Set<CourseField>([
  'description',
  'scholarships',
  'sourceUrl',
  'archived',
]);

/** A change as records compare and log it. */
export const flatChange = (change: CourseChange): ChangeOf<CourseField> => ({
  ...change,
  ...Object.fromEntries(
    parts.flatMap((part) => {
      const value = change[part];
      return value == null ? [] : [[part, canonical(part === 'intakes' ? inOrder(change.intakes) : value)]];
    }),
  ),
});

const inOrder = (intakes: CourseChange['intakes']) =>
  intakes?.toSorted((one, other) => one.intakeId - other.intakeId);

/** Maximum number of characters of a text in the log. */
const mostLogged = 2000;

/** Courses as records that are changed field by field. */
export const courseRecords: RecordKind<CourseRecord, CourseField, CourseRecord> = {
  subject: 'Course',
  fields: courseFieldNames,
  logged: (field, value) =>
    field === 'description' && typeof value === 'string'
      ? plainText(JSON.parse(value)).slice(0, mostLogged)
      : value,
  readable: readableCourses,
  load: loadCourses,
  present: (_reader, row) => row,
  async columnsFor(tx, values, now) {
    const { archived, intakes, codes, requirements, description, ...columns } = values;
    await demandKnown(tx, {
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
  async afterwards(tx, { user, ability, clock, record }, id, values) {
    if (values.intakes !== undefined) await writeIntakes(tx, id, JSON.parse(values.intakes));
    await tx.update(courses).set({ editorId: user.id, editedAt: clock.now() }).where(eq(courses.id, id));
    const isMaterial = Object.keys(values).some((field) => !immaterial.has(field));
    const [course] = await loadCourses(tx, eq(courses.id, id));
    if (!isMaterial || course === undefined) return;
    if (course.state === 'verified' || course.state === 'stale') {
      await moveCourse(tx, { clock, record, by: { user, ability } }, course, { type: 'course.amended' });
    }
  },
};
