import { and, eq, inArray } from 'drizzle-orm';
import type { Choice } from '../../contract/application-drafts.ts';
import { openStates } from '../../contract/charts/application/states.ts';
import { intakeStanding, takesApplications } from '../../contract/course-intakes.ts';
import type { IntakeFound } from '../../contract/course-search.ts';
import type { ChangeCaller } from '../access/change-caller.ts';
import { intakesOfCourses } from '../courses/course-intakes.ts';
import type { Transaction } from '../db/database.ts';
import { nextIds } from '../db/next-ids.ts';
import { applications, channelPartners, countries, courses, universities } from '../db/schema/index.ts';
import { denied, intakeClosed, invalid, refused } from '../errors.ts';
import type { StudentRecord } from '../students/student-rows.ts';
import { beginApplication } from './begin-application.ts';
import { applicationNumber } from './number.ts';
import { isCourseOffered } from './offered.ts';
import { openIntakes } from './open-intakes.ts';

/** A created application. */
export interface Drafted {
  readonly id: number;
  readonly number: string;
  /** Rank among the student's choices; 1 is the first choice. */
  readonly preference: number;
}

const coursesOf = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({
      id: courses.id,
      title: courses.title,
      universityId: universities.id,
      universityName: universities.name,
      countryCode: countries.code,
    })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(and(inArray(courses.id, [...ids]), isCourseOffered));

/**
 * The chosen courses and intakes, for an applicant who lives in a country. Rejects unknown and duplicate choices, and
 * closed intakes together with the open alternatives.
 */
async function chosenOf(tx: Transaction, choices: readonly Choice[], home: string, today: string) {
  const ids = choices.map(({ courseId }) => courseId);
  const known = await coursesOf(tx, ids);
  const taught = await intakesOfCourses(tx, ids);
  const starts = await openIntakes(tx, null);
  return choices.map(({ courseId, intakeId }, place) => {
    const course = known.find(({ id }) => id === courseId);
    const intake = starts.find(({ id }) => id === intakeId);
    const first = choices.findIndex((one) => one.courseId === courseId && one.intakeId === intakeId);
    if (!course || !intake || first !== place) throw invalid({ [`body.choices.${place}`]: ['invalid'] });
    const closedFor = (start: IntakeFound) =>
      intakeStanding(
        taught.get(courseId)?.find((one) => one.intakeId === start.id),
        start,
        home,
        today,
      ).closed;
    if (!takesApplications(closedFor(intake))) {
      throw intakeClosed(
        course.title,
        intake.name,
        starts.filter((start) => takesApplications(closedFor(start))),
      );
    }
    return { course, intake };
  });
}

/** Rejects a course and intake for which the student already has an open application. */
async function demandNew(tx: Transaction, studentId: number, choices: readonly Choice[]): Promise<void> {
  const open = await tx
    .select({ courseId: applications.courseId, intakeId: applications.intakeId })
    .from(applications)
    .where(and(eq(applications.studentId, studentId), inArray(applications.admission, [...openStates])));
  const again = choices.some((choice) =>
    open.some(({ courseId, intakeId }) => courseId === choice.courseId && intakeId === choice.intakeId),
  );
  if (again)
    throw refused('refusal.appliedAlready', 'The student already has an application for this course and intake.');
}

async function partnerNamed(tx: Transaction, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [partner] = await tx
    .select({ name: channelPartners.name })
    .from(channelPartners)
    .where(eq(channelPartners.id, id));
  return partner?.name ?? null;
}

/**
 * Creates one application in state `draft` for each choice, in their order, with its events.
 *
 * @throws AppError 403 if the rules forbid one, 409 if an intake is closed or the student has already applied, 422 if a
 * choice does not exist or occurs twice.
 */
export async function draftApplications(
  tx: Transaction,
  { user, ability, clock, record }: ChangeCaller,
  { row: student, nationality, branchName, counsellorName }: StudentRecord,
  choices: readonly Choice[],
): Promise<Drafted[]> {
  const now = clock.now();
  const home = student.profile.residence ?? nationality;
  const chosen = await chosenOf(tx, choices, home, now.toISOString().slice(0, 10));
  await demandNew(tx, student.id, choices);
  const partnerName = await partnerNamed(tx, student.partnerId);
  const ids = await nextIds(tx, applications, choices.length);
  const rows = chosen.flatMap(({ course, intake }, place) => {
    const id = ids[place];
    if (id === undefined) return [];
    return [
      {
        id,
        number: applicationNumber(id),
        studentId: student.id,
        courseId: course.id,
        universityId: course.universityId,
        intakeId: intake.id,
        branchId: student.branchId,
        counsellorId: student.counsellorId,
        partnerId: student.partnerId,
        admission: 'draft' as const,
        studentName: student.fullName,
        universityName: course.universityName,
        courseTitle: course.title,
        countryCode: course.countryCode,
        intakeName: intake.name,
        branchName,
        counsellorName,
        partnerName,
        preference: place + 1,
        createdAt: now,
        updatedAt: now,
      },
    ];
  });
  for (const row of rows) {
    const asked = { ...row, __typename: 'Application' } as const;
    if (!ability.can('create', asked)) throw denied(ability.relevantRuleFor('create', asked)?.reason);
  }
  for (const row of rows) await beginApplication(tx, { now, actorId: user.id, record }, row);
  return rows.map(({ id, number, preference }) => ({ id, number, preference }));
}
