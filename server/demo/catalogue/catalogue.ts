import { defaultConfirmation } from '../../../contract/charts/application/confirmation.ts';
import type { countries, courses, intakes, universities } from '../../db/schema/index.ts';
import { countryNames } from '../../domain/countries/country-names.ts';
import { dayOf } from '../days.ts';
import { countryId, currencyOf } from '../people/agency.ts';
import { countries as countryList, universityTowns } from '../people/geography.ts';
import { createRandom } from '../random.ts';
import type { RowTimestamps, SeedRow } from '../rows.ts';
import { applicationFeeOf, inventCourse, requirementsOf } from './courses.ts';

/** Forty countries, destinations first. */
export const makeCountries = (timestamps: RowTimestamps): SeedRow<typeof countries>[] =>
  countryList.map(([code, name, callingCode, currency, isDestination], index) => ({
    id: index + 1,
    code,
    name,
    callingCode,
    currency,
    isDestination,
    complianceAsked: isDestination,
    fundsMaxAgeDays: code === 'GB' ? 31 : null,
    passportMonths: code === 'US' || code === 'AE' ? 6 : null,
    confirmation: defaultConfirmation(code),
    names: countryNames(code),
    ...timestamps,
  }));

const nameForms = [
  (town: string) => `University of ${town}`,
  (town: string) => `${town} University`,
  (town: string) => `${town} Institute of Technology`,
  (town: string) => `${town} Metropolitan University`,
  (town: string) => `${town} College of Arts and Sciences`,
];

const universityCount = 120;

/** A university with the code of its country. */
export type NewUniversity = SeedRow<typeof universities> & { readonly countryCode: string };

/** A hundred and twenty invented universities in the destination countries. */
export function makeUniversities(timestamps: RowTimestamps): NewUniversity[] {
  const invented = nameForms.flatMap((form) =>
    Object.entries(universityTowns).flatMap(([countryCode, towns]) =>
      towns.map((town) => ({ name: form(town), city: town, countryCode })),
    ),
  );
  return invented.slice(0, universityCount).map((university, index) => ({
    id: index + 1,
    ...university,
    countryId: countryId(university.countryCode),
    ...timestamps,
  }));
}

const coursesPerUniversity = 20;

/** A course with a university and a level. */
export type NewCourse = SeedRow<typeof courses> & { readonly universityId: number; readonly level: string };

/** Twenty courses per university, with unique titles. */
export function makeCourses(
  universityList: readonly NewUniversity[],
  timestamps: RowTimestamps,
): NewCourse[] {
  const random = createRandom('courses');
  return universityList.flatMap(({ id: universityId, countryCode }, place) => {
    const known = new Map<string, ReturnType<typeof inventCourse>>();
    while (known.size < coursesPerUniversity) {
      const course = inventCourse(random, countryCode);
      known.set(course.title, course);
    }
    return [...known.values()].map((course, index) => {
      const id = place * coursesPerUniversity + index + 1;
      return {
        id,
        universityId,
        applicationFee: applicationFeeOf(id).toFixed(2),
        ...course,
        currency: currencyOf(countryCode),
        requirements: requirementsOf(course.level, place, course.discipline),
        ...timestamps,
      };
    });
  });
}

const starts = [
  { month: 0, name: 'January' },
  { month: 4, name: 'May' },
  { month: 8, name: 'September' },
] as const;
const years = 3;

export type NewIntake = SeedRow<typeof intakes>;

/** Three intakes a year, for last year, this year and next year. */
export function makeIntakes(now: Date, timestamps: RowTimestamps): NewIntake[] {
  const first = now.getUTCFullYear() - 1;
  return Array.from({ length: years }, (_, offset) => first + offset).flatMap((year, offset) =>
    starts.map(({ month, name }, place) => ({
      id: offset * starts.length + place + 1,
      name: `${name} ${year}`,
      startsOn: dayOf(Date.UTC(year, month, 15)),
      opensOn: dayOf(Date.UTC(year - 1, month, 1)),
      closesOn: dayOf(Date.UTC(year, month - 2, 28)),
      ...timestamps,
    })),
  );
}
