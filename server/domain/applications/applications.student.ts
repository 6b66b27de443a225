import * as z from 'zod/mini';
import {
  type ApplicationStudent,
  studentFactFields,
} from '../../../contract/applications/application-student.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import { intakeAvailability } from '../../../contract/courses/course-intakes.ts';
import {
  courseRequirements,
  eligibilityOf,
  type RuleVerdict,
} from '../../../contract/courses/eligibility.ts';
import { type Day, toUtcDay } from '../../../contract/facts/days.ts';
import { getReadableFields } from '../../access/fields.ts';
import type { Orm } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { courses, intakes } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { orNotFound } from '../../platform/errors.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { loadIntakesByCourse } from '../courses/course-intakes.ts';
import { toStudentFacts } from '../students/student-facts.ts';
import { findStudent, readableStudents, type StudentRecord } from '../students/student-rows.ts';
import type { ApplicationRecord } from './applications.queries.ts';

/**
 * The verdicts of the course's rules on the student. Whether the intake is open only matters until the application is
 * submitted.
 */
async function loadEligibility(
  orm: Orm,
  { courseId, intakeId, admission }: ApplicationRecord,
  { row, nationality }: StudentRecord,
  today: Day,
): Promise<RuleVerdict[]> {
  const [course] = await orm
    .select({ requirements: courses.requirements })
    .from(courses)
    .where(eq(courses.id, courseId));
  const [intake] = await orm
    .select(pick(intakes, 'id', 'startsOn', 'opensOn', 'closesOn'))
    .from(intakes)
    .where(eq(intakes.id, intakeId));
  if (course === undefined || intake === undefined)
    throw new Error('the application has no course or intake');
  const taught = (await loadIntakesByCourse(orm, [courseId])).get(courseId) ?? [];
  const start = intakeAvailability(
    taught.find((one) => one.intakeId === intakeId),
    intake,
    row.profile.residence ?? nationality,
    today,
  );
  const verdicts = eligibilityOf(z.parse(courseRequirements, course.requirements), row.profile, start, today);
  const isPrepared = admissionStates[admission].stage === 'preparing';
  return verdicts.filter(({ rule }) => isPrepared || rule !== 'intake');
}

/** The student of an application, with the facts that this reader may see by the fields of the application. */
export async function loadApplicationStudent(
  orm: Orm,
  reader: RecordReader & { readonly clock: Clock },
  application: ApplicationRecord,
): Promise<ApplicationStudent> {
  const { ability, clock, log } = reader;
  const { studentId } = application;
  const student = orNotFound(await findStudent(orm, studentId));
  const readable = getReadableFields(
    ability,
    { __typename: 'Application', ...application },
    Object.values(studentFactFields),
  );
  const facts = toStudentFacts(student, (part) => readable.has(studentFactFields[part]));
  const today = toUtcDay(clock.now());
  return {
    studentId,
    fullName: student.row.fullName,
    hasRecord: (await findStudent(orm, studentId, readableStudents(ability, log))) !== undefined,
    facts,
    eligibility: facts.studies === null ? null : await loadEligibility(orm, application, student, today),
  };
}
