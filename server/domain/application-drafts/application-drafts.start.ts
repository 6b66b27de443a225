import type { ApplicationDraft } from '../../../contract/applications/application-drafts.ts';
import type {
  ApplicationStart,
  StartIntake,
  StartRefusal,
} from '../../../contract/applications/application-starts.ts';
import { emptyDraft, fillFromStudent } from '../../../contract/applications/draft-conversion.ts';
import { openStates } from '../../../contract/charts/application/states.ts';
import { offeredStates } from '../../../contract/charts/course/state-meta.ts';
import { acceptsApplications } from '../../../contract/courses/course-intakes.ts';
import type { RuleVerdict } from '../../../contract/courses/eligibility.ts';
import { toUtcDay } from '../../../contract/facts/days.ts';
import { readableRows } from '../../access/readable-rows.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq, inArray } from '../../db/drizzle.ts';
import { pick } from '../../db/pick.ts';
import { applications, countries, courses, universities } from '../../db/schema/index.ts';
import { conflict, intakeClosed, orNotFound } from '../../platform/errors.ts';
import { loadOpenIntakes } from '../applications/model/open-intakes.ts';
import { loadIntakesByCourse } from '../courses/course-intakes.ts';
import {
  findStudent,
  presentStudent,
  readableStudents,
  type StudentRecord,
} from '../students/student-rows.ts';
import { findAlternatives } from './application-drafts.alternatives.ts';
import {
  checkEligibility,
  type EligibilityContext,
  isRuledOut,
  type StartCaller,
  toIntakesWithStatus,
} from './application-drafts.eligibility.ts';

export interface StartQuery {
  readonly courseId: number;
  readonly intakeId?: number | undefined;
  readonly studentId?: number | undefined;
}

