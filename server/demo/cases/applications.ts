import type { AdmissionState } from '../../../contract/applications/applications.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import type { State } from '../../../contract/charts/state.ts';
import type { applications } from '../../db/schema/index.ts';
import { formatApplicationNumber } from '../../domain/applications/model/application-number.ts';
import type { NewCourse, NewIntake, NewUniversity } from '../catalogue/catalogue.ts';
import { dayLength, dayOf } from '../days.ts';
import type { Random } from '../random.ts';
import type { SeedRow } from '../rows.ts';
import { notesOf } from './notes.ts';
import { hasReached, isOver, regionsOf, type ScenarioStep } from './scenarios.ts';
import type { Person, StudentReferenceData } from './students.ts';

/** A state that an application entered, and when. */
export interface StateChange {
  readonly state: AdmissionState;
  readonly at: Date;
}

export type NewApplication = SeedRow<typeof applications> & {
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** Records that an application refers to. */
export interface ApplicationReferenceData extends StudentReferenceData {
  /** In order of id, from 1. */
  readonly universities: readonly NewUniversity[];
  readonly branches: readonly { readonly name: string }[];
  readonly partners: readonly { readonly name: string }[];
  /** In order of their start dates. */
  readonly intakes: readonly NewIntake[];
}

/** How far back the demonstration data goes, in ms. */
const historyLength = 548 * dayLength;
/**
 * Average and greatest number of days that an open application has been in its current state: a few of them longer than
 * its deadline allows.
 */
function getWait(admission: AdmissionState): { readonly average: number; readonly greatest: number } {
  const { deadlines = [] }: State = admissionStates[admission];
  const allowed = deadlines.flatMap((deadline) => ('days' in deadline ? [deadline.days] : []));
  const days = Math.min(30, ...allowed);
  return { average: 0.35 * days, greatest: 1.3 * days };
}

/** Maps times to the working hours of their day, 6 to 18 UTC, and keeps their order. */
export const toWorkingHours = (time: number): Date => {
  const midnight = Math.floor(time / dayLength) * dayLength;
  return new Date(Math.round(midnight + dayLength / 4 + (time - midnight) / 2));
};

/** When an application entered its last state, in ms since the epoch. */
function lastChangeTime(
  random: Random,
  now: number,
  admission: AdmissionState,
  life: number,
  intakes: readonly NewIntake[],
) {
  const earliest = now - historyLength + life;
  if (admission === 'enrolled') {
    const begun = intakes
      .map(({ startsOn }) => Date.parse(startsOn))
      .filter((at) => at > earliest && at < now);
    const start = begun.length > 0 ? random.pick(begun) : now - 20 * dayLength;
    return Math.min(now, start + random.next() * 20 * dayLength);
  }
  if (isOver(admission)) return earliest + random.next() * (now - earliest);
  // No application has waited long enough for its deadline to end it.
  const { average, greatest } = getWait(admission);
  return Math.max(earliest, now + Math.max(-greatest, Math.log(1 - random.next()) * average) * dayLength);
}

/**
 * The state changes of a scenario that ends before `now`: at a random time or, if `since` is given, starting around
 * then.
 */
export function scheduleStates(
  random: Random,
  steps: readonly ScenarioStep[],
  since: number | undefined,
  { now, intakes }: Pick<ApplicationReferenceData, 'now' | 'intakes'>,
): StateChange[] {
  const drawn = steps.reduce((sum, { days }) => sum + days, 0) * dayLength;
  const admission = steps.at(-1)?.state ?? 'draft';
  const life = Math.min(drawn, since === undefined ? historyLength / 2 : (now.getTime() - since) * 0.9);
  const end = lastChangeTime(random, now.getTime() - 1, admission, life, intakes);
  const start = since === undefined ? end - life : since;
  let passed = 0;
  return steps.map(({ state, days }) => {
    passed += days * dayLength;
    return { state, at: toWorkingHours(start + (drawn > 0 ? (passed / drawn) * life : 0)) };
  });
}

/** One in so many applications before submission has missed the deadline of its intake. */
const oneMissed = 6;

/**
 * The intake of an application: before submission an open one or, for a few, one that has closed since; later one it
 * was in time for, which has not started while the application is open.
 */
function chooseIntake(
  random: Random,
  { now, intakes }: ApplicationReferenceData,
  stateChanges: readonly StateChange[],
): NewIntake {
  const submitted =
    (stateChanges.find(({ state }) => state === 'submitted') ?? stateChanges.at(0))?.at ?? now;
  const last = stateChanges.at(-1) ?? { state: 'draft', at: now };
  // A deferral needs a later intake.
  const offset = random.chance(0.2) && last.state !== 'deferred' ? 1 : 0;
  const inTime = intakes.filter(({ closesOn }) => closesOn > dayOf(submitted.getTime()));
  if (last.state === 'enrolled') {
    return pick(inTime.filter(({ startsOn }) => startsOn <= dayOf(last.at.getTime())).slice(-1), intakes, 0);
  }
  const today = dayOf(now.getTime());
  if (!hasReached(last.state, 'submitted')) {
    const entered = dayOf(last.at.getTime());
    const missed = intakes.find(({ closesOn }) => closesOn >= entered && closesOn < today);
    if (missed && !isOver(last.state) && random.chance(1 / oneMissed)) return missed;
    return pick(
      intakes.filter(({ closesOn }) => closesOn > (isOver(last.state) ? entered : today)),
      intakes,
      offset,
    );
  }
  const soonest = isOver(last.state) ? last.at : now;
  return pick(
    inTime.filter(({ startsOn }) => startsOn > dayOf(soonest.getTime() + 20 * dayLength)),
    intakes,
    offset,
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
  stateChanges: readonly StateChange[],
  referenceData: ApplicationReferenceData,
  preference: number | null,
): NewApplication {
  const university = referenceData.universities[course.universityId - 1];
  const branch = referenceData.branches[person.branchId - 1];
  const created = stateChanges.at(0);
  const last = stateChanges.at(-1);
  if (!university || !branch || !created || !last)
    throw new RangeError('The application refers to a missing record.');
  const intake = chooseIntake(random, referenceData, stateChanges);
  const { counsellorId = null, partnerId = null, branchId } = person;
  const isHandedOver = stateChanges.some(({ state }) => state === 'agencyReview');
  const officerId = isHandedOver ? referenceData.staff.officerOf({ id, branchId }) : null;
  return {
    id,
    number: formatApplicationNumber(id),
    studentId: person.id,
    courseId: course.id,
    universityId: university.id,
    intakeId: intake.id,
    branchId,
    counsellorId,
    officerId,
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
    counsellorName: counsellorId === null ? null : referenceData.staff.nameOf(counsellorId),
    officerName: officerId === null ? null : referenceData.staff.nameOf(officerId),
    partnerName: partnerId === null ? null : (referenceData.partners[partnerId - 1]?.name ?? null),
    ...notesOf(id, last.state, referenceData.now),
    preference,
    createdAt: created.at,
    updatedAt: last.at,
    version: stateChanges.length,
  };
}
