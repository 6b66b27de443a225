import type { Day } from '../../../contract/facts/days.ts';
import type { FlowName } from '../../../contract/registration/flows/index.ts';
import { dayLength, dayOf } from '../days.ts';
import { emailLocalPart } from '../people/email-addresses.ts';
import { branches, nearestBranch } from '../people/geography.ts';
import { namePools } from '../people/student-names.ts';
import type { Random } from '../random.ts';

/** Who registers. */
export interface Applicant {
  readonly givenNames: string;
  readonly familyName: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly dateOfBirth: Day;
  readonly countryCode: string;
}

/** The beginnings of mobile numbers, by country, and how many digits follow. */
const mobileNumbers: Readonly<Record<string, readonly [prefix: string, digits: number]>> = {
  IN: ['+9198', 8],
  NG: ['+23480', 8],
  PK: ['+92300', 7],
  BD: ['+88017', 8],
  NP: ['+97798', 8],
  KE: ['+25471', 7],
};
const weights: Readonly<Record<string, number>> = { IN: 30, NG: 26, PK: 12, BD: 12, NP: 10, KE: 10 };

/** Draws a person who isn’t a student yet; `place` keeps their address unique. */
export function drawApplicant(random: Random, place: number, now: Date): Applicant {
  const countryCode = random.weighted(weights);
  const pool = namePools[countryCode];
  const [prefix = '+44', digits = 9] = mobileNumbers[countryCode] ?? [];
  if (!pool) throw new RangeError(`There are no names for ${countryCode}.`);
  const [givenNames, familyName] = [random.pick(pool.given), random.pick(pool.family)];
  const fullName = `${givenNames} ${familyName}`;
  // Some are minors, whose guardian consents.
  const age = random.between(17 * 365, 31 * 365);
  return {
    givenNames,
    familyName,
    fullName,
    email: `${emailLocalPart(fullName)}.new${place}@students.test`,
    phone: `${prefix}${random.between(10 ** (digits - 1), 10 ** digits - 1)}`,
    dateOfBirth: dayOf(now.getTime() - age * dayLength),
    countryCode,
  };
}

/** The form for somebody from this country. */
export function drawFlow(random: Random, countryCode: string): FlowName {
  if (countryCode === 'IN') return 'india';
  if (countryCode === 'NG') return 'nigeria';
  return random.chance(0.3) ? 'introduced' : 'general';
}

/** The branch that is responsible for a country. */
export function branchOf(countryCode: string): number {
  const place = branches.findIndex(
    ([code, , country]) => country === countryCode || code === nearestBranch[countryCode],
  );
  return place < 0 ? 1 : place + 1;
}
