import type { students } from '../../db/schema/index.ts';
import type { NewCourse } from '../catalogue/catalogue.ts';
import { dayLength, dayOf } from '../days.ts';
import { demoStudent } from '../demonstration.ts';
import { countryId } from '../people/agency.ts';
import { emailLocalPart } from '../people/email-addresses.ts';
import { branches, countries, nearestBranch } from '../people/geography.ts';
import type { Staff } from '../people/people.ts';
import { namePools } from '../people/student-names.ts';
import type { Random } from '../random.ts';
import type { SeedRow } from '../rows.ts';
import { drawProfile } from './student-profiles.ts';

export type NewStudent = SeedRow<typeof students> & { readonly createdAt: Date };

/** A student before the registration date is set, with their sponsor and first-choice course. */
export type Person = Omit<NewStudent, 'createdAt' | 'updatedAt'> & {
  readonly organisationId: number | null;
  readonly firstChoice: NewCourse;
};

/** Records that a student refers to. */
export interface StudentReferenceData {
  readonly now: Date;
  readonly staff: Staff;
  readonly courses: readonly NewCourse[];
  readonly organisationCount: number;
  /** Partner ids by branch id. */
  readonly partnersOf: (branchId: number) => readonly number[];
}

const weights = Object.fromEntries(Object.entries(namePools).map(([code, { weight }]) => [code, weight]));

/** Most students register with a branch in or near their country. */
function drawBranch(random: Random, nationality: string): number {
  if (random.chance(0.08)) return random.between(1, branches.length);
  const code = nearestBranch[nationality];
  const own = branches.flatMap(([known, , country], index) =>
    country === nationality || known === code ? [index + 1] : [],
  );
  return own.length > 0 ? random.pick(own) : 1;
}

/** Names as in the passport. */
function drawName(random: Random, nationality: string) {
  const pool = namePools[nationality];
  if (!pool) throw new RangeError(`There are no names for ${nationality}.`);
  const givenNames = random.pick(pool.given);
  const familyName = random.pick(pool.family);
  const fullName = pool.familyFirst ? `${familyName} ${givenNames}` : `${givenNames} ${familyName}`;
  return { givenNames, familyName, fullName };
}

/** Picks earlier entries more often: of a hundred, the first about three times in a hundred. */
export const preferFirst = <T>(random: Random, list: readonly T[]): T | undefined =>
  list[Math.floor(list.length * random.next() ** 1.4)];

/** A passport number in the form of its issuer: Nigeria's have eight digits, Pakistan's two letters. */
function passportNumberOf(nationality: string, id: number): string {
  const digits = 1_000_000 + ((id * 7919) % 9_000_000);
  if (nationality === 'NG') return `A1${digits}`;
  return nationality === 'PK' ? `AB${digits}` : `P${digits}`;
}

const ages: Readonly<Record<string, readonly [least: number, most: number]>> = {
  foundation: [17, 19],
  undergraduate: [17, 22],
  preMaster: [21, 27],
  postgraduateTaught: [21, 33],
  research: [24, 36],
};

/** Draws the student with this id. The first one is the student who can sign in. */
export function drawPerson(random: Random, id: number, referenceData: StudentReferenceData): Person {
  const drawnNationality = random.weighted(weights);
  const given = id === demoStudent.id ? demoStudent : undefined;
  const nationality = given?.nationality ?? drawnNationality;
  const names = drawName(random, nationality);
  const drawnBranch = drawBranch(random, nationality);
  const branchId = given?.branchId ?? drawnBranch;
  const drawnPartner = random.chance(0.35)
    ? preferFirst(random, referenceData.partnersOf(branchId))
    : undefined;
  const partnerId = given?.partnerId ?? drawnPartner ?? null;
  // A partner's student may not have a counsellor yet.
  const isUnassigned = random.chance(0.1) && partnerId !== null;
  const drawnCounsellor = random.pick(referenceData.staff.counsellorsOf(branchId));
  const counsellorId = given?.counsellorId ?? (isUnassigned ? null : drawnCounsellor);
  const drawnSponsor = random.chance(0.08) ? random.between(1, referenceData.organisationCount) : null;
  const drawnCourse = preferFirst(random, referenceData.courses);
  const firstChoice = given ? referenceData.courses.find(({ level }) => level === given.level) : drawnCourse;
  if (!firstChoice) throw new RangeError('There are no courses.');
  const [least, most] = ages[firstChoice.level] ?? [17, 36];
  const daysOld = random.between(least * 365, most * 365);
  const byLink = random.chance(0.2);
  const latin = emailLocalPart(`${names.givenNames} ${names.familyName}`);
  const dateOfBirth = dayOf(referenceData.now.getTime() - daysOld * dayLength);
  const callingCode = countries.find(([code]) => code === nationality)?.[2] ?? '';
  return {
    id,
    number: `S-${String(id).padStart(6, '0')}`,
    ...names,
    ...(given && {
      givenNames: given.givenNames,
      familyName: given.familyName,
      fullName: `${given.givenNames} ${given.familyName}`,
    }),
    email: given?.email ?? `${latin === '' ? 'student' : latin}.${id}@students.test`,
    phone: `${callingCode}${random.between(600_000_000, 999_999_999)}`,
    dateOfBirth,
    nationalityId: countryId(nationality),
    passportNumber: given?.passportNumber ?? passportNumberOf(nationality, id),
    profile: {
      ...(given?.profile ??
        drawProfile(id, nationality, { dateOfBirth, course: firstChoice, now: referenceData.now })),
      passportExpiresOn: dayOf(referenceData.now.getTime() + (1_000 + ((id * 37) % 2_000)) * dayLength),
    },
    branchId,
    counsellorId,
    partnerId,
    introducedById: byLink
      ? ((partnerId && referenceData.staff.userOfPartner(partnerId)) ?? counsellorId)
      : null,
    version: 1,
    organisationId: given?.organisationId ?? drawnSponsor,
    firstChoice,
  };
}
