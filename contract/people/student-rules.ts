import * as z from 'zod/mini';
import { isPast, latestDayAt } from '../facts/dates.ts';
import type { Day, Instant } from '../facts/days.ts';
import { fitsCurrency } from '../facts/money.ts';
import {
  followsLowerLevels,
  happenedInLife,
  isBelievableYear,
  isPassportNumberOf,
  judgeBirth,
  judgeScores,
  testAge,
  unknownBirth,
} from '../facts/students.ts';
import type { FieldCode } from '../kit/errors.ts';
import { day } from '../kit/primitives.ts';
import { educationLevels, englishTests } from './students.ts';

/** What is read of a field while it may be empty or wrong: its value, or null. */
const ifKnown = <Schema extends z.ZodMiniType>(schema: Schema) => z.catch(z.nullable(schema), null);
const dayIfKnown = ifKnown(day);
const numberIfKnown = ifKnown(z.number());
const wordIfKnown = ifKnown(z.string());

/** The facts to judge, of information that may be incomplete. */
const facts = z.object({
  person: z.object({ dateOfBirth: dayIfKnown, nationality: wordIfKnown, passportNumber: wordIfKnown }),
  profile: z.object({
    education: z.array(z.object({ level: ifKnown(z.enum(educationLevels)), finishedIn: ifKnown(z.int()) })),
    tests: z.array(
      z.object({
        type: ifKnown(z.enum(englishTests)),
        takenOn: dayIfKnown,
        overall: numberIfKnown,
        lowest: numberIfKnown,
      }),
    ),
    work: z.array(z.object({ from: dayIfKnown, until: dayIfKnown })),
    finances: z.nullable(z.object({ amount: numberIfKnown, currency: wordIfKnown })),
    refusals: z.array(z.object({ refusedOn: dayIfKnown })),
    passportExpiresOn: dayIfKnown,
  }),
});
type Facts = z.output<typeof facts>;

/** A fact about a student that can't be: `profile.tests.0.overall`, and the code of its error. */
export interface StudentFactError {
  readonly path: string;
  readonly code: FieldCode;
}
type Found = (StudentFactError | null)[];

const when = (isWrong: boolean, path: string, code: FieldCode): StudentFactError | null =>
  isWrong ? { path, code } : null;

/** The youngest age at which people work. */
const workingAge = 14;
/** Passports are valid for ten years at most, and some months that were left of the old one. */
const longestPassport = 11;

/** Whether a date lies outside the student's life, as far as both are known. */
const isOutsideLife = (date: Day | null, { person }: Facts, now: Instant, age: number): boolean =>
  date !== null && !happenedInLife(date, person.dateOfBirth ?? unknownBirth, now, age);

function judgePerson({ person, profile }: Facts, now: Instant): Found {
  const { dateOfBirth, nationality, passportNumber } = person;
  const { passportExpiresOn } = profile;
  const birth = dateOfBirth === null ? null : judgeBirth(dateOfBirth, latestDayAt(now));
  const isOtherForm =
    passportNumber !== null && nationality !== null && !isPassportNumberOf(nationality, passportNumber);
  const yearsLeft =
    passportExpiresOn === null ? 0 : Number(passportExpiresOn.slice(0, 4)) - Number(now.slice(0, 4));
  return [
    birth === null ? null : { path: 'person.dateOfBirth', code: birth },
    when(isOtherForm, 'person.passportNumber', 'passportForm'),
    when(
      passportExpiresOn !== null && isPast(passportExpiresOn, now),
      'profile.passportExpiresOn',
      'expired',
    ),
    when(yearsLeft > longestPassport, 'profile.passportExpiresOn', 'tooFarAhead'),
  ];
}

function judgeEducation({ person, profile: { education } }: Facts, now: Instant): Found {
  const finished = education.flatMap(({ level, finishedIn }, at) =>
    level === null || finishedIn === null
      ? []
      : [{ rank: educationLevels.indexOf(level), finishedIn, path: `profile.education.${at}.finishedIn` }],
  );
  return finished.flatMap((one) => [
    when(
      !isBelievableYear(one.finishedIn, person.dateOfBirth ?? unknownBirth, latestDayAt(now)),
      one.path,
      'notInLife',
    ),
    when(!followsLowerLevels(one, finished), one.path, 'outOfOrder'),
  ]);
}

