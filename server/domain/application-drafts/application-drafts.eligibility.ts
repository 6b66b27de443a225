import * as z from 'zod/mini';
import type { StartIntake } from '../../../contract/applications/application-starts.ts';
import { type CourseIntake, intakeAvailability } from '../../../contract/courses/course-intakes.ts';
import type { IntakeOption } from '../../../contract/courses/course-search.ts';
import {
  courseRequirements,
  eligibilityOf,
  type RuleVerdict,
} from '../../../contract/courses/eligibility.ts';
import type { Day } from '../../../contract/facts/days.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/logging.ts';
import type { StudentRecord } from '../students/student-rows.ts';

/** The user who starts an application. */
export interface StartCaller {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly clock: Clock;
  readonly log?: Log;
}

/** An intake of a course, with its status for a student's country of residence. */
export type IntakeWithStatus = Omit<StartIntake, 'applied'>;

/** What eligibility is checked against, whatever the course. */
export interface EligibilityContext {
  readonly student: StudentRecord | undefined;
  /** The intakes that have not closed, earliest first. */
  readonly upcomingIntakes: readonly IntakeOption[];
  readonly today: Day;
}

/** The intakes of a course, with their status for the student's country of residence. */
export function toIntakesWithStatus(
  { student, upcomingIntakes, today }: EligibilityContext,
  taught: readonly CourseIntake[],
): IntakeWithStatus[] {
  const home = student ? (student.row.profile.residence ?? student.nationality) : null;
  return upcomingIntakes.flatMap((start) => {
    const own = taught.find(({ intakeId }) => intakeId === start.id);
    if (own === undefined) return [];
    const { closed, opensOn, closesOn } = intakeAvailability(own, start, home, today);
    return [{ id: start.id, name: start.name, opensOn, closesOn, closed }];
  });
}

/** The verdicts of a course's rules on the student for one of its intakes; empty without a student. */
export function checkEligibility(
  { student, upcomingIntakes, today }: EligibilityContext,
  requirements: unknown,
  intake: IntakeWithStatus | undefined,
): RuleVerdict[] {
  if (student === undefined) return [];
  const start = upcomingIntakes.find(({ id }) => id === intake?.id);
  return eligibilityOf(
    z.parse(courseRequirements, requirements),
    student.row.profile,
    start && intake && { ...start, ...intake },
    today,
  );
}

/** Whether a rule is not met that another intake would not change. */
export const isRuledOut = (rules: readonly RuleVerdict[]): boolean =>
  rules.some(({ rule, verdict }) => rule !== 'intake' && verdict === 'notMet');
