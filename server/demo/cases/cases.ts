import type { AdmissionState } from '../../../contract/applications/applications.ts';
import { consentVersion } from '../../../contract/people/consent.ts';
import type { NewCourse } from '../catalogue/catalogue.ts';
import { typeOf } from '../catalogue/course-records.ts';
import { dayLength } from '../days.ts';
import { demoStudent } from '../demonstration.ts';
import { createRandom, type Random } from '../random.ts';
import {
  type ApplicationReferenceData,
  makeApplication,
  type NewApplication,
  type StateChange,
  scheduleStates,
  toWorkingHours,
} from './applications.ts';
import { drawScenario, hasReached, isCommitted, isOver, siblingWeights, stateWeights } from './scenarios.ts';
import { drawPerson, type NewStudent, type Person } from './students.ts';

/** A student with their applications and the state changes of each. */
export interface StudentCase {
  readonly student: NewStudent;
  readonly applications: readonly {
    readonly row: NewApplication;
    readonly stateChanges: readonly StateChange[];
  }[];
}

/** Numbers of applications of ten students, twenty in all; one student only made an enquiry. */
const applicationsPerTenStudents = [0, 1, 1, 1, 2, 2, 2, 3, 3, 5] as const;

/** Shuffled numbers of applications of the next ten students. The very first student has five. */
function shuffledCounts(random: Random, first: boolean): readonly number[] {
  const counts = applicationsPerTenStudents.map((count) => ({
    count,
    draw: first && count === 5 ? -1 : random.next(),
  }));
  return counts.sort((a, b) => a.draw - b.draw).map(({ count }) => count);
}

/** `studentCount` students (a multiple of ten) and twice as many applications. Deterministic for a given day. */
export function* makeCases(studentCount: number, given: ApplicationReferenceData): Generator<StudentCase> {
  // The scenarios lead through a confirmation and a visa, which online courses don't have.
  const referenceData = { ...given, courses: given.courses.filter(({ id }) => typeOf(id) !== 'online') };
  const random = createRandom('cases');
  const similarCourses = Map.groupBy(
    referenceData.courses,
    ({ level, discipline }) => `${level}/${discipline}`,
  );
  const similarTo = ({ level, discipline }: NewCourse) => similarCourses.get(`${level}/${discipline}`) ?? [];
  let nextApplication = 1;
  for (let first = 1; first <= studentCount; first += applicationsPerTenStudents.length) {
    for (const [place, count] of shuffledCounts(random, first === 1).entries()) {
      const person = drawPerson(random, first + place, referenceData);
      const states = drawStates(random, person, count);
      const courses = chooseCourses(random, count, person.firstChoice, similarTo(person.firstChoice));
      const plans = states.map((state, rank) => ({ state, course: courses[rank] ?? person.firstChoice }));
      yield makeCase(random, person, plans, nextApplication, referenceData);
      nextApplication += count;
    }
  }
}

/**
 * The states of a student's applications: the student has committed to at most one, and once its deposit is paid the
 * others have ended.
 */
function drawStates(random: Random, person: Person, count: number): AdmissionState[] {
  const drawn = Array.from({ length: count }, () => random.weighted<AdmissionState>(stateWeights));
  const committed = drawn.find(isCommitted);
  const place = drawn.findIndex(isCommitted);
  const hasPaid = committed !== undefined && hasReached(committed, 'depositPaid');
  const mayStay = (state: AdmissionState) => !isCommitted(state) && (!hasPaid || isOver(state));
  const states = drawn.map((state, rank) =>
    rank === place || mayStay(state) ? state : random.weighted(siblingWeights),
  );
  return person.id === demoStudent.id ? [...demoStudent.admissions] : states;
}

/** The first choice and similar courses, without duplicates. */
function chooseCourses(
  random: Random,
  count: number,
  firstChoice: NewCourse,
  similarCourses: readonly NewCourse[],
): NewCourse[] {
  const chosen = new Set([firstChoice]);
  for (let tries = 0; chosen.size < count && tries < 100; tries += 1) chosen.add(random.pick(similarCourses));
  return [...chosen];
}

interface PlannedApplication {
  readonly state: AdmissionState;
  readonly course: NewCourse;
}

/** Schedules the applications; the student registered shortly before the first of them. */
function makeCase(
  random: Random,
  person: Person,
  plans: readonly PlannedApplication[],
  firstId: number,
  referenceData: ApplicationReferenceData,
): StudentCase {
  const now = referenceData.now.getTime();
  const schedule = ({ state }: PlannedApplication, since?: number) =>
    scheduleStates(random, drawScenario(state, random), since, referenceData);
  const committed = plans.find(({ state }) => isCommitted(state));
  const main = committed && schedule(committed);
  const seasonStart = main?.[0]?.at.getTime();
  const applications = plans.map((plan, rank) => {
    const around =
      seasonStart === undefined
        ? undefined
        : seasonStart + random.next() * Math.min(20 * dayLength, (now - seasonStart) / 2);
    const own = plan === committed ? main : undefined;
    const stateChanges = own ?? schedule(plan, isOver(plan.state) ? around : undefined);
    const preference = plans.length > 1 ? rank + 1 : null;
    const row = makeApplication(
      random,
      firstId + rank,
      person,
      plan.course,
      stateChanges,
      referenceData,
      preference,
    );
    return { row, stateChanges };
  });
  const begun = Math.min(...applications.map(({ row }) => row.createdAt.getTime()));
  const registeredAt = Number.isFinite(begun)
    ? begun - (1 + random.next() * 13) * dayLength
    : now - random.between(1, 540) * dayLength;
  const createdAt = toWorkingHours(registeredAt);
  const { organisationId: _, firstChoice: __, ...identity } = person;
  const student = {
    ...identity,
    introducedAt: person.introducedById === null ? null : createdAt,
    consentVersion,
    consentedAt: createdAt,
    agencyConfirmedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
  return { student, applications };
}
