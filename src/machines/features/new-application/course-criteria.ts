import * as z from 'zod/mini';
import type {
  Choice,
  DraftContent,
  DraftOptions,
} from '../../../../contract/applications/application-drafts.ts';
import { toStudentProfile } from '../../../../contract/applications/draft-conversion.ts';
import {
  acceptsApplications,
  type IntakeAvailability,
  intakeAvailability,
} from '../../../../contract/courses/course-intakes.ts';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import { eligibilityOf, type RuleVerdict } from '../../../../contract/courses/eligibility.ts';
import type { Day } from '../../../../contract/facts/days.ts';
import { emptyProfile, type StudentProfile, studentProfile } from '../../../../contract/people/students.ts';
import type { CourseSearchCriteria } from '../../../services/courses/course-search.service.ts';

const parseProfile = (part: Partial<Record<keyof StudentProfile, unknown>>): StudentProfile =>
  z.safeParse(studentProfile, { ...emptyProfile, ...part }).data ?? emptyProfile;

/** The valid part of the student's profile: invalid rows do not count for eligibility. */
export function getValidProfile(content: DraftContent): StudentProfile {
  const { education, tests, work, finances, refusals, residence, passportExpiresOn } =
    toStudentProfile(content);
  return {
    education: education.flatMap((row) => parseProfile({ education: [row] }).education),
    tests: tests.flatMap((row) => parseProfile({ tests: [row] }).tests),
    work: work.flatMap((row) => parseProfile({ work: [row] }).work),
    finances: parseProfile({ finances }).finances,
    refusals: refusals.flatMap((row) => parseProfile({ refusals: [row] }).refusals),
    residence: parseProfile({ residence }).residence,
    passportExpiresOn: parseProfile({ passportExpiresOn }).passportExpiresOn,
  };
}

/** The initial course search: the choices of the first step, and the next open intake. */
export function getInitialCriteria(
  { start }: DraftContent,
  { intakes }: DraftOptions,
  today: Day,
): CourseSearchCriteria {
  const open = intakes.find(({ opensOn }) => opensOn <= today) ?? intakes[0];
  return {
    words: '',
    countryCode: start.destination ?? '',
    level: start.level ?? '',
    intakeId: open ? String(open.id) : '',
  };
}

type ChoiceOptions = Pick<DraftOptions, 'intakes'>;

/** The availability of a course for the selected intake; undefined for an intake that is over. */
function getAvailability(
  course: Pick<CourseSearchResult, 'intakes'>,
  { intakeId }: Pick<Choice, 'intakeId'>,
  { start, person }: DraftContent,
  { intakes }: ChoiceOptions,
  today: Day,
): IntakeAvailability | undefined {
  const intake = intakes.find(({ id }) => id === intakeId);
  const taught = course.intakes.find((one) => one.intakeId === intakeId);
  return intake && intakeAvailability(taught, intake, start.domicile || person.nationality || null, today);
}

/** Whether an application for a course and the selected intake would be refused today, as far as intakes are known. */
export function isClosedChoice(...given: Parameters<typeof getAvailability>): boolean {
  const [, , , { intakes }] = given;
  const start = getAvailability(...given);
  return start === undefined ? intakes.length > 0 : !acceptsApplications(start.closed);
}

/**
 * The last day for an application for a course and the selected intake; without a known course, the intake’s own. Null
 * while there can be none.
 */
export function getClosingDay(
  course: Pick<CourseSearchResult, 'intakes'> | undefined,
  choice: Pick<Choice, 'intakeId'>,
  content: DraftContent,
  options: ChoiceOptions,
  today: Day,
): Day | null {
  const intake = options.intakes.find(({ id }) => id === choice.intakeId);
  if (!course) return intake && intake.opensOn <= today && today <= intake.closesOn ? intake.closesOn : null;
  const availability = getAvailability(course, choice, content, options, today);
  return availability?.closed === null ? availability.closesOn : null;
}

/** The eligibility of a draft's student for a course and the selected intake. */
export const getEligibilityVerdicts = (
  course: CourseSearchResult,
  choice: Choice,
  content: DraftContent,
  options: ChoiceOptions,
  today: Day,
): readonly RuleVerdict[] =>
  eligibilityOf(
    course.requirements,
    getValidProfile(content),
    getAvailability(course, choice, content, options, today),
    today,
  );
