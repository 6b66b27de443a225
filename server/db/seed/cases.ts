import type { AdmissionState } from '../../../contract/applications.ts';
import {
  type ApplicationWorld,
  atWork,
  type Moment,
  makeApplication,
  type NewApplication,
  timed,
} from './applications.ts';
import type { NewCourse } from './catalogue.ts';
import { dayLength } from './days.ts';
import { firstStudent } from './demonstration.ts';
import {
  drawJourney,
  finalStates,
  hasReached,
  isCommitted,
  siblingWeights,
  stateWeights,
} from './journeys.ts';
import { type Random, randomOf } from './random.ts';
import { drawPerson, type NewStudent, type Person } from './students.ts';

/** A student with their applications and the state changes of each. */
export interface Case {
  readonly student: NewStudent;
  readonly applications: readonly { readonly row: NewApplication; readonly moments: readonly Moment[] }[];
}

/** Numbers of applications of ten students, twenty in all; one student only made an enquiry. */
const perTen = [0, 1, 1, 1, 2, 2, 2, 3, 3, 5] as const;

/** Shuffled numbers of applications of the next ten students. The very first student has five. */
function shuffled(random: Random, first: boolean): readonly number[] {
  const counts = perTen.map((count) => ({ count, draw: first && count === 5 ? -1 : random.next() }));
  return counts.sort((a, b) => a.draw - b.draw).map(({ count }) => count);
}

/** `studentCount` students (a multiple of ten) and twice as many applications. Deterministic for a given day. */
export function* makeCases(studentCount: number, world: ApplicationWorld): Generator<Case> {
  const random = randomOf('cases');
  const alike = Map.groupBy(world.courses, ({ level, discipline }) => `${level}/${discipline}`);
  const likeIt = ({ level, discipline }: NewCourse) => alike.get(`${level}/${discipline}`) ?? [];
  let nextApplication = 1;
  for (let first = 1; first <= studentCount; first += perTen.length) {
    for (const [place, count] of shuffled(random, first === 1).entries()) {
      const person = drawPerson(random, first + place, world);
      const states = statesOf(random, person, count);
      const courses = choose(random, count, person.firstChoice, likeIt(person.firstChoice));
      const wishes = states.map((state, rank) => ({ state, course: courses[rank] ?? person.firstChoice }));
      yield caseOf(random, person, wishes, nextApplication, world);
      nextApplication += count;
    }
  }
}

/**
 * The states of a student's applications: the student has committed to at most one, and once its deposit is paid the
 * others have ended.
 */
function statesOf(random: Random, person: Person, count: number): AdmissionState[] {
  const drawn = Array.from({ length: count }, () => random.weighted<AdmissionState>(stateWeights));
  const committed = drawn.find(isCommitted);
  const place = drawn.findIndex(isCommitted);
  const settled = committed !== undefined && hasReached(committed, 'depositPaid');
  const mayStay = (state: AdmissionState) => !isCommitted(state) && (!settled || finalStates.has(state));
  const told = drawn.map((state, rank) =>
    rank === place || mayStay(state) ? state : random.weighted(siblingWeights),
  );
  return person.id === firstStudent.id ? [...firstStudent.admissions] : told;
}

/** The first choice and similar courses, without duplicates. */
function choose(
  random: Random,
  count: number,
  firstChoice: NewCourse,
  alike: readonly NewCourse[],
): NewCourse[] {
  const chosen = new Set([firstChoice]);
  for (let tries = 0; chosen.size < count && tries < 100; tries += 1) chosen.add(random.pick(alike));
  return [...chosen];
}

interface Wish {
  readonly state: AdmissionState;
  readonly course: NewCourse;
}

/** Schedules the applications; the student registered shortly before the first of them. */
function caseOf(
  random: Random,
  person: Person,
  wishes: readonly Wish[],
  firstId: number,
  world: ApplicationWorld,
): Case {
  const now = world.now.getTime();
  const happen = ({ state }: Wish, since?: number) => timed(random, drawJourney(state, random), since, world);
  const committed = wishes.find(({ state }) => isCommitted(state));
  const main = committed && happen(committed);
  const season = main?.[0]?.at.getTime();
  const applications = wishes.map((wish, rank) => {
    const around =
      season === undefined
        ? undefined
        : season + random.next() * Math.min(20 * dayLength, (now - season) / 2);
    const own = wish === committed ? main : undefined;
    const moments = own ?? happen(wish, finalStates.has(wish.state) ? around : undefined);
    const preference = wishes.length > 1 ? rank + 1 : null;
    const row = makeApplication(random, firstId + rank, person, wish.course, moments, world, preference);
    return { row, moments };
  });
  const begun = Math.min(...applications.map(({ row }) => row.createdAt.getTime()));
  const cameAt = Number.isFinite(begun)
    ? begun - (1 + random.next() * 13) * dayLength
    : now - random.between(1, 540) * dayLength;
  const createdAt = atWork(cameAt);
  const { organisationId: _, firstChoice: __, ...identity } = person;
  const student = {
    ...identity,
    introducedAt: person.introducedById === null ? null : createdAt,
    consentedAt: createdAt,
    agencyConfirmedAt: createdAt,
    createdAt,
    updatedAt: createdAt,
  };
  return { student, applications };
}