/** The course with the fields shown; undefined when the user may not read it. */
async function findCourse(orm: Orm, { ability, log }: StartCaller, id: number) {
  const [found] = await orm
    .select({
      id: courses.id,
      title: courses.title,
      universityName: universities.name,
      countryCode: countries.code,
      ...pick(courses, 'level', 'discipline', 'firstYearDollars', 'state', 'requirements', 'archivedAt'),
      universityArchivedAt: universities.archivedAt,
      countryArchivedAt: countries.archivedAt,
    })
    .from(courses)
    .leftJoin(universities, eq(universities.id, courses.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(and(eq(courses.id, id), readableRows(ability, 'Course', courses, ['title', 'state'], log)));
  return found;
}
type StartedCourse = NonNullable<Awaited<ReturnType<typeof findCourse>>>;

const isArchived = (course: StartedCourse): boolean =>
  [course.archivedAt, course.universityArchivedAt, course.countryArchivedAt].some((at) => at !== null);

const isOffered = ({ state }: StartedCourse): boolean => (offeredStates as readonly string[]).includes(state);

/** The intakes of a course for which a student already has an open application. */
async function findAppliedIntakes(
  orm: Orm,
  student: StudentRecord | undefined,
  courseId: number,
): Promise<ReadonlySet<number>> {
  if (student === undefined) return new Set();
  const rows = await orm
    .select({ intakeId: applications.intakeId })
    .from(applications)
    .where(
      and(
        eq(applications.studentId, student.row.id),
        eq(applications.courseId, courseId),
        inArray(applications.admission, [...openStates]),
      ),
    );
  return new Set(rows.map(({ intakeId }) => intakeId));
}

function getRefusal(
  course: StartedCourse,
  intakes: readonly StartIntake[],
  intake: StartIntake | undefined,
  {
    rules,
    isIntakeRequested,
  }: { readonly rules: readonly RuleVerdict[]; readonly isIntakeRequested: boolean },
): StartRefusal | null {
  if (isArchived(course)) return 'refusal.courseArchived';
  if (!isOffered(course)) return 'refusal.courseNotOffered';
  // If no intake was requested, the next one is taken; when there is none, the student may have applied for all open
  // ones.
  const hasAll = !isIntakeRequested && intakes.some(({ closed }) => acceptsApplications(closed));
  if (intake === undefined) return hasAll ? 'refusal.appliedAlready' : 'refusal.intakeClosed';
  if (!acceptsApplications(intake.closed)) return 'refusal.intakeClosed';
  if (intake.applied) return 'refusal.appliedAlready';
  return isRuledOut(rules) ? 'refusal.notEligible' : null;
}

/**
 * The student an application is for; students apply for themselves.
 *
 * @throws AppError 404 for a student the user may not read.
 */
async function findApplicant(
  orm: Orm,
  { user, ability, log }: StartCaller,
  studentId: number | undefined,
): Promise<StudentRecord | undefined> {
  const id = user.role === 'student' ? user.studentId : studentId;
  if (id === undefined || id === null) return undefined;
  return orNotFound(await findStudent(orm, id, readableStudents(ability, log)));
}

async function evaluateStart(orm: Orm, caller: StartCaller, requested: StartQuery) {
  const course = orNotFound(await findCourse(orm, caller, requested.courseId));
  const student = await findApplicant(orm, caller, requested.studentId);
  const today = toUtcDay(caller.clock.now());
  const context: EligibilityContext = { student, today, upcomingIntakes: await loadOpenIntakes(orm, today) };
  const taught = await loadIntakesByCourse(orm, [course.id]);
  const applied = await findAppliedIntakes(orm, student, course.id);
  const intakes = toIntakesWithStatus(context, taught.get(course.id) ?? []).map((intake) => ({
    ...intake,
    applied: applied.has(intake.id),
  }));
  const next = intakes.find((intake) => acceptsApplications(intake.closed) && !intake.applied);
  const intake =
    requested.intakeId === undefined ? next : intakes.find(({ id }) => id === requested.intakeId);
  const rules = checkEligibility(context, course.requirements, intake);
  const refusal = getRefusal(course, intakes, intake, {
    rules,
    isIntakeRequested: requested.intakeId !== undefined,
  });
  return { course, context, intakes, intake, rules, refusal };
}

/**
 * Whether an application for a course can be started, and the alternatives if it cannot.
 *
 * @throws AppError 404 when the user may not read the course or the student.
 */
export async function getApplicationStart(
  orm: Orm,
  caller: StartCaller,
  requested: StartQuery,
): Promise<ApplicationStart> {
  const { course, context, intakes, intake, rules, refusal } = await evaluateStart(orm, caller, requested);
  const { id, title, universityName, countryCode, state } = course;
  const { student } = context;
  return {
    course: { id, title, universityName, countryCode, state },
    student: student ? { id: student.row.id, fullName: student.row.fullName } : null,
    intakeId: intake?.id ?? null,
    intakes,
    eligibility: rules,
    refusal,
    alternatives:
      refusal === null
        ? []
        : await findAlternatives(orm, caller, course, context, intake?.id ?? requested.intakeId),
  };
}

const refusalTexts: Readonly<Record<Exclude<StartRefusal, 'refusal.intakeClosed'>, string>> = {
  'refusal.courseArchived': 'This course is archived and no longer accepts applications.',
  'refusal.courseNotOffered': 'This course isn’t verified. It accepts applications once it’s verified.',
  'refusal.appliedAlready': 'The student already has an application for this course and intake.',
  'refusal.notEligible': 'The student doesn’t meet the course requirements.',
};

/**
 * The initial content of a draft for a course: the course with its intake, and the known details of the student. Where
 * nothing that universities usually ask for is missing, it opens at the last step; the others are one click away.
 *
 * @throws AppError 404 when the user may not read the course or the student, 409 with the reason when it is refused.
 */
export async function createInitialContent(
  tx: Transaction,
  caller: StartCaller,
  requested: StartQuery,
): Promise<Pick<ApplicationDraft, 'step' | 'field' | 'content'>> {
  const { course, context, intakes, intake, refusal } = await evaluateStart(tx, caller, requested);
  if (refusal === 'refusal.intakeClosed') {
    const intakeName =
      context.upcomingIntakes.find(({ id }) => id === requested.intakeId)?.name ?? 'any intake';
    const open = intakes.filter(({ closed, applied }) => acceptsApplications(closed) && !applied);
    throw intakeClosed(course.title, intakeName, open);
  }
  if (refusal !== null) throw conflict(refusal, refusalTexts[refusal]);
  if (intake === undefined) throw new Error('no intake was selected although the start is not refused');
  const initialContent = {
    ...emptyDraft,
    start: {
      ...(course.countryCode !== null && { destination: course.countryCode }),
      ...(course.level !== null && { level: course.level }),
    },
    choices: [{ courseId: course.id, intakeId: intake.id }],
  };
  if (!context.student) return { step: 'findStudent', field: null, content: initialContent };
  const student = presentStudent(caller.ability, context.student);
  return {
    step: student.missing.length === 0 ? 'documents' : 'start',
    field: null,
    content: fillFromStudent(initialContent, student),
  };
}