const judgeTests = (given: Facts, now: Instant): Found =>
  given.profile.tests.flatMap(({ type, takenOn, overall, lowest }, at) => {
    const path = `profile.tests.${at}`;
    const scores = type === null || overall === null ? {} : judgeScores(type, overall, lowest);
    return [
      when(isOutsideLife(takenOn, given, now, testAge), `${path}.takenOn`, 'notInLife'),
      ...Object.entries(scores).map(([field, code]) => ({ path: `${path}.${field}`, code })),
    ];
  });

const judgeWork = (given: Facts, now: Instant): Found =>
  given.profile.work.flatMap(({ from, until }, at) => {
    const path = `profile.work.${at}`;
    return [
      when(isOutsideLife(from, given, now, workingAge), `${path}.from`, 'notInLife'),
      when(from !== null && until !== null && until < from, `${path}.until`, 'outOfOrder'),
    ];
  });

const judgeRefusals = (given: Facts, now: Instant): Found =>
  given.profile.refusals.map(({ refusedOn }, at) =>
    when(isOutsideLife(refusedOn, given, now, 0), `profile.refusals.${at}.refusedOn`, 'notInLife'),
  );

function judgeFinances({ profile: { finances } }: Facts): Found {
  if (finances === null || finances.amount === null) return [];
  const { amount, currency } = finances;
  return [
    when(currency === null, 'profile.finances.currency', 'required'),
    when(currency !== null && !fitsCurrency({ amount, currency }), 'profile.finances.amount', 'decimals'),
  ];
}

/** The first error of each field. */
function judgeAll(information: unknown, now: Instant): StudentFactError[] {
  const { data } = z.safeParse(facts, information);
  if (data === undefined) return [];
  const found = [
    ...judgePerson(data, now),
    ...judgeEducation(data, now),
    ...judgeTests(data, now),
    ...judgeWork(data, now),
    ...judgeRefusals(data, now),
    ...judgeFinances(data),
  ].filter((one) => one !== null);
  return found.filter(({ path }, at) => found.findIndex((one) => one.path === path) === at);
}

/** The value at a path such as `profile.tests.0.overall`. */
const valueAt = (information: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (part, key) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[key],
      information,
    );

/** The entry that a path such as `profile.tests.0.overall` belongs to, and the path without its place. */
function toEntryOf(information: unknown, path: string): { readonly kind: string; readonly entry: string } {
  const [kind, entry] = [path.replace(/\.\d+\./, '.'), path.slice(0, path.lastIndexOf('.'))];
  return { kind, entry: JSON.stringify(valueAt(information, entry)) };
}

/** Whether an error was on record already: in the same place with the same value, or in an entry that only moved. */
function isKnownError(
  { path, code }: StudentFactError,
  information: unknown,
  known: readonly StudentFactError[],
  recorded: unknown,
): boolean {
  const { kind, entry } = toEntryOf(information, path);
  return known.some((one) => {
    if (one.code !== code) return false;
    if (one.path === path) return valueAt(information, path) === valueAt(recorded, path);
    const other = toEntryOf(recorded, one.path);
    return other.kind === kind && other.entry === entry;
  });
}

/**
 * The facts about a student that can't be, against each other and against the time: age, passport, years of education,
 * scores, periods of work. Parts that are missing or have the wrong form are left out; the first error of each field
 * counts.
 *
 * @param information Input for `studentInformation`.
 * @param recorded The information on record: what is wrong there already and isn't changed is no error.
 */
export function findStudentFactErrors(
  information: unknown,
  now: Instant,
  recorded?: unknown,
): StudentFactError[] {
  const found = judgeAll(information, now);
  if (recorded === undefined || found.length === 0) return found;
  const known = judgeAll(recorded, now);
  return found.filter((error) => !isKnownError(error, information, known, recorded));
}
