import * as z from 'zod/mini';
import { day } from './primitives.ts';

export const intakeStatuses = ['open', 'closed'] as const;

/** What holds for students who live in one country; a part that is null is as for everybody. */
const override = z.strictObject({
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  status: z.nullable(z.enum(intakeStatuses)),
  deadline: z.nullable(day),
});

/** An intake that a course is taught from: whether it takes applications, and until when if earlier than the intake. */
export const courseIntake = z.strictObject({
  intakeId: z.int().check(z.positive()),
  status: z.enum(intakeStatuses),
  deadline: z.nullable(day),
  overrides: z.array(override).check(z.maxLength(60)),
});
export type CourseIntake = z.output<typeof courseIntake>;

const isEachOnce = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** The intakes of a course, each once, and each country once in one. */
export const courseIntakes = z.array(courseIntake).check(
  z.maxLength(60),
  z.refine((intakes) => isEachOnce(intakes.map(({ intakeId }) => intakeId))),
  z.refine((intakes) =>
    intakes.every(({ overrides }) => isEachOnce(overrides.map(({ countryCode }) => countryCode))),
  ),
);

/** A start of term, as far as applying for it goes; days. */
export interface IntakeDates {
  readonly id: number;
  readonly startsOn: string;
  readonly opensOn: string;
  readonly closesOn: string;
}

/** Why a course takes no applications for an intake today. */
export const closedReasons = ['notTaught', 'closed', 'closedForCountry', 'notYet', 'over'] as const;
export type ClosedReason = (typeof closedReasons)[number];

/** Whether a course takes applications for an intake: why not, null when it does; and its last day, if it does. */
export interface IntakeStanding {
  readonly startsOn: string;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly closed: ClosedReason | null;
}

const earlier = (one: string | null | undefined, other: string): string =>
  one != null && one < other ? one : other;

/**
 * Whether a course takes an application of somebody who lives in a country for an intake.
 *
 * @param taught What the course says of the intake; undefined when it is not taught from it.
 * @param countryCode Where they live; null while that is not known: then what holds for everybody does.
 * @param today A day, `2026-11-21`.
 */
export function intakeStanding(
  taught: Omit<CourseIntake, 'intakeId'> | undefined,
  { startsOn, opensOn, closesOn: intakeCloses }: IntakeDates,
  countryCode: string | null,
  today: string,
): IntakeStanding {
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

/** Whether an application can be prepared for an intake that stands so: it may be before the intake opens. */
export const takesApplications = (closed: ClosedReason | null): boolean =>
  closed === null || closed === 'notYet';
