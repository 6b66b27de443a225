import * as z from 'zod/mini';
import type { Day } from '../facts/days.ts';
import { day } from '../kit/primitives.ts';

export const intakeStatuses = ['open', 'closed'] as const;

/** Exceptions for students who live in one country; null means no exception. */
const override = z.strictObject({
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  status: z.nullable(z.enum(intakeStatuses)),
  deadline: z.nullable(day),
});

/** An intake of a course: whether it accepts applications, and its deadline if earlier than the intake's. */
export const courseIntake = z.strictObject({
  intakeId: z.int().check(z.positive()),
  status: z.enum(intakeStatuses),
  deadline: z.nullable(day),
  overrides: z.array(override).check(z.maxLength(60)),
});
export type CourseIntake = z.output<typeof courseIntake>;

const areUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The intakes of a course; each intake and, within it, each country can occur only once. */
export const courseIntakes = z.array(courseIntake).check(
  z.maxLength(60),
  z.refine((intakes) => areUnique(intakes.map(({ intakeId }) => intakeId))),
  z.refine((intakes) =>
    intakes.every(({ overrides }) => areUnique(overrides.map(({ countryCode }) => countryCode))),
  ),
);

/** The dates of an intake. */
export interface IntakeDates {
  readonly id: number;
  readonly startsOn: Day;
  readonly opensOn: Day;
  readonly closesOn: Day;
}

/** Why a course doesn't accept applications for an intake today. */
export const closedReasons = ['notTaught', 'closed', 'closedForCountry', 'notYet', 'over'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** The availability of an intake of a course; `closed` is null while it accepts applications. */
export interface IntakeAvailability {
  readonly startsOn: Day;
  readonly opensOn: Day;
  readonly closesOn: Day;
  readonly closed: ClosedReason | null;
}

const earlier = (one: Day | null | undefined, other: Day): Day => (one != null && one < other ? one : other);

/**
 * Whether a course accepts applications for an intake from residents of a country.
 *
 * @param taught The course's settings for the intake; undefined when the course isn't taught from it.
 * @param countryCode Country of residence; null when it isn't known, so that no exceptions apply.
 * @param today A date, `2026-11-21`.
 */
export function intakeAvailability(
  taught: Omit<CourseIntake, 'intakeId'> | undefined,
  { startsOn, opensOn, closesOn: intakeCloses }: IntakeDates,
  countryCode: string | null,
  today: Day,
): IntakeAvailability {
  const own = taught?.overrides.find((one) => one.countryCode === countryCode);
  const closesOn = earlier(own?.deadline ?? taught?.deadline, intakeCloses);
  const closed = (): ClosedReason | null => {
    if (taught === undefined) return 'notTaught';
    if ((own?.status ?? taught.status) === 'closed')
      return taught.status === 'closed' ? 'closed' : 'closedForCountry';
    if (today > closesOn) return 'over';
    return today < opensOn ? 'notYet' : null;
  };
  return { startsOn, opensOn, closesOn, closed: closed() };
}

/** Whether an application can be prepared for an intake: yes also before it opens. */
export const acceptsApplications = (closed: ClosedReason | null): boolean =>
  closed === null || closed === 'notYet';
