import { and, eq, inArray } from 'drizzle-orm';
import type { ApplicationDraft } from '../../../contract/application-drafts.ts';
import type { ApplicationStart, StartIntake, StartRefusal } from '../../../contract/application-starts.ts';
import { openStates } from '../../../contract/charts/application/states.ts';
import { offeredStates } from '../../../contract/charts/course/standings.ts';
import { takesApplications } from '../../../contract/course-intakes.ts';
import { emptyDraft, takenOver } from '../../../contract/draft-information.ts';
import type { RuleVerdict } from '../../../contract/eligibility.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { openIntakes } from '../../applications/open-intakes.ts';
import { intakesOfCourses } from '../../courses/course-intakes.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { applications, countries, courses, universities } from '../../db/schema/index.ts';
import { intakeClosed, notFound, refused } from '../../errors.ts';
import {
  findStudent,
  presentStudent,
  readableStudents,
  type StudentRecord,
} from '../../students/student-rows.ts';
import { alternativesTo } from './drafts.alternatives.ts';
import { intakesFor, isRuledOut, type Judging, rulesFor, type Starter } from './drafts.judging.ts';

export interface StartAsked {
  readonly courseId: number;
  readonly intakeId?: number | undefined;
  readonly studentId?: number | undefined;
}

/** The course with the fields shown; undefined when the user may not read it. */
async function courseFor(orm: Orm | Transaction, { ability, log }: Starter, id: number) {
  const [found] = await orm
    .select({
      id: courses.id,
      title: courses.title,
      universityName: universities.name,
      countryCode: countries.code,
      level: courses.level,
      discipline: courses.discipline,
      firstYearDollars: courses.firstYearDollars,
      state: courses.state,
      requirements: courses.requirements,
      archivedAt: courses.archivedAt,
      universityArchivedAt: universities.archivedAt,
      countryArchivedAt: countries.archivedAt,
    })
    .from(courses)
    .leftJoin(universities, eq(universities.id, courses.universityId))
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(and(eq(courses.id, id), readableRows(ability, 'Course', courses, ['title', 'state'], log)));
  return found;
}
type StartedCourse = NonNullable<Awaited<ReturnType<typeof courseFor>>>;

const isPutAway = (course: StartedCourse): boolean =>
  [course.archivedAt, course.universityArchivedAt, course.countryArchivedAt].some((at) => at !== null);

const isOffered = ({ state }: StartedCourse): boolean => (offeredStates as readonly string[]).includes(state);

/** The intakes of a course for which a student already has an open application. */
async function appliedFor(
  orm: Orm | Transaction,
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

function refusalOf(
  course: StartedCourse,
  intakes: readonly StartIntake[],
  intake: StartIntake | undefined,
  { rules, isAsked }: { readonly rules: readonly RuleVerdict[]; readonly isAsked: boolean },
): StartRefusal | null {
  if (isPutAway(course)) return 'refusal.courseArchived';
  if (!isOffered(course)) return 'refusal.courseNotOffered';
  // If no intake was requested, the next one is taken; when there is none, the student may have applied for all open
  // ones.
  const hasAll = !isAsked && intakes.some(({ closed }) => takesApplications(closed));
  if (intake === undefined) return hasAll ? 'refusal.appliedAlready' : 'refusal.intakeClosed';
  if (!takesApplications(intake.closed)) return 'refusal.intakeClosed';
  if (intake.applied) return 'refusal.appliedAlready';
  return isRuledOut(rules) ? 'refusal.notEligible' : null;
}

/**
 * The student an application is for; students apply for themselves.
 *
 * @throws AppError 404 for a student the user may not read.
 */
async function studentFor(
  orm: Orm | Transaction,
  { user, ability, log }: Starter,
  studentId: number | undefined,
): Promise<StudentRecord | undefined> {
  const id = user.role === 'student' ? user.studentId : studentId;
  if (id === undefined || id === null) return undefined;
  const found = await findStudent(orm, id, readableStudents(ability, log));
  if (found === undefined) throw notFound();
  return found;
}

async function lookAt(orm: Orm | Transaction, starter: Starter, asked: StartAsked) {
  const course = await courseFor(orm, starter, asked.courseId);
  if (course === undefined) throw notFound();
  const student = await studentFor(orm, starter, asked.studentId);
  const today = starter.clock.now().toISOString().slice(0, 10);
  const judging: Judging = { student, today, starts: await openIntakes(orm, today) };
  const taught = await intakesOfCourses(orm, [course.id]);
  const applied = await appliedFor(orm, student, course.id);
  const intakes = intakesFor(judging, taught.get(course.id) ?? []).map((intake) => ({
    ...intake,
    applied: applied.has(intake.id),
  }));
  const next = intakes.find((intake) => takesApplications(intake.closed) && !intake.applied);
  const intake = asked.intakeId === undefined ? next : intakes.find(({ id }) => id === asked.intakeId);
  const rules = rulesFor(judging, course.requirements, intake);
  const refusal = refusalOf(course, intakes, intake, {
    rules,
    isAsked: asked.intakeId !== undefined,
  });
  return { course, judging, intakes, intake, rules, refusal };
}

/**
 * Whether an application for a course can be started, and the alternatives if it cannot.
 *
 * @throws AppError 404 when the user may not read the course or the student.
 */
export async function startFor(
  orm: Orm | Transaction,
  starter: Starter,
  asked: StartAsked,
): Promise<ApplicationStart> {
  const { course, judging, intakes, intake, rules, refusal } = await lookAt(orm, starter, asked);
  const { id, title, universityName, countryCode, state } = course;
  const { student } = judging;
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
        : await alternativesTo(orm, starter, course, judging, intake?.id ?? asked.intakeId),
  };
}

const sentences: Readonly<Record<Exclude<StartRefusal, 'refusal.intakeClosed'>, string>> = {
  'refusal.courseArchived': 'This course is archived and no longer accepts applications.',
  'refusal.courseNotOffered': 'This course isn’t verified. It accepts applications once it’s verified.',
  'refusal.appliedAlready': 'The student already has an application for this course and intake.',
  'refusal.notEligible': 'The student doesn’t meet the course requirements.',
};

/**
 * The initial content of a draft for a course: the course with its intake, and the known details of the student.
 *
 * @throws AppError 404 when the user may not read the course or the student, 409 with the reason when it is refused.
 */
export async function startedContent(
  tx: Transaction,
  starter: Starter,
  asked: StartAsked,
): Promise<Pick<ApplicationDraft, 'step' | 'field' | 'content'>> {
  const { course, judging, intakes, intake, refusal } = await lookAt(tx, starter, asked);
  if (refusal === 'refusal.intakeClosed') {
    const wanted = judging.starts.find(({ id }) => id === asked.intakeId)?.name ?? 'any intake';
    const open = intakes.filter(({ closed, applied }) => takesApplications(closed) && !applied);
    throw intakeClosed(course.title, wanted, open);
  }
  if (refusal !== null) throw refused(refusal, sentences[refusal]);
  if (intake === undefined) throw new Error('no intake was selected although the start is not refused');
  const begun = {
    ...emptyDraft,
    start: {
      ...(course.countryCode !== null && { destination: course.countryCode }),
      ...(course.level !== null && { level: course.level }),
    },
    choices: [{ courseId: course.id, intakeId: intake.id }],
  };
  const { student } = judging;
  return student
    ? { step: 'start', field: null, content: takenOver(begun, presentStudent(starter.ability, student)) }
    : { step: 'findStudent', field: null, content: begun };
}
