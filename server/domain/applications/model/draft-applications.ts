import type { Choice } from '../../../../contract/applications/application-drafts.ts';
import { openStates } from '../../../../contract/charts/application/states.ts';
import { acceptsApplications, intakeAvailability } from '../../../../contract/courses/course-intakes.ts';
import type { IntakeOption } from '../../../../contract/courses/course-search.ts';
import { type Day, toUtcDay } from '../../../../contract/facts/days.ts';
import { assertCan } from '../../../access/assert-can.ts';
import type { ChangeContext } from '../../../access/change-context.ts';
import type { Transaction } from '../../../db/database.ts';
import { and, eq, inArray, ne } from '../../../db/drizzle.ts';
import { reserveIds } from '../../../db/reserve-ids.ts';
import { applications, channelPartners, countries, courses, universities } from '../../../db/schema/index.ts';
import { conflict, intakeClosed, invalid } from '../../../platform/errors.ts';
import { loadIntakesByCourse } from '../../courses/course-intakes.ts';
import { lockAgainstMerging } from '../../students/lock-students.ts';
import type { StudentRecord } from '../../students/student-rows.ts';
import { formatApplicationNumber } from './application-number.ts';
import { lockSiblings } from './lock.ts';
import { storeNewApplication } from './new-application.ts';
import { isCourseOffered } from './offered.ts';
import { loadOpenIntakes } from './open-intakes.ts';

/** A created application. */
export interface CreatedApplication {
  readonly id: number;
  readonly number: string;
  /** Rank among the student's choices; 1 is the first choice. */
  readonly preference: number;
}

const loadOfferedCourses = (tx: Transaction, ids: readonly number[]) =>
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
async function resolveChoices(tx: Transaction, choices: readonly Choice[], home: string, today: Day) {
  const ids = choices.map(({ courseId }) => courseId);
  const known = await loadOfferedCourses(tx, ids);
  const intakesByCourse = await loadIntakesByCourse(tx, ids);
  const intakes = await loadOpenIntakes(tx, null);
  return choices.map(({ courseId, intakeId }, place) => {
    const course = known.find(({ id }) => id === courseId);
    const intake = intakes.find(({ id }) => id === intakeId);
    const first = choices.findIndex((one) => one.courseId === courseId && one.intakeId === intakeId);
    if (!course || !intake || first !== place) throw invalid({ [`body.choices.${place}`]: ['invalid'] });
    const getClosedReason = (start: IntakeOption) =>
      intakeAvailability(
        intakesByCourse.get(courseId)?.find((one) => one.intakeId === start.id),
        start,
        home,
        today,
      ).closed;
    if (!acceptsApplications(getClosedReason(intake))) {
      throw intakeClosed(
        course.title,
        intake.name,
        intakes.filter((start) => acceptsApplications(getClosedReason(start))),
        `body.choices.${place}`,
      );
    }
    return { course, intake };
  });
}

/**
 * Whether a student has an open application for one of these courses and intakes. Until `tx` ends, nobody else applies
 * for the student, or changes what one of their applications is for.
 *
 * @param exceptId The application that the choice is for.
 */
export async function hasAppliedFor(
  tx: Transaction,
  studentId: number,
  choices: readonly Choice[],
  exceptId?: number,
): Promise<boolean> {
  await lockSiblings(tx, studentId);
  const open = await tx
    .select({ courseId: applications.courseId, intakeId: applications.intakeId })
    .from(applications)
    .where(
      and(
        eq(applications.studentId, studentId),
        inArray(applications.admission, [...openStates]),
        exceptId === undefined ? undefined : ne(applications.id, exceptId),
      ),
    );
  return choices.some((choice) =>
    open.some(({ courseId, intakeId }) => courseId === choice.courseId && intakeId === choice.intakeId),
  );
}

/** Rejects a course and intake for which the student already has an open application. */
async function assertNotApplied(
  tx: Transaction,
  studentId: number,
  choices: readonly Choice[],
): Promise<void> {
  if (await hasAppliedFor(tx, studentId, choices))
    throw conflict(
      'refusal.appliedAlready',
      'The student already has an application for this course and intake.',
    );
}

async function findPartnerName(tx: Transaction, id: number | null): Promise<string | null> {
  if (id === null) return null;
  const [partner] = await tx
    .select({ name: channelPartners.name })
    .from(channelPartners)
    .where(eq(channelPartners.id, id));
  return partner?.name ?? null;
}

/** Who creates applications: a user, or the portal itself. */
interface ApplicationCreator extends Pick<ChangeContext, 'ability' | 'clock' | 'record'> {
  readonly user: { readonly id: number | null };
}

/**
 * Creates one application in state `draft` for each choice, in their order, with its events.
 *
 * @throws AppError 403 if the rules forbid one, 409 if an intake is closed or the student has already applied, 422 if a
 * choice does not exist or occurs twice.
 */
export async function createDraftApplications(
  tx: Transaction,
  { user, ability, clock, record }: ApplicationCreator,
  { row: student, nationality, branchName, counsellorName }: StudentRecord,
  choices: readonly Choice[],
): Promise<CreatedApplication[]> {
  const now = clock.now();
  const home = student.profile.residence ?? nationality;
  const chosen = await resolveChoices(tx, choices, home, toUtcDay(now));
  await lockAgainstMerging(tx, student.id);
  await assertNotApplied(tx, student.id, choices);
  const partnerName = await findPartnerName(tx, student.partnerId);
  const ids = await reserveIds(tx, applications, choices.length);
  const rows = chosen.flatMap(({ course, intake }, place) => {
    const id = ids[place];
    if (id === undefined) return [];
    return [
      {
        id,
        number: formatApplicationNumber(id),
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
    assertCan(ability, 'create', asked);
  }
  for (const row of rows) await storeNewApplication(tx, { now, actorId: user.id, record }, row);
  return rows.map(({ id, number, preference }) => ({ id, number, preference }));
}
