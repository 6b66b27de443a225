import type {
  demandedDocuments,
  universityAgreements,
  universityCampuses,
  universityContacts,
} from '../../db/schema/index.ts';
import { dayLength, dayOf } from '../days.ts';
import { staffNames } from '../people/agency-names.ts';
import { createRandom } from '../random.ts';
import type { RowTimestamps, SeedRow } from '../rows.ts';
import type { NewUniversity } from './catalogue.ts';

/** Commission percentage in the latest agreement with a university. */
export const commissionOf = (universityId: number): number => 10 + ((universityId - 1) % 4) * 3;

const agreementYears = 3;

/** Two consecutive agreements per university. */
export function makeAgreements(
  universityList: readonly NewUniversity[],
  now: Date,
  timestamps: RowTimestamps,
): SeedRow<typeof universityAgreements>[] {
  const began = Date.UTC(now.getUTCFullYear() - 2, 0, 1);
  return universityList.flatMap(({ id }) => [
    {
      id: id * 2 - 1,
      universityId: id,
      edition: 1,
      startsOn: dayOf(Date.UTC(now.getUTCFullYear() - 2 - agreementYears, 0, 1)),
      endsOn: dayOf(began - dayLength),
      commissionPercent: commissionOf(id) - 2,
      ...timestamps,
    },
    {
      id: id * 2,
      universityId: id,
      edition: 2,
      startsOn: dayOf(began),
      endsOn: dayOf(Date.UTC(now.getUTCFullYear() + agreementYears, 11, 31)),
      commissionPercent: commissionOf(id),
      ...timestamps,
    },
  ]);
}

const contactRoles = [
  ['admissions', 'Admissions officer'],
  ['agents', 'Agent relations manager'],
  ['finance', 'Accounts officer'],
] as const;

/** Two or three contacts per university. */
export function makeContacts(
  universityList: readonly NewUniversity[],
  timestamps: RowTimestamps,
): SeedRow<typeof universityContacts>[] {
  const random = createRandom('contacts');
  const people = universityList.flatMap((university) =>
    contactRoles
      .slice(0, random.between(2, contactRoles.length))
      .map(([matter, position]) => ({ university, matter, position })),
  );
  return people.map(({ university, matter, position }, index) => {
    const domain = university.name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
    return {
      id: index + 1,
      universityId: university.id,
      name: `${random.pick(staffNames.given)} ${random.pick(staffNames.family)}`,
      matter,
      position,
      email: `${matter}@${domain}.test`,
      phone: null,
      ...timestamps,
    };
  });
}

/** A campus in each university's town, and a second one for some. */
export const makeCampuses = (
  universityList: readonly NewUniversity[],
  timestamps: RowTimestamps,
): SeedRow<typeof universityCampuses>[] =>
  universityList
    .flatMap(({ id, city }) => [
      { universityId: id, name: 'City campus', city },
      ...(id % 3 === 0 ? [{ universityId: id, name: 'Science park', city }] : []),
    ])
    .map((campus, index) => ({ id: index + 1, ...campus, ...timestamps }));

/** Optional documents that some universities request in addition to the usual ones. */
export const makeDemandedDocuments = (timestamps: RowTimestamps): SeedRow<typeof demandedDocuments>[] =>
  [5, 6].map((universityId, index) => ({
    id: index + 1,
    universityId,
    type: 'portfolio',
    stage: 'submission',
    required: false,
    ...timestamps,
  }));
