import * as z from 'zod/mini';
import type { Choice, DraftContent, DraftOffers } from '../../../contract/application-drafts.ts';
import { intakeStanding } from '../../../contract/course-intakes.ts';
import type { CourseFound } from '../../../contract/course-search.ts';
import { profileIn } from '../../../contract/draft-information.ts';
import { eligibilityOf, type RuleVerdict } from '../../../contract/eligibility.ts';
import { emptyProfile, type StudentProfile, studentProfile } from '../../../contract/students.ts';
import type { CourseWish } from '../../services/course-search.service.ts';

const parsed = (part: Partial<Record<keyof StudentProfile, unknown>>): StudentProfile =>
  z.safeParse(studentProfile, { ...emptyProfile, ...part }).data ?? emptyProfile;

/** The valid part of the student's profile: invalid rows do not count for eligibility. */
export function knownProfile(content: DraftContent): StudentProfile {
  const { education, tests, work, finances, refusals, residence, passportExpiresOn } = profileIn(content);
  return {
    education: education.flatMap((row) => parsed({ education: [row] }).education),
    tests: tests.flatMap((row) => parsed({ tests: [row] }).tests),
    work: work.flatMap((row) => parsed({ work: [row] }).work),
    finances: parsed({ finances }).finances,
    refusals: refusals.flatMap((row) => parsed({ refusals: [row] }).refusals),
    residence: parsed({ residence }).residence,
    passportExpiresOn: parsed({ passportExpiresOn }).passportExpiresOn,
  };
}

/** The initial course search: the choices of the first step, and the next open intake. */
export function firstWish({ start }: DraftContent, { intakes }: DraftOffers, today: string): CourseWish {
  const open = intakes.find(({ opensOn }) => opensOn <= today) ?? intakes[0];
  return {
    words: '',
    countryCode: start.destination ?? '',
    level: start.level ?? '',
    intakeId: open ? String(open.id) : '',
  };
}

/** The eligibility of a draft's student for a course and the selected intake. */
export const verdictsOf = (
  course: CourseFound,
  { intakeId }: Choice,
  content: DraftContent,
  { intakes }: DraftOffers,
  today: string,
): readonly RuleVerdict[] => {
  const profile = knownProfile(content);
  const intake = intakes.find(({ id }) => id === intakeId);
  const taught = course.intakes.find((one) => one.intakeId === intakeId);
  const start =
    intake &&
    intakeStanding(taught, intake, profile.residence ?? (content.person.nationality || null), today);
  return eligibilityOf(course.requirements, profile, start, today);
};
