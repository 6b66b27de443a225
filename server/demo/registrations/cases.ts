import type { RegistrationState } from '../../../contract/charts/registration/state-meta.ts';
import type { FlowName } from '../../../contract/registration/flows/index.ts';
import type { registrations } from '../../db/schema/index.ts';
import type { ApplicationReferenceData } from '../cases/applications.ts';
import type { ApplicationHistory } from '../cases/case-histories.ts';
import { dayLength, dayOf } from '../days.ts';
import { demoStudent, demoUsers } from '../demonstration.ts';
import { countries } from '../people/geography.ts';
import { createRandom, type Random } from '../random.ts';
import type { SeedRow } from '../rows.ts';
import type { Plan } from './answers.ts';
import { type Applicant, branchOf, drawApplicant, drawFlow } from './applicants.ts';
import { openedByLink, resolveClaim } from './claims.ts';

export type NewRegistration = SeedRow<typeof registrations>;

/** How many registrations were settled, and how many wait or were refused. */
const counts = { settled: 84, received: 46, informationRequested: 14, refused: 20 } as const;
/** Every so many of those that wait is somebody who is a student already. */
const knownEvery = 8;
const settledWithin = 260 * dayLength;

const requests = [
  'Please send the marksheets of your last two semesters.',
  'Which intake would you like to start in?',
  'The photo page of your passport is cut off. Please upload it again.',
] as const;
const refusals = ['spam', 'notEligible', 'noContact', 'duplicate'] as const;

/** A registration before its rows are made. */
export interface Case {
  readonly person: Applicant;
  readonly flow: FlowName;
  readonly plan: Plan;
  readonly submittedAt: Date;
  readonly status: RegistrationState;
  readonly linkOwnerId: number | null;
  readonly more: Partial<NewRegistration>;
  /** What the log says about its last change. */
  readonly logged?: Readonly<Record<string, string | number | null>>;
}

/** Registrations of people who are students now, of their first application. */
export function* settledCases(
  histories: readonly ApplicationHistory[],
  { now, courses }: ApplicationReferenceData,
): Generator<Case> {
  const random = createRandom('settled registrations');
  const seen = new Set<number>([demoStudent.id]);
  let place = 0;
  for (const { row, student } of histories) {
    if (place >= counts.settled) return;
    const isRecent = now.getTime() - student.createdAt.getTime() < settledWithin;
    if (seen.has(row.studentId) || !isRecent) continue;
    seen.add(row.studentId);
    place += 1;
    const countryCode = countries[student.nationalityId - 1]?.[0] ?? 'GB';
    const course = courses[row.courseId - 1];
    const status = place % 9 === 0 ? 'merged' : 'accepted';
    const { branchId, counsellorId, partnerId, id: studentId } = student;
    yield {
      person: { ...student, countryCode },
      flow: place % 7 === 0 ? 'express' : drawFlow(random, countryCode),
      plan: {
        ...row,
        destination: row.countryCode,
        level: course?.level ?? '',
        subject: course?.discipline ?? '',
      },
      submittedAt: student.createdAt,
      status,
      linkOwnerId: student.introducedById ?? null,
      more: { branchId, counsellorId, partnerId, studentId, applicationId: row.id },
      logged: { studentId, applicationId: row.id, obstacle: null },
    };
  }
}

/** Registrations that wait for a decision or were refused. */
export function* openCases(
  histories: readonly ApplicationHistory[],
  { now, courses, intakes }: ApplicationReferenceData,
): Generator<Case> {
  const random = createRandom('registrations');
  const statuses = (['received', 'informationRequested', 'refused'] as const).flatMap((status) =>
    Array.from({ length: counts[status] }, () => status),
  );
  const coming = intakes.filter(({ startsOn }) => startsOn > dayOf(now.getTime()));
  for (const [place, status] of statuses.entries()) {
    const course = random.pick(courses);
    const known = status === 'received' && place % knownEvery === 3 ? histories[place * 11] : undefined;
    const drawn = drawApplicant(random, place, now);
    const person = known
      ? { ...known.student, countryCode: countries[known.student.nationalityId - 1]?.[0] ?? 'GB' }
      : drawn;
    // A registration that makes a student at once only waits when somebody may be a student already.
    const flow = known ? drawFlow(random, person.countryCode) : 'express';
    const waits = status === 'refused' ? random.between(12, 60) : random.between(0, 10);
    const submittedAt = new Date(now.getTime() - waits * dayLength - random.between(1, 18) * 1_800_000);
    const reason =
      status === 'refused'
        ? random.pick(refusals)
        : status === 'informationRequested'
          ? random.pick(requests)
          : null;
    const isDecided = status === 'refused';
    const claim = openedByLink(random);
    yield {
      person,
      flow,
      plan: {
        destination: random.pick(['GB', 'GB', 'CA', 'AU', 'IE', 'DE']),
        level: course.level,
        subject: course.discipline ?? '',
        courseId: course.id,
        intakeId: random.pick(coming).id,
      },
      submittedAt,
      status,
      linkOwnerId: claim,
      more: {
        branchId: branchOf(person.countryCode),
        ...resolveClaim(claim),
        reason,
        ...(isDecided && { decidedById: demoUsers.aco.id, decidedAt: later(submittedAt, random) }),
      },
      ...(known && { logged: { duplicate: 'certain' } }),
      ...(status === 'refused' && { logged: { refusal: reason, reason: null } }),
      ...(status === 'informationRequested' && { logged: { reason } }),
    };
  }
}

/** The same or the next day. */
export const later = (time: Date, random: Random): Date =>
  new Date(time.getTime() + random.between(2, 20) * 1_800_000);
