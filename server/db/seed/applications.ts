import type { AdmissionState } from '../../../contract/applications.ts';
import { applicationNumber } from '../../applications/number.ts';
import type { applications } from '../schema/index.ts';
import type { NewCourse, NewIntake, NewUniversity } from './catalogue.ts';
import { dayLength, dayOf } from './days.ts';
import { finalStates, hasReached, regionsOf, type Step } from './journeys.ts';
import { notesOf } from './notes.ts';
import type { Random } from './random.ts';
import type { Given } from './rows.ts';
import type { Person, StudentWorld } from './students.ts';

/** A state that an application entered, and when. */
export interface Moment {
  readonly state: AdmissionState;
  readonly at: Date;
}

export type NewApplication = Given<typeof applications> & {
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** Records that an application refers to. */
export interface ApplicationWorld extends StudentWorld {
  /** In order of id, from 1. */
  readonly universities: readonly NewUniversity[];
  readonly branches: readonly { readonly name: string }[];
  readonly partners: readonly { readonly name: string }[];
  /** In order of their start dates. */
  readonly intakes: readonly NewIntake[];
}

/** How far back the demonstration data goes, in ms. */
const reach = 548 * dayLength;
/** Average number of days an open application has been in its current state. */
const usualWait = 11;
const longestWait = 40;

/** Maps times to the working hours of their day, 6 to 18 UTC, and keeps their order. */
export const atWork = (time: number): Date => {
  const midnight = Math.floor(time / dayLength) * dayLength;
  return new Date(Math.round(midnight + dayLength / 4 + (time - midnight) / 2));
};

/** When an application entered its last state, in ms since the epoch. */
function lastMove(
  random: Random,
  now: number,
  admission: AdmissionState,
  life: number,
  intakes: readonly NewIntake[],
) {
  const earliest = now - reach + life;
  if (admission === 'enrolled') {
    const begun = intakes
      .map(({ startsOn }) => Date.parse(startsOn))
      .filter((at) => at > earliest && at < now);
    const start = begun.length > 0 ? random.pick(begun) : now - 20 * dayLength;
    return Math.min(now, start + random.next() * 20 * dayLength);
  }
  if (finalStates.has(admission)) return earliest + random.next() * (now - earliest);
  // No application has waited long enough for its deadline to end it.
  return Math.max(
    earliest,
    now + Math.max(-longestWait, Math.log(1 - random.next()) * usualWait) * dayLength,
  );
}

/**
 * The state changes of a scenario that ends before `now`: at a random time or, if `since` is given, starting around
 * then.
 */
export function timed(
  random: Random,
  steps: readonly Step[],
  since: number | undefined,
  { now, intakes }: Pick<ApplicationWorld, 'now' | 'intakes'>,
): Moment[] {
  const drawn = steps.reduce((sum, { days }) => sum + days, 0) * dayLength;
  const admission = steps.at(-1)?.state ?? 'draft';
  const life = Math.min(drawn, since === undefined ? reach / 2 : (now.getTime() - since) * 0.9);
  const end = lastMove(random, now.getTime() - 1, admission, life, intakes);
  const start = since === undefined ? end - life : since;
  let passed = 0;
  return steps.map(({ state, days }) => {
    passed += days * dayLength;
    return { state, at: atWork(start + (drawn > 0 ? (passed / drawn) * life : 0)) };
  });
}

/** The intake of an application: before submission an open one, later one it was in time for. */
function intakeFor(
  random: Random,
  { now, intakes }: ApplicationWorld,
  moments: readonly Moment[],
): NewIntake {
  const begun = moments.at(0)?.at ?? now;
  const last = moments.at(-1) ?? { state: 'draft', at: now };
  // A deferral needs a later intake.
  const laterOne = random.chance(0.2) && last.state !== 'deferred' ? 1 : 0;
  const inTime = intakes.filter(({ closesOn }) => closesOn > dayOf(begun.getTime()));
  if (last.state === 'enrolled') {
    return pick(inTime.filter(({ startsOn }) => startsOn <= dayOf(last.at.getTime())).slice(-1), intakes, 0);
  }
  if (!hasReached(last.state, 'submitted')) {
    return pick(
      intakes.filter(({ closesOn }) => closesOn > dayOf(last.at.getTime())),
      intakes,
      laterOne,
    );
  }
  return pick(
    inTime.filter(({ startsOn }) => startsOn > dayOf(last.at.getTime() + 20 * dayLength)),
    intakes,
    laterOne,
  );
}

function pick(fitting: readonly NewIntake[], all: readonly NewIntake[], place: number): NewIntake {
  const found = fitting[place] ?? fitting[0] ?? all.at(-1);
  if (!found) throw new RangeError('There are no intakes.');
  return found;
}

/**
 * An application of `person` to `course` with these state changes. Names are copied as the portal copies them.
 *
 * @param preference The student's preference among their applications, from 1; null for a single application.
 */
export function makeApplication(
  random: Random,
  id: number,
  person: Person,
  course: NewCourse,
  moments: readonly Moment[],
  world: ApplicationWorld,
  preference: number | null,
): NewApplication {
  const university = world.universities[course.universityId - 1];
  const branch = world.branches[person.branchId - 1];
  const created = moments.at(0);
  const last = moments.at(-1);
  if (!university || !branch || !created || !last)
    throw new RangeError('The application refers to a missing record.');
  const intake = intakeFor(random, world, moments);
  const { counsellorId = null, partnerId = null } = person;
  return {
    id,
    number: applicationNumber(id),
    studentId: person.id,
    courseId: course.id,
    universityId: university.id,
    intakeId: intake.id,
    branchId: person.branchId,
    counsellorId,
    partnerId,
    organisationId: person.organisationId,
    admission: last.state,
    ...regionsOf(last.state, random.next()),
    studentName: person.fullName,
    universityName: university.name,
    courseTitle: course.title,
    countryCode: university.countryCode,
    intakeName: intake.name,
    branchName: branch.name,
    counsellorName: counsellorId === null ? null : world.staff.nameOf(counsellorId),
    partnerName: partnerId === null ? null : (world.partners[partnerId - 1]?.name ?? null),
    ...notesOf(id, last.state, world.now),
    preference,
    createdAt: created.at,
    updatedAt: last.at,
    version: moments.length,
  };
}
